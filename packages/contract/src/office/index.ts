export * from './calls.ts';
export * from './define.ts';
