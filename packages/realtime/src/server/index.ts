export * from './connection.ts';
export * from './frame.ts';
export * from './member-events.ts';
export * from './member-reads.ts';
export * from './socket-door.ts';
export * from './speech.ts';
export * from './stream-server.ts';
export * from './topics.ts';
