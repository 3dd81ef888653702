import type { UnixMs } from '@tianping/base';

/** `2026-11-24 18:00` on the site's clock. */
export function timeText(at: UnixMs): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
