export * from './builders.ts';
export * from './market-conformance.ts';
