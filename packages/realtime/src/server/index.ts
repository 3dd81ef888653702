export * from './connection.ts';
export * from './frame.ts';
export * from './stream-server.ts';
export * from './topics.ts';
