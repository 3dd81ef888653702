import type { FeedMessage, Period, Phase, ScoreBoard } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { NOTHING, plus } from './sets/football-tallies.ts';
import type { RecordedMatch } from './types.ts';

/** A stretch of a match: the clock at its start, and what was known at its end. */
export interface Stretch {
  readonly phase: Phase;
  readonly lastsMs: number;
  readonly clockMs: number;
  readonly running: boolean;
  /** The tallies at its end; absent where the recording does not know them. */
  readonly board?: ScoreBoard;
  /** What happened in it, measured from its start. */
  readonly messages?: readonly { readonly afterMs: number; readonly message: StatedMessage }[];
}

export type StatedMessage = Extract<FeedMessage, { readonly type: 'score' | 'moment' }>;

const MINUTE_MS = 60_000;
const HALF_MS = 45 * MINUTE_MS;
const QUARTER_MS = 12 * MINUTE_MS;

/** How long a part of each sport takes on a screen, about as long as in real life. */
const PART_MS: Readonly<Record<string, number>> = {
  TN: 40 * MINUTE_MS,
  VB: 22 * MINUTE_MS,
  TT: 7 * MINUTE_MS,
  BS: 20 * MINUTE_MS,
  ES: 35 * MINUTE_MS,
  SK: 120 * MINUTE_MS,
};

/** The stretches of a match in the order played, as far as the recording has them. */
export function courseOf(match: RecordedMatch): readonly Stretch[] {
  switch (match.gameType) {
    case 'FT':
      return footballCourse(match);
    case 'BK':
      return quarterCourse(match);
    case 'BS':
      return partCourse(match, { letter: 'I', counts: 'sum' });
    default:
      return partCourse(match, { letter: 'S', counts: 'wins' });
  }
}

function footballCourse(match: RecordedMatch): readonly Stretch[] {
  const { FT: full, HT: half } = match.result.periods;
  const first = statedIn(match, '1H');
  const second = statedIn(match, '2H');
  return [
    {
      phase: '1H',
      lastsMs: longer(HALF_MS, first),
      clockMs: 0,
      running: true,
      messages: first,
      ...(half ? { board: { FT: half, HT: half } } : {}),
    },
    { phase: 'HT', lastsMs: 15 * MINUTE_MS, clockMs: HALF_MS, running: false },
    {
      phase: '2H',
      lastsMs: longer(HALF_MS, second),
      clockMs: HALF_MS,
      running: true,
      messages: second,
      ...(full ? { board: { FT: full, ...(half ? { HT: half } : {}) } } : {}),
    },
  ];
}

/** A half lasts beyond the last moment recorded in it. */
function longer(atLeastMs: number, stated: NonNullable<Stretch['messages']>): number {
  return Math.max(atLeastMs, ...stated.map(({ afterMs }) => afterMs + MINUTE_MS));
}

/** Moments of a half; a goal also reports the new score. */
function statedIn(match: RecordedMatch, half: '1H' | '2H'): NonNullable<Stretch['messages']> {
  const { key } = match;
  const { HT } = match.result.periods;
  return (match.moments ?? []).flatMap((moment, at) => {
    if (moment.phase !== half) return [];
    const afterMs = Math.max(0, moment.clockMs - (half === '2H' ? HALF_MS : 0));
    const reported = {
      type: 'moment',
      key,
      moment: { id: `${key}.${at + 1}`, ...moment },
    } as const;
    if (moment.score === undefined) return [{ afterMs, message: reported }];
    const FT = moment.score;
    const board: ScoreBoard = half === '2H' && HT ? { FT, HT } : { FT };
    const score = { type: 'score', key, board, incident: 'goal' } as const;
    return [
      { afterMs, message: score },
      { afterMs, message: reported },
    ];
  });
}

function quarterCourse({ result }: RecordedMatch): readonly Stretch[] {
  const { periods } = result;
  const { Q1, Q2, Q3, Q4 } = periods;
  if (!Q1 || !Q2 || !Q3 || !Q4) return [whole(result, 4 * QUARTER_MS)];
  const reported = [Q1, Q2, Q3, Q4].map((score, at) => [`Q${at + 1}`, score] as const);
  return running(periods.OT ? [...reported, ['OT', periods.OT]] : reported, {
    lastsMs: 30 * MINUTE_MS,
    clockMs: QUARTER_MS,
    counts: 'sum',
  });
}

function partCourse(
  { gameType, result }: RecordedMatch,
  own: { readonly letter: 'I' | 'S'; readonly counts: 'sum' | 'wins' },
): readonly Stretch[] {
  const lastsMs = PART_MS[gameType] ?? HALF_MS;
  const shown = result.board ?? result.periods;
  const reported: [Period, Score][] = [];
  for (let at = 1; ; at += 1) {
    const period = `${own.letter}${at}`;
    const score = shown[period] ?? result.periods[period];
    if (score === undefined) break;
    reported.push([period, score]);
  }
  if (reported.length === 0) return [whole(result, lastsMs)];
  const stretches = running(reported, { lastsMs, clockMs: 0, counts: own.counts });
  return endingAt(stretches, result.board?.FT ?? result.periods.FT);
}

/** Parts in order: points add up, sets are counted by who won them. */
function running(
  reported: readonly (readonly [Period, Score])[],
  own: { readonly lastsMs: number; readonly clockMs: number; readonly counts: 'sum' | 'wins' },
): readonly Stretch[] {
  let full = NOTHING;
  let parts: Readonly<Record<Period, Score>> = {};
  return reported.map(([period, score]) => {
    full = plus(full, own.counts === 'sum' ? score : wonBy(score));
    parts = { ...parts, [period]: score };
    return {
      phase: period as Phase,
      lastsMs: own.lastsMs,
      clockMs: own.clockMs,
      running: own.clockMs > 0,
      board: { ...parts, FT: full },
    };
  });
}

function wonBy({ home, away }: Score): Score {
  return home > away ? { home: 1, away: 0 } : { home: 0, away: 1 };
}

/** Where the recording knows more than its parts (extra innings, an unfinished set), the full score comes last. */
function endingAt(stretches: readonly Stretch[], full: Score | undefined): readonly Stretch[] {
  const last = stretches.at(-1);
  if (last?.board === undefined || full === undefined) return stretches;
  return [...stretches.slice(0, -1), { ...last, board: { ...last.board, FT: full } }];
}

/** A match of which only the end is known. */
function whole(result: RecordedMatch['result'], lastsMs: number): Stretch {
  const full = result.board?.FT ?? result.periods.FT;
  const begin = { phase: 'LIVE', lastsMs, clockMs: 0, running: false } as const;
  return full ? { ...begin, board: { FT: full } } : begin;
}
