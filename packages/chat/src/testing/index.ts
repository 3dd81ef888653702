export * from './spec-client.ts';
export * from './world.ts';
