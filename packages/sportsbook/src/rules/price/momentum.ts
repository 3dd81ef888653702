/** A moment of a match in the form that momentum needs; `clockMs` is the match clock's reading. */
export interface CourseMoment {
  readonly what: string;
  readonly side: 'H' | 'C' | null;
  readonly clockMs: number;
  readonly cancelled?: boolean | undefined;
}

/** How much each side attacked in each span of the match; positive for home. */
export function momentumOf(
  moments: Iterable<CourseMoment>,
  options: { readonly spanMs: number; readonly spans: number },
): readonly number[] {
  const { spanMs, spans } = options;
  const bars = Array.from({ length: spans }, () => 0);
  for (const { what, side, clockMs, cancelled } of moments) {
    const weight = WEIGHTS[what];
    if (weight === undefined || side === null || cancelled) continue;
    const at = Math.min(spans - 1, Math.floor(clockMs / spanMs));
    bars[at] = (bars[at] ?? 0) + (side === 'H' ? weight : -weight);
  }
  return bars;
}

const WEIGHTS: Readonly<Record<string, number>> = {
  attack: 1,
  freeKick: 1,
  danger: 2,
  corner: 2,
  shotOff: 3,
  shotOn: 4,
  penaltyMissed: 5,
  goal: 6,
  penaltyGoal: 6,
};

/** A list shows a match's momentum in spans of three minutes of the match. */
const LIST_SPAN_MS = 180_000;
const LIST_SPANS = 30;
const GOALS: ReadonlySet<string> = new Set(['goal', 'ownGoal', 'penaltyGoal']);

/** What a list row shows of the course of a match: its bars up to now, and the goals by span. */
export function listMomentum(moments: Iterable<CourseMoment>): {
  readonly bars: readonly number[];
  readonly goals: readonly { readonly at: number; readonly side: 'H' | 'C' }[];
} {
  const all = [...moments];
  const bars = momentumOf(all, { spanMs: LIST_SPAN_MS, spans: LIST_SPANS });
  const goals = all.flatMap(({ what, side, clockMs, cancelled }) =>
    GOALS.has(what) && side !== null && !cancelled
      ? [{ at: Math.min(LIST_SPANS - 1, Math.floor(clockMs / LIST_SPAN_MS)), side }]
      : [],
  );
  const played = bars.findLastIndex((bar) => bar !== 0) + 1;
  return { bars: bars.slice(0, played), goals };
}
