export { createArcade } from './create.ts';
export { venueKeyFile, venueKeyPair } from './keys.ts';
export { startLabStudio } from './lab/studio.ts';
export { arcadeMigrations } from './migrations.ts';
export { operatorsFrom, ownOperatorFile } from './operator-file.ts';
export { type Operator, operatorOf } from './operators.ts';
export { type StartedArcade, startArcade } from './start.ts';
export { createBeacon } from './tables/beacon.ts';
export { type ChainSettings, chainSettingsOf } from './tables/chain-settings.ts';
