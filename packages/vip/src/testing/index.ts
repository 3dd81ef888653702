export { createVipConfig } from './config.ts';
export { createVipWorld, type TestBet, type VipWorld, worldMigrations } from './world.ts';
