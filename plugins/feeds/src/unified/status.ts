import type { FeedMessage, GameType, Phase, ScoreBoard } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { wholeOf } from './numbers.ts';
import { childOf, childrenOf, type XmlElement } from './xml.ts';

/** How far a match is, as a `sport_event_status` says. */
export interface EventStatus {
  readonly phase: Phase;
  readonly clockMs: number;
  readonly running: boolean;
  readonly board: ScoreBoard;
  /** Tallies of parts that are over. */
  readonly completed: Readonly<Record<string, Score>>;
  readonly end: MatchEnd | null;
  /** Who goes through where one side did not play on; null where the source does not say. */
  readonly winner: 'H' | 'C' | null;
  /** The part that was last being played, also once the match is over. */
  readonly lastPhase: Phase;
}

type MatchEnd = 'cancelled' | 'postponed' | 'abandoned' | 'retired' | 'walkover' | 'ended';

/** `before` is what the status was until now: an end that comes early does not say in which part. */
export function statusOf(
  element: XmlElement,
  gameType: GameType,
  before: Pick<EventStatus, 'lastPhase'>,
): EventStatus {
  const { attributes } = element;
  const said = PHASES[attributes.match_status ?? ''] ?? phaseOfStatus(attributes.status);
  const { end, winner = null } = ENDS[attributes.match_status ?? ''] ?? {
    end: ENDS_OF_STATUS[attributes.status ?? ''] ?? null,
  };
  const lastPhase = end === null ? said : before.lastPhase;
  const parts = partsOf(element, gameType);
  const FT = wholeOfMatch(attributes, { parts, gameType });
  const phase = end === 'ended' ? 'ended' : lastPhase;
  return {
    phase: end === null ? said : 'ended',
    clockMs: clockOf(childOf(element, 'clock'), gameType),
    running: end === null && attributes.status === '1' && said !== 'HT',
    board: { ...parts, FT },
    completed: completedOf(parts, { phase, gameType, FT }),
    end,
    winner,
    lastPhase,
  };
}

/** Football counts the two halves; the source's own score goes on through extra time. */
function wholeOfMatch(
  { home_score, away_score }: XmlElement['attributes'],
  {
    parts,
    gameType,
  }: { readonly parts: Readonly<Record<string, Score>>; readonly gameType: GameType },
): Score {
  const { HT, H2 } = parts;
  if (gameType === 'FT' && HT && H2) return sum(HT, H2);
  return scoreOf(home_score, away_score) ?? { home: 0, away: 0 };
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
  '1': 'P1',
  '2': 'P2',
  '3': 'P3',
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
  '51': 'S6',
  '52': 'S7',
};

/**
 * Walkovers are named by who goes through, retirements and disqualifications by who did not play on:
 * 95 and 97 are the home side's, so that away has won.
 */
const ENDS: Readonly<
  Record<string, { readonly end: MatchEnd; readonly winner?: 'H' | 'C' } | undefined>
> = {
  '60': { end: 'postponed' },
  '70': { end: 'cancelled' },
  '90': { end: 'abandoned' },
  '91': { end: 'walkover' },
  '92': { end: 'retired' },
  '93': { end: 'walkover', winner: 'H' },
  '94': { end: 'walkover', winner: 'C' },
  '95': { end: 'retired', winner: 'C' },
  '96': { end: 'retired', winner: 'H' },
  '97': { end: 'retired', winner: 'C' },
  '98': { end: 'retired', winner: 'H' },
  '100': { end: 'ended' },
  '110': { end: 'ended' },
  '120': { end: 'ended' },
};

const ENDS_OF_STATUS: Readonly<Record<string, MatchEnd>> = {
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
  if (gameType === 'FT') joinExtraTime(parts);
  const corners = childOf(childOf(element, 'statistics') ?? NONE, 'corners')?.attributes;
  const cornerScore = scoreOf(corners?.home, corners?.away);
  if (cornerScore) parts.CR = cornerScore;
  if (gameType === 'BK' && parts.Q1 && parts.Q2) parts.HT = sum(parts.Q1, parts.Q2);
  const sets = Object.keys(parts).filter((name) => /^S\d$/.test(name));
  if (sets.length > 0)
    parts[gameType === 'TN' ? 'GM' : 'PT'] = sumOf(sets.map((set) => parts[set]));
  return parts;
}

/** Extra time is one tally with us, whether the source tells it whole or by its halves. */
function joinExtraTime(parts: Record<string, Score>): void {
  const { OT, ET1, ET2, ...rest } = parts;
  if (!OT && !ET1) return;
  for (const name of ['OT', 'ET1', 'ET2']) delete parts[name];
  Object.assign(parts, rest, { ET: OT ?? sumOf([ET1, ET2]) });
}

const NONE: XmlElement = { name: '', attributes: {}, children: [] };

function nameOf(phase: Phase): string {
  if (phase === '1H') return 'HT';
  return phase === '2H' ? 'H2' : phase;
}

/** In the order of play; what stands before the present part is over. */
const ORDER: readonly string[] = [
  ...['HT', 'H2', 'ET1', 'ET2', 'ET', 'PK'],
  ...['Q1', 'Q2', 'Q3', 'Q4', 'P1', 'P2', 'P3', 'OT'],
  ...['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'],
];

/** Sports whose score says how many parts have been won, and so how many are over. */
const BY_PARTS: ReadonlySet<GameType> = new Set(['TN', 'VB', 'TT', 'BM', 'SK', 'ES']);

function completedOf(
  parts: Readonly<Record<string, Score>>,
  now: { readonly phase: Phase; readonly gameType: GameType; readonly FT: Score },
): Readonly<Record<string, Score>> {
  if (now.phase !== 'ended' && BY_PARTS.has(now.gameType)) {
    const over = now.FT.home + now.FT.away;
    return Object.fromEntries(
      Object.entries(parts).filter(([name]) => /^S\d$/.test(name) && Number(name.slice(1)) <= over),
    );
  }
  const current = now.phase === 'HT' ? 'H2' : nameOf(now.phase);
  const at = ORDER.indexOf(current);
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => {
      if (now.phase === 'ended') return true;
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
