export { createFakePeople, type FakePeople, NOBODY } from './people.ts';
export { createProtectionWorld, type ProtectionWorld, worldMigrations } from './world.ts';
