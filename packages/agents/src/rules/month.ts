import type { UnixMs } from '@tianping/base';

/** The site's clock is UTC+8 all year. */
const ZONE_MS = 8 * 3_600_000;

/** `2026-03`, a month of the site's calendar. */
export type Month = string;

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function monthOf(at: UnixMs): Month {
  return new Date(at + ZONE_MS).toISOString().slice(0, 7);
}

/** From its first moment to that of the next month. */
export function monthSpan(month: Month): { readonly from: UnixMs; readonly to: UnixMs } {
  return { from: startOf(month), to: startOf(addMonths(month, 1)) };
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const at = year * 12 + of - 1 + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/**
 * The month that is settled next: the one after the latest, first of all that in which the site has both an agent and
 * a plan. A plan cannot be written for earlier months, so they would keep all later ones waiting.
 */
export function nextMonth(of: {
  /** The latest settled month. */
  readonly last: Month | null;
  readonly agentSince: UnixMs;
  /** The first month of the first plan. */
  readonly planned: Month | null;
}): Month {
  if (of.last !== null) return addMonths(of.last, 1);
  const since = monthOf(of.agentSince);
  return of.planned !== null && of.planned > since ? of.planned : since;
}

function startOf(month: Month): UnixMs {
  return Date.parse(`${month}-01T00:00:00Z`) - ZONE_MS;
}
