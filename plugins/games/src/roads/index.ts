export * from './roads.ts';
