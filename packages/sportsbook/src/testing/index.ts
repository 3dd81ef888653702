export * from './builders.ts';
export * from './decisions.ts';
export * from './market-conformance.ts';
export * from './slip.ts';
export * from './sport-conformance.ts';
export * from './sport-samples.ts';
export * from './open-betting.ts';
