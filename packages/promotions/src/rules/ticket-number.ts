import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const NUMBERS = 1_000_000;
/** The largest multiple of a million below 2^48: higher values are drawn again, so all numbers are equally likely. */
const EVEN = Math.floor(2 ** 48 / NUMBERS) * NUMBERS;

/**
 * The six digits of a ticket, `000000` to `999999`, by whose ending prizes are decided: a ticket's own letters and
 * digits are not uniformly distributed digits. The first 48 bits of SHA-256 of `<ticket>/<round>`, for the first
 * round below the bound.
 */
export function ticketNumber(ticketId: string): string {
  for (let round = 0; ; round += 1) {
    const hash = sha256(utf8ToBytes(`${ticketId}/${round}`)).subarray(0, 6);
    const value = hash.reduce((sum, byte) => sum * 256 + byte, 0);
    if (value < EVEN) return String(value % NUMBERS).padStart(6, '0');
  }
}
