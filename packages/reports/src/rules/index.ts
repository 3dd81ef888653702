export * from './compare.ts';
export * from './revenue.ts';
