export * from './convert.ts';
export * from './translators.ts';
