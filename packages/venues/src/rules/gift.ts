import type { Rng } from '@tianping/base';
import { GIFT_CODE_CHARS } from '../limits.ts';

/** Letters and digits that are not taken for one another; 32 of them, so that five bits choose one. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that nobody guesses: twelve characters, sixty bits. */
export function newGiftCode(rng: Rng): string {
  const bytes = rng.bytes(GIFT_CODE_CHARS);
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** A code as a member typed it: spaces, dashes and small letters do not matter. Null for what is none. */
export function giftCodeOf(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[2-9A-HJ-NP-Z]{6,20}$/.test(code) ? code : null;
}

export type GiftState = 'open' | 'usedUp' | 'expired' | 'stopped';
