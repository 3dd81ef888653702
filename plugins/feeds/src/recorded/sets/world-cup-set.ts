import type { Score } from '@tianping/odds';
import { type Cells, count, rowsOf, timeOf } from '../cells.ts';
import type { RecordedMatch, RecordedResult, RecordedSet, Recording, Rejection } from '../types.ts';
import { footballResult, plus, type RecordedMoment, tally } from './football-tallies.ts';

const FOLDER = 'worldcup-events';

/** World Cups with the minute of each goal and card, extra time and each kick of the shoot-outs. */
export const worldCup: RecordedSet = {
  name: 'world-cup',
  isOf: (path) => new RegExp(`^${FOLDER}/(matches|goals|bookings|penalty_kicks)\\.csv$`).test(path),
  read(files): Recording {
    const rows = (name: string) => rowsOf(files.get(`${FOLDER}/${name}.csv`) ?? '');
    const goals = Map.groupBy(rows('goals'), (row) => row.match_id);
    const cards = Map.groupBy(rows('bookings'), (row) => row.match_id);
    const kicks = Map.groupBy(rows('penalty_kicks'), (row) => row.match_id);
    const matches: RecordedMatch[] = [];
    const rejected: Rejection[] = [];
    for (const [at, row] of rows('matches').entries()) {
      const key = `${FOLDER}/matches.csv#${at + 1}`;
      const own = (table: Map<string | undefined, Cells[]>) =>
        (table.get(row.match_id) ?? []).map(happeningOf);
      const reported = { goals: own(goals), cards: own(cards), kicks: own(kicks) };
      const made = resultOf(row, reported);
      if ('why' in made) rejected.push({ key, why: made.why });
      else matches.push(matchOf({ key, row, result: made, reported }));
    }
    return { matches, rejected };
  },
};

type Part = 'first' | 'second' | 'extra';

interface Happening {
  readonly side: 'H' | 'C';
  readonly part: Part;
  readonly minute: number;
  readonly stoppage: number;
  readonly cells: Cells;
}

interface Reported {
  readonly goals: readonly Happening[];
  readonly cards: readonly Happening[];
  readonly kicks: readonly Happening[];
}

function happeningOf(cells: Cells): Happening {
  const period = cells.match_period ?? '';
  const part = period.startsWith('extra')
    ? 'extra'
    : period.startsWith('first')
      ? 'first'
      : 'second';
  return {
    side: cells.home_team === '1' ? 'H' : 'C',
    part,
    minute: count(cells.minute_regulation) ?? 0,
    stoppage: count(cells.minute_stoppage) ?? 0,
    cells,
  };
}

function matchOf(made: {
  readonly key: string;
  readonly row: Cells;
  readonly result: RecordedResult;
  readonly reported: Reported;
}): RecordedMatch {
  const { key, row, result, reported } = made;
  return {
    key,
    gameType: 'FT',
    result,
    prices: [],
    league: row.tournament_name ?? '',
    home: row.home_team_name ?? '',
    away: row.away_team_name ?? '',
    startAt: timeOf(row.match_date, row.match_time) ?? 0,
    moments: momentsOf(reported),
  };
}

function resultOf(row: Cells, reported: Reported): RecordedResult | { readonly why: string } {
  const { goals, cards, kicks } = reported;
  const regular = goals.filter(isRegular);
  const order = sidesOf(regular);
  const end = tally(sidesOf(goals));
  if (end.home !== count(row.home_team_score) || end.away !== count(row.away_team_score)) {
    return { why: 'the goals do not add up to the score' };
  }
  const half = tally(sidesOf(regular.filter(isFirstHalf)));
  const regularCards = cards.filter(isRegular);
  const result = footballResult({
    full: tally(order),
    half,
    cards: tally(sidesOf(regularCards)),
    facts: factsOf(row, { ...reported, regular, regularCards }),
  });
  if ('why' in result) return result;
  const extra = row.extra_time === '1' ? tally(sidesOf(goals.filter(isExtra))) : undefined;
  const shootOut = kicks.length > 0 ? converted(kicks) : undefined;
  return {
    ...result,
    periods: {
      ...result.periods,
      CDHT: tally(sidesOf(regularCards.filter(isFirstHalf))),
      ...windowsOf(regular),
      ...(extra ? { ET: extra } : {}),
      ...(shootOut ? { PK: shootOut } : {}),
    },
  };
}

function factsOf(
  row: Cells,
  reported: Reported & {
    readonly regular: readonly Happening[];
    readonly regularCards: readonly Happening[];
  },
): Record<string, string> {
  const { regular, regularCards, kicks } = reported;
  const [first] = regular;
  const sentOff = regularCards.some(({ cells }) => cells.sending_off === '1');
  const isPenalty = regular.some(({ cells }) => cells.penalty === '1');
  const by = first?.cells.own_goal === '1' ? 'O' : first?.cells.penalty === '1' ? 'P' : undefined;
  const kicksOf = (side: 'H' | 'C') =>
    kicks.flatMap((kick) => (kick.side === side ? [kick.cells.converted ?? ''] : [])).join('');
  return {
    goals: sidesOf(regular),
    cards: sidesOf(regularCards),
    extraTime: row.extra_time === '1' ? 'Y' : 'X',
    ownGoal: regular.some(({ cells }) => cells.own_goal === '1') ? 'Y' : 'X',
    redCard: sentOff ? 'Y' : 'X',
    ...(first ? { goal1Minute: String(first.minute) } : {}),
    ...(by === undefined ? {} : { goal1By: by }),
    // Scored penalties are recorded, missed ones are not.
    ...(isPenalty ? { penalty: 'Y' } : {}),
    ...(kicks.length > 0 ? { kicksHome: kicksOf('H'), kicksAway: kicksOf('C') } : {}),
    ...qualifiedBy(row, regular),
  };
}

/** Knock-out matches: who went on, after 90 minutes, extra time or the shoot-out. */
function qualifiedBy(row: Cells, regular: readonly Happening[]): Record<string, string> {
  if (row.knockout_stage !== '1') return {};
  const side = row.home_team_win === '1' ? 'H' : 'C';
  const { home, away } = tally(sidesOf(regular));
  if (row.penalty_shootout === '1') return { qualifiedBy: `${side}PK` };
  return { qualifiedBy: home === away ? `${side}OT` : side };
}

/** Windows of 15 minutes; minute 15 is 14:00 to 14:59, stoppage belongs to the last of its half. */
function windowsOf(regular: readonly Happening[]): Record<string, Score> {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((window) => {
      const own = regular.filter(({ minute }) => Math.ceil(minute / 15) === window);
      return [`W${window}`, tally(sidesOf(own))] as const;
    }),
  );
}

function momentsOf({ goals, cards }: Reported): readonly RecordedMoment[] {
  let score: Score = { home: 0, away: 0 };
  const scored = goals.filter(isRegular).map((goal): RecordedMoment => {
    score = plus(score, tally(goal.side));
    const { own_goal, penalty } = goal.cells;
    const what = own_goal === '1' ? 'ownGoal' : penalty === '1' ? 'penaltyGoal' : 'goal';
    return { what, ...placeOf(goal), score };
  });
  const booked = cards.filter(isRegular).map((card): RecordedMoment => {
    return { what: card.cells.sending_off === '1' ? 'red' : 'yellow', ...placeOf(card) };
  });
  return [...scored, ...booked].sort((one, two) => one.clockMs - two.clockMs);
}

const MINUTE_MS = 60_000;

function placeOf({ side, part, minute, stoppage }: Happening) {
  const phase = part === 'first' ? '1H' : '2H';
  return { side, phase, clockMs: (minute - 1 + stoppage) * MINUTE_MS } as const;
}

function isRegular({ part }: Happening): boolean {
  return part !== 'extra';
}

function isExtra({ part }: Happening): boolean {
  return part === 'extra';
}

function isFirstHalf({ part }: Happening): boolean {
  return part === 'first';
}

function sidesOf(happenings: readonly Happening[]): string {
  return happenings.map(({ side }) => side).join('');
}

function converted(kicks: readonly Happening[]): Score {
  return tally(sidesOf(kicks.filter(({ cells }) => cells.converted === '1')));
}
