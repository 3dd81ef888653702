import type { UnixMs } from '@tianping/base';

const OFFSET = 8 * 3_600_000;

/** `2026-11-21 14:32` on the site's clock. */
export function timeText(at: UnixMs): string {
  return new Date(at + OFFSET).toISOString().slice(0, 16).replace('T', ' ');
}
