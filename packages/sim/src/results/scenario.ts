import type { Rng } from '@tianping/base';
import type { GameType, MatchResult, Period } from '@tianping/feeds';
import { lineQuarter, priceMilli, type Score, type VoidCode } from '@tianping/odds';

/** A leg of a simulated bet, with all that its settlement needs. */
export interface SimLeg {
  readonly match: number;
  readonly gameType: GameType;
  readonly family: string;
  readonly period: Period;
  readonly side: string;
  readonly line: ReturnType<typeof lineQuarter> | null;
  readonly price: ReturnType<typeof priceMilli>;
  readonly includesStake: boolean;
  readonly inPlay: boolean;
  readonly scoreAtBet: Score | null;
}

export interface SimBet {
  /** Stake of a single; of a parlay the stake on each combination. */
  readonly unit: number;
  /** Sizes of a parlay's combinations; null for a single. */
  readonly sizes: readonly number[] | null;
  readonly bets: number;
  readonly legs: readonly SimLeg[];
  readonly acceptedAt: number;
}

export interface SimOrder {
  readonly family?: string;
  readonly period?: Period;
  readonly from?: number;
  readonly reason: VoidCode;
}

export type SimMessage =
  | { readonly what: 'result'; readonly match: number; readonly result: MatchResult }
  | {
      readonly what: 'order';
      readonly match: number;
      readonly key: number;
      readonly order: SimOrder;
    }
  | { readonly what: 'takeBack'; readonly match: number; readonly key: number }
  | { readonly what: 'voidBet'; readonly bet: number; readonly reason: VoidCode }
  | { readonly what: 'restoreBet'; readonly bet: number }
  | { readonly what: 'time'; readonly passes: number };

export interface Scenario {
  readonly matches: readonly GameType[];
  readonly bets: readonly SimBet[];
  readonly messages: readonly SimMessage[];
}

/** How long the simulated site waits for a provisional result to be confirmed. */
export const SIM_PROVISIONAL_MS = 1_000;

/** A few bets on a few matches, and the messages about these: shuffled, doubled, late, partly lost. */
export function createScenario(rng: Rng): Scenario {
  const matches = Array.from({ length: 1 + rng.int(4) }, () => oneOf(rng, ['FT', 'BK'] as const));
  const bets = Array.from({ length: 1 + rng.int(5) }, () => newBet(rng, matches));
  const stated = matches.flatMap((gameType, match) => newMessages(rng, match, gameType));
  const voids = bets.flatMap((_, bet) => voidsOf(rng, bet));
  return { matches, bets, messages: shuffled(rng, [...stated, ...voids]) };
}

function newBet(rng: Rng, matches: readonly GameType[]): SimBet {
  const numbers = shuffled(
    rng,
    matches.map((_, at) => at),
  );
  const count = rng.int(2) === 0 ? 1 : 1 + rng.int(matches.length);
  const legs = numbers.slice(0, count).map((match) => newLeg(rng, match, matches[match] ?? 'FT'));
  const acceptedAt = rng.int(100);
  const unit = 1 + rng.int(20_000);
  if (legs.length === 1) return { unit, sizes: null, bets: 1, legs, acceptedAt };
  const size = 2 + rng.int(legs.length - 1);
  const all = Array.from({ length: legs.length - 1 }, (_, at) => at + 2);
  const sizes = legs.length > 2 && rng.int(3) === 0 ? all : [size];
  const combos = sizes.reduce((sum, each) => sum + choose(legs.length, each), 0);
  return { unit, sizes, bets: combos, legs, acceptedAt };
}

const FAMILIES = {
  handicap: ['H', 'C'],
  total: ['OV', 'UN'],
  win: ['H', 'C', 'N'],
  oddEven: ['OD', 'EV'],
} as const;

function newLeg(rng: Rng, match: number, gameType: GameType): SimLeg {
  const family = oneOf(rng, ['handicap', 'total', 'win', 'oddEven'] as const);
  const sides = FAMILIES[family].filter((side) => side !== 'N' || gameType === 'FT');
  const includesStake = family === 'win' || family === 'oddEven';
  const inPlay = rng.int(3) === 0;
  const tall = gameType === 'BK' ? 30 : 0;
  const line =
    family === 'handicap'
      ? rng.int(17) - 8
      : family === 'total'
        ? 4 * tall + 1 + rng.int(18)
        : null;
  return {
    match,
    gameType,
    family,
    period: rng.int(3) === 0 ? 'HT' : 'FT',
    side: oneOf(rng, sides),
    line: line === null ? null : lineQuarter(line),
    price: priceMilli((includesStake ? 1_000 : 0) + 200 + rng.int(2_000)),
    includesStake,
    inPlay,
    scoreAtBet: inPlay ? { home: rng.int(2), away: rng.int(2) } : null,
  };
}

function newMessages(rng: Rng, match: number, gameType: GameType): SimMessage[] {
  const results = Array.from({ length: rng.int(4) }, (_, at) => ({
    what: 'result' as const,
    match,
    result: newResult(rng, gameType, at + 1),
  }));
  // Each message is lost, received once, or received again.
  const received = results.flatMap((message) =>
    Array.from({ length: rng.int(4) % 3 }, () => message),
  );
  const time: SimMessage[] = rng.int(3) === 0 ? [{ what: 'time', passes: rng.int(1_500) }] : [];
  if (rng.int(4) > 0) return [...received, ...time];
  const key = match * 10;
  const order: SimOrder = {
    reason: oneOf(rng, ['DK', 'DW', 'D1'] as const),
    ...(rng.int(2) === 0 ? { family: oneOf(rng, ['handicap', 'total', 'win'] as const) } : {}),
    ...(rng.int(2) === 0 ? { period: oneOf(rng, ['FT', 'HT'] as const) } : {}),
    ...(rng.int(3) === 0 ? { from: rng.int(100) } : {}),
  };
  const back: SimMessage[] = rng.int(2) === 0 ? [{ what: 'takeBack', match, key }] : [];
  return [...received, ...time, { what: 'order', match, key, order }, ...back];
}

function voidsOf(rng: Rng, bet: number): SimMessage[] {
  if (rng.int(6) > 0) return [];
  const back: SimMessage[] = rng.int(2) === 0 ? [{ what: 'restoreBet', bet }] : [];
  return [{ what: 'voidBet', bet, reason: oneOf(rng, ['DL', 'DU'] as const) }, ...back];
}

function newResult(rng: Rng, gameType: GameType, revision: number): MatchResult {
  const tall = gameType === 'BK' ? 55 : 0;
  const HT = { home: rng.int(3) + tall / 5, away: rng.int(3) + tall / 5 };
  const FT = { home: HT.home + rng.int(3), away: HT.away + rng.int(3) };
  const base = {
    revision,
    source: 'sim',
    at: revision,
    ...(rng.int(5) === 0 ? { certainty: 'provisional' as const } : {}),
    ...(rng.int(8) === 0 ? { voids: [{ family: 'total', reason: 'DM' as const }] } : {}),
  };
  switch (rng.int(8)) {
    case 0:
      return { ...base, status: 'cancelled', reason: 'D1', periods: {} };
    case 1:
      return { ...base, status: 'postponed', reason: 'D4', periods: {} };
    case 2:
      return { ...base, status: 'open', periods: {} };
    case 3:
      return { ...base, status: 'open', periods: { HT } };
    default:
      return { ...base, status: 'final', periods: { HT, FT } };
  }
}

function choose(all: number, size: number): number {
  let count = 1;
  for (let at = 1; at <= size; at += 1) count = (count * (all - size + at)) / at;
  return count;
}

function oneOf<Item>(rng: Rng, items: readonly Item[]): Item {
  const item = items[rng.int(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

function shuffled<Item>(rng: Rng, items: readonly Item[]): Item[] {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = rng.int(at + 1);
    [list[at], list[other]] = [list[other] as Item, list[at] as Item];
  }
  return list;
}
