import type { UnixMs } from '@tianping/base';

/** The site's clock is UTC+8 all year. */
const OFFSET_MS = 8 * 3_600_000;

/** `2026-03-14 20:10:05` on the site's clock. */
export function siteTime(at: UnixMs): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
