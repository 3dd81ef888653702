export { agentLimits } from '../limits.ts';
export * from './month.ts';
export * from './net.ts';
export * from './plan.ts';
export * from './reckon.ts';
export * from './sentences.ts';
export * from './tree.ts';
