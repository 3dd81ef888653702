export * from './test-feed.ts';
