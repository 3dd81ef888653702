/** The minimum and maximum of a scale. */
export type Span = readonly [low: number, high: number];

/** Losses take at most the lower half of the chart. */
const BELOW_MAX = 0.5;
/** Room above the highest figure. */
const HEADROOM = 1.08;

/** Scales of two series whose zeros are at the same height, however different the figures are. */
export function alignedSpans(
  one: readonly number[],
  other: readonly number[],
): readonly [Span, Span] {
  const spans = [spanOf(one), spanOf(other)] as const;
  const below = Math.min(BELOW_MAX, Math.max(...spans.map(shareBelow)));
  return [aligned(spans[0], below), aligned(spans[1], below)];
}

function spanOf(figures: readonly number[]): Span {
  return [Math.min(0, ...figures), Math.max(0, ...figures)];
}

function shareBelow([low, high]: Span): number {
  return low === 0 ? 0 : -low / (high - low);
}

function aligned([low, high]: Span, below: number): Span {
  if (below === 0) return [0, (high || 1) * HEADROOM];
  const upTo = Math.max(high, (-low * (1 - below)) / below) || 1;
  const top = upTo * HEADROOM;
  return [(-top * below) / (1 - below), top];
}
