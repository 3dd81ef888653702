export * from './allocate.ts';
export * from './duty.ts';
export * from './judge.ts';
export * from './leave.ts';
