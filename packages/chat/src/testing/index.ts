export * from './own-status.ts';
export * from './socket-stage.ts';
export * from './spec-client.ts';
export * from './spec-follower.ts';
export * from './world.ts';
