export * from './socket-line.ts';
export * from './stream.ts';
