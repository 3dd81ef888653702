import type { UnixMs } from '@tianping/base';

const SITE_OFFSET_MS = 8 * 3_600_000;

/** Day and time on the site's clock, `03-14 21:00`. */
export function startText(at: UnixMs): string {
  const local = new Date(at + SITE_OFFSET_MS).toISOString();
  return `${local.slice(5, 10)} ${local.slice(11, 16)}`;
}
