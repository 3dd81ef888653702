export { type KeyRing, newKeyLine, parseKeyRing } from './key-ring.ts';
export { type KeySource, keyFileOf, readKeyRing } from './key-source.ts';
export { resealColumns } from './reseal.ts';
export { createSealer, decrypt, type Sealer } from './sealer.ts';
