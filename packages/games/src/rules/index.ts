export * from './draws.ts';
export * from './fair/chain.ts';
export * from './fair/salt.ts';
export * from './fair/seeds.ts';
export * from './fair/verify.ts';
export * from './game.ts';
