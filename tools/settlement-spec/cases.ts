import { createSeededRng, type Rng } from '@tianping/base';
import type { GameType, MatchResult, Period } from '@tianping/feeds';
import type { OddsType } from '@tianping/odds';
import { markets } from '@tianping/plugin-markets';
import type { Market } from '@tianping/sportsbook';
import {
  betsOn,
  endsOf,
  resultOf,
  type Story,
  type Trial,
  trialsOf,
  worldsOf,
} from '@tianping/sportsbook/testing';
import { type Case, vectorOf } from './settle-vector.ts';
import type { Vector, VectorResult } from './vector.ts';

/** Stories tried for each place of a market; every result that they bring up is kept once. */
const STORIES = 60;
/** How many of segments that are alike (sets, innings, frames) are written down. */
const ALIKE_MAX = 2;
const STAKES = [100_00, 33_33, 50_01, 7_77, 1_000_00];
const TYPES: readonly OddsType[] = ['H', 'E', 'M', 'I'];

/**
 * Vectors of every market: at each place one for each result that can come of a match played to its
 * end, and one for each way in which it can end otherwise.
 */
export function marketVectors(): readonly Vector[] {
  return markets.flatMap((market) => {
    // A seed of its own: a market that is added or changed leaves the vectors of the others alone.
    const rng = createSeededRng(seedOf(market.family));
    const trials = fewAlike(trialsOf(market));
    const firsts = new Set(
      Map.groupBy(trials, ({ gameType }) => gameType)
        .values()
        .flatMap((ofSport) => ofSport.filter(({ inPlay }) => !inPlay).slice(0, 2)),
    );
    const written = trials.flatMap((trial) =>
      vectorsOfPlace(market, trial, { rng, endsOtherwise: firsts.has(trial) }),
    );
    return [...written, ...rareVectors(market, written, rng)];
  });
}

/** FNV-1a over the family's name. */
function seedOf(family: string): number {
  return [...family].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}

/** Results that come up in no story of the first ones: one vector for each. */
function rareVectors(market: Market, written: readonly Vector[], rng: Rng): readonly Vector[] {
  const known = new Set(written.map(({ expected }) => expected.code));
  const rare: Vector[] = [];
  for (const trial of trialsOf(market)) {
    for (const story of endsOf(trial.gameType)) {
      const result = finalOf(story);
      for (const bet of betsOn(market, trial, story)) {
        for (const side of trial.sides) {
          const { code } = market.settle({ ...bet, side, result: resultOf(story, 'final') });
          if (known.has(code)) continue;
          known.add(code);
          const id = `${market.family}.${trial.gameType}.${trial.period}.rare.${code}`;
          rare.push(vectorOf(id, { market, bet, side, result, ...acceptedOf(market, rng) }));
        }
      }
    }
  }
  return rare;
}

function vectorsOfPlace(
  market: Market,
  trial: Trial,
  { rng, endsOtherwise }: { readonly rng: Rng; readonly endsOtherwise: boolean },
): readonly Vector[] {
  const found = new Map<string, Vector>();
  const keep = (kind: string, one: Omit<Case, 'price' | 'oddsType' | 'stakeMinor'>): void => {
    const { gameType, period, inPlay } = trial;
    const stem = `${market.family}.${gameType}.${period}${inPlay ? '.live' : ''}`;
    const vector = vectorOf(`${stem}.${kind}`, { ...one, ...acceptedOf(market, rng) });
    const name = `${kind}.${vector.expected.code}`;
    if (!found.has(name)) found.set(name, { ...vector, id: `${stem}.${name}` });
  };
  for (const story of endsOf(trial.gameType).slice(0, STORIES)) {
    for (const bet of someBets(market, trial, story, rng)) {
      for (const side of trial.sides) keep('final', { market, bet, side, result: finalOf(story) });
    }
  }
  if (endsOtherwise) otherEnds(market, trial, rng, keep);
  return [...found.values()];
}

type Keep = (kind: string, one: Omit<Case, 'price' | 'oddsType' | 'stakeMinor'>) => void;

/** Other endings of a match, each on its own kind of vector. */
function otherEnds(market: Market, trial: Trial, rng: Rng, keep: Keep): void {
  const world = worldsOf(trial.gameType).find(({ stops }) => stops.length > 0);
  const stop = world?.stops.at(-1)?.soFar;
  if (!world || !stop) return;
  const [bet] = someBets(market, trial, world.end, rng);
  const [side] = trial.sides;
  if (!bet || side === undefined) return;
  const base = { market, bet, side };
  const { gameType } = trial;
  keep('open', { ...base, result: reported('open', { ...stop, periods: {} }) });
  keep('cancelled', { ...base, result: { ...reported('cancelled'), reason: 'D1' } });
  keep('voided', {
    ...base,
    result: { ...finalOf(world.end), voids: [{ family: market.family, reason: 'DL' }] },
  });
  if (gameType === 'FS') return;
  keep('postponed', { ...base, result: { ...reported('postponed'), reason: 'D4' } });
  keep('abandoned', { ...base, result: { ...reported('abandoned', stop), reason: 'D2' } });
  if (SET_SPORTS.has(gameType)) {
    keep('retired', {
      ...base,
      result: { ...reported('retired', stop), reason: 'D8', winner: 'H' },
    });
    keep('walkover', { ...base, result: { ...reported('walkover'), reason: 'D8', winner: 'H' } });
  }
}

const SET_SPORTS: ReadonlySet<GameType> = new Set(['TN', 'VB', 'TT', 'BM', 'SK', 'ES']);

function finalOf(story: Story): VectorResult {
  return reported('final', story);
}

function reported(status: MatchResult['status'], story?: Story): VectorResult {
  const { periods = {}, board, facts = {}, outright } = story ?? {};
  return {
    status,
    periods,
    ...(board && status !== 'final' ? { board } : {}),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(outright ? { outright } : {}),
  };
}

/** Bets around the line; of those in play a few are enough. */
function someBets(market: Market, trial: Trial, story: Story, rng: Rng) {
  const bets = betsOn(market, trial, story);
  if (bets.length <= BETS_MAX) return bets;
  const first = rng.int(bets.length);
  return Array.from({ length: BETS_MAX }, (_, at) => bets[(first + at) % bets.length]).filter(
    (bet) => bet !== undefined,
  );
}

const BETS_MAX = 14;

function acceptedOf(market: Market, rng: Rng): Pick<Case, 'price' | 'oddsType' | 'stakeMinor'> {
  const oddsType = TYPES[rng.int(TYPES.length)] ?? 'H';
  const stakeMinor = STAKES[rng.int(STAKES.length)] ?? 100_00;
  const price = market.includesStake ? 1_200 + rng.int(800) * 10 : 600 + rng.int(80) * 10;
  return { price, oddsType, stakeMinor };
}

/** Of sets, innings, frames, windows and numbered events the first few. */
function fewAlike(trials: readonly Trial[]): readonly Trial[] {
  const seen = new Map<string, Set<Period>>();
  return trials.filter(({ gameType, period }) => {
    const kind = `${gameType}.${period.replace(/\d+/g, '#')}`;
    const periods = seen.get(kind) ?? new Set();
    seen.set(kind, periods);
    if (!periods.has(period) && periods.size >= ALIKE_MAX) return false;
    periods.add(period);
    return true;
  });
}
