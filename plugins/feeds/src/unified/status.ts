import type { FeedMessage, GameType, Phase, ScoreBoard } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { wholeOf } from './numbers.ts';
import { childOf, childrenOf, type XmlElement } from './xml.ts';

/** Progress of a match, as a `sport_event_status` reports it. */
export interface EventStatus {
  readonly phase: Phase;
  readonly clockMs: number;
  readonly running: boolean;
  readonly board: ScoreBoard;
  /** Tallies of parts that are over. */
  readonly completed: Readonly<Record<string, Score>>;
  readonly end: 'cancelled' | 'postponed' | 'abandoned' | 'ended' | null;
}

export function statusOf(element: XmlElement, gameType: GameType): EventStatus {
  const { attributes } = element;
  const phase = PHASES[attributes.match_status ?? ''] ?? phaseOfStatus(attributes.status);
  const end =
    ENDS[attributes.match_status ?? ''] ?? ENDS_OF_STATUS[attributes.status ?? ''] ?? null;
  const parts = partsOf(element, gameType);
  const all = scoreOf(attributes.home_score, attributes.away_score) ?? { home: 0, away: 0 };
  const FT = (gameType === 'FT' ? ninetyMinutes(parts) : null) ?? all;
  const current = end === null ? phase : 'ended';
  return {
    phase: current,
    clockMs: clockOf(childOf(element, 'clock'), gameType),
    running: end === null && attributes.status === '1' && phase !== 'HT',
    board: { ...parts, FT },
    completed: completedOf(parts, { phase: current, gameType, isStopped: end === 'abandoned' }),
    end,
  };
}

export function statusMessages(key: string, status: EventStatus): readonly FeedMessage[] {
  const { phase, clockMs, running, board } = status;
  return [
    { type: 'score', key, board },
    { type: 'clock', key, phase, clockMs, running },
  ];
}

const PHASES: Readonly<Record<string, Phase>> = {
  '0': 'prematch',
  '6': '1H',
  '7': '2H',
  '8': 'S1',
  '9': 'S2',
  '10': 'S3',
  '11': 'S4',
  '12': 'S5',
  '13': 'Q1',
  '14': 'Q2',
  '15': 'Q3',
  '16': 'Q4',
  '31': 'HT',
  '40': 'OT',
  '41': 'ET1',
  '42': 'ET2',
  '50': 'PK',
};

const ENDS: Readonly<Record<string, EventStatus['end']>> = {
  '60': 'postponed',
  '70': 'cancelled',
  '90': 'abandoned',
  '100': 'ended',
  '110': 'ended',
  '120': 'ended',
};

const ENDS_OF_STATUS: Readonly<Record<string, EventStatus['end']>> = {
  '3': 'ended',
  '4': 'ended',
  '5': 'cancelled',
  '9': 'abandoned',
};

function phaseOfStatus(status: string | undefined): Phase {
  return status === '1' || status === '2' ? 'LIVE' : 'prematch';
}

/** `23:45` as milliseconds. */
function clockOf(clock: XmlElement | undefined, gameType: GameType): number {
  const text = gameType === 'BK' ? clock?.attributes.remaining_time_in_period : undefined;
  const [minutes, seconds] = (text ?? clock?.attributes.match_time ?? '').split(':');
  return ((wholeOf(minutes) ?? 0) * 60 + (wholeOf(seconds) ?? 0)) * 1000;
}

/** Tallies by part, as our markets count them. */
function partsOf(element: XmlElement, gameType: GameType): Record<string, Score> {
  const scores = childrenOf(childOf(element, 'period_scores') ?? NONE, 'period_score');
  const parts: Record<string, Score> = {};
  for (const period of scores) {
    const { match_status_code, home_score, away_score } = period.attributes;
    const phase = PHASES[match_status_code ?? ''];
    const score = scoreOf(home_score, away_score);
    if (phase && score) parts[nameOf(phase)] = score;
  }
  const corners = childOf(childOf(element, 'statistics') ?? NONE, 'corners')?.attributes;
  const cornerScore = scoreOf(corners?.home, corners?.away);
  if (cornerScore) parts.CR = cornerScore;
  if (gameType === 'BK' && parts.Q1 && parts.Q2) parts.HT = sum(parts.Q1, parts.Q2);
  const sets = Object.keys(parts).filter((name) => /^S\d$/.test(name));
  if (sets.length > 0)
    parts[gameType === 'TN' ? 'GM' : 'PT'] = sumOf(sets.map((set) => parts[set]));
  return parts;
}

/** The source's score of a match holds extra time and the shoot-out; what is sold as the match does not. */
function ninetyMinutes({ HT, H2, ...parts }: Readonly<Record<string, Score>>): Score | null {
  const hasMore = ['OT', 'ET1', 'ET2', 'PK'].some((name) => parts[name] !== undefined);
  return hasMore && HT && H2 ? sum(HT, H2) : null;
}

const NONE: XmlElement = { name: '', attributes: {}, children: [] };

function nameOf(phase: Phase): string {
  if (phase === '1H') return 'HT';
  return phase === '2H' ? 'H2' : phase;
}

/** In the order of play; parts before the present one are over. */
const ORDER: readonly string[] = [
  'HT',
  'H2',
  'Q1',
  'Q2',
  'Q3',
  'Q4',
  'OT',
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
];

function completedOf(
  parts: Readonly<Record<string, Score>>,
  now: { readonly phase: Phase; readonly gameType: GameType; readonly isStopped: boolean },
): Readonly<Record<string, Score>> {
  const current = now.phase === 'HT' ? 'H2' : nameOf(now.phase);
  // A match that was stopped was in the last part that has a score.
  const at = now.isStopped
    ? Math.max(...Object.keys(parts).map((name) => ORDER.indexOf(name)), -1)
    : ORDER.indexOf(current);
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => {
      if (now.phase === 'ended' && !now.isStopped) return true;
      if (name === 'HT' && now.gameType === 'BK') return at >= ORDER.indexOf('Q3');
      const place = ORDER.indexOf(name);
      return place !== -1 && at !== -1 && place < at;
    }),
  );
}

function scoreOf(home: string | undefined, away: string | undefined): Score | null {
  const points = [wholeOf(home), wholeOf(away)] as const;
  return points[0] === null || points[1] === null ? null : { home: points[0], away: points[1] };
}

function sum(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}

function sumOf(scores: readonly (Score | undefined)[]): Score {
  return scores.reduce<Score>((all, score) => (score ? sum(all, score) : all), {
    home: 0,
    away: 0,
  });
}
