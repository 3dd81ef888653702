export * from './stream.ts';
