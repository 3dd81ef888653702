export * from './seeded-draws.ts';
