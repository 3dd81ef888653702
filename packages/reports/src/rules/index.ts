export { reportLimits } from '../limits.ts';
export * from './coins.ts';
export * from './compare.ts';
export * from './deals.ts';
export * from './holdings.ts';
export * from './revenue.ts';
export * from './span.ts';
export * from './statement-line.ts';
