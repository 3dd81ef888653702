import { createHash } from 'node:crypto';
import type { Rng } from '@tianping/base';

/** Signs that nobody confuses. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Codes as they are shown, once: `abcd-efgh-jkmn-pqrs`, 79 random bits each. */
export function drawRecoveryCodes(rng: Rng, count: number): readonly string[] {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[rng.int(SIGNS.length)]).join('');
  return Array.from({ length: count }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** What is kept of a code, however it was typed. */
export function recoveryCodeHash(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
