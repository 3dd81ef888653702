import type { Rng, UnixMs } from '@tianping/base';

const ZONE_MS = 8 * 3_600_000;
const DIGITS = 6;

/** A number for people, `FK260314-203904`: the day in UTC+8 and random digits. */
export function feedbackNumber(rng: Rng, at: UnixMs): string {
  const day = new Date(at + ZONE_MS).toISOString().slice(2, 10).replaceAll('-', '');
  return `FK${day}-${String(rng.int(10 ** DIGITS)).padStart(DIGITS, '0')}`;
}
