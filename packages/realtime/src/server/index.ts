export * from './connection.ts';
export * from './frame.ts';
export * from './member-events.ts';
export * from './member-reads.ts';
export * from './stream-server.ts';
export * from './topics.ts';
