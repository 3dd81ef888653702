import type { Rng } from '@tianping/base';
import { GIFT_CODE_CHARS } from '../limits.ts';

/** Letters and digits that are not mistaken for one another; 32 of them, so that five bits select one. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An unguessable code: twelve characters, sixty bits. */
export function newGiftCode(rng: Rng): string {
  const bytes = rng.bytes(GIFT_CODE_CHARS);
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/**
 * A code as a member typed or pasted it: spaces, dashes, letter case, full width and marks that nobody sees do not
 * matter. Null for an invalid one.
 */
export function giftCodeOf(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  return /^[2-9A-HJ-NP-Z]{6,20}$/.test(code) ? code : null;
}

export type GiftState = 'open' | 'usedUp' | 'expired' | 'stopped';
