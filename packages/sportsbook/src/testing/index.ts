export * from './builders.ts';
export * from './decisions.ts';
export * from './market-conformance.ts';
export * from './slip.ts';
export * from './open-betting.ts';
