export { createArcade } from './create.ts';
export { venueKeyFile, venueKeyPair } from './keys.ts';
export { arcadeMigrations } from './migrations.ts';
export { type Operator, operatorOf } from './operators.ts';
export { readOperatorFile, type StartedArcade, startArcade } from './start.ts';
