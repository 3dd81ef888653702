export * from './auditor.ts';
export * from './conformance.ts';
export * from './fake-feed.ts';
export * from './faulty-line.ts';
