export { createPlan } from './plan.ts';
export { type AgentsWorld, createAgentsWorld, worldMigrations } from './world.ts';
