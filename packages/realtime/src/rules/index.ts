export * from '../limits.ts';
export * from './received.ts';
export * from './topic.ts';
