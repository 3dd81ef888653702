import type { UnixMs } from '@tianping/base';

const SITE_OFFSET_MS = 8 * 3_600_000;

/** Date and time of the site, `GMT+8 2026-03-14 20:55:12`. */
export function siteClockText(at: UnixMs): string {
  const local = new Date(at + SITE_OFFSET_MS).toISOString();
  return `GMT+8 ${local.slice(0, 10)} ${local.slice(11, 19)}`;
}
