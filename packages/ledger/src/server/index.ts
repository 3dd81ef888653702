export * from './balance.ts';
export { migrations } from './migrations.ts';
export { type PostOptions, type PostOutcome, postMovement } from './post.ts';
