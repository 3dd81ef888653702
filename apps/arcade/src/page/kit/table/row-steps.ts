/** Rows that PageUp and PageDown pass over. */
const PAGE = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The bet whose row a key leads to; null for other keys, and where there is none further that way. */
export function rowAfter(codes: readonly string[], code: string, key: string): string | null {
  const from = codes.indexOf(code);
  const step = STEPS[key];
  if (from < 0 || step === undefined) return null;
  const to = Math.min(codes.length - 1, Math.max(0, from + step));
  return to === from ? null : (codes[to] ?? null);
}
