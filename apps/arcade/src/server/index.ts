export { venueKeyFile, venueKeyPair } from './keys.ts';
export { type Operator, operatorOf } from './operators.ts';
export { readOperatorFile, type StartedArcade, startArcade } from './start.ts';
