import { dashboardSpans } from '@tianping/contract';

/** How many days the lower half of the dashboard looks back; 1 is today. */
export type Span = (typeof dashboardSpans)[number];

/** The span that an address names; today when it names no valid one. */
export function spanOf(search: string): Span {
  const asked = new URLSearchParams(search).get('days');
  return dashboardSpans.find((days) => String(days) === asked) ?? 1;
}

/** A share with one decimal: `42.1%`; a share of zero is zero. */
export function shareText(part: number, whole: number): string {
  const tenths = whole === 0 ? 0 : Math.round((part * 1_000) / whole);
  return `${Math.trunc(tenths / 10)}.${tenths % 10}%`;
}

export interface Slice {
  readonly key: string;
  readonly name: string;
  readonly minor: number;
}

/** The largest parts, and the others as one: more than six colours cannot be distinguished. */
export function slicesOf(parts: readonly Slice[], others: string, most = 6): readonly Slice[] {
  if (parts.length <= most) return parts;
  const rest = parts.slice(most - 1).reduce((sum, { minor }) => sum + minor, 0);
  return [...parts.slice(0, most - 1), { key: 'others', name: others, minor: rest }];
}
