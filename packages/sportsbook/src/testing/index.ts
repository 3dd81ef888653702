export * from './builders.ts';
export * from './decisions.ts';
export * from './market-conformance.ts';
export { betsOn, type Trial, type TrialBet, trialsOf } from './market-trials.ts';
export * from './open-betting.ts';
export * from './slip.ts';
export * from './sport-conformance.ts';
export * from './sport-samples.ts';
export { endsOf, resultOf, type Story, type World, worldsOf } from './worlds/index.ts';
