import { must } from '@tianping/base';
import {
  catchMinor,
  type Draws,
  type FishKind,
  intoPond,
  type PondFish,
  type PondGame,
  type PondHit,
  playDraws,
  positionOf,
} from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import {
  BLAST_RADIUS,
  CHAIN_MOST,
  fishingGames,
  fishingPalace,
  fishingReef,
  priceOf,
  TOAD_TABLE,
} from './index.ts';

/** What a hit returns, by the rules alone: sum of chance × payment, as a fraction of integers. */
function returnedBy(game: PondGame, kind: FishKind, along: readonly string[]): [bigint, bigint] {
  const { num, den, lines, weights } = priceOf(game.returned, kind, along);
  const paid = lines.reduce((sum, line) => sum + BigInt(line.times * line.weight), 0n);
  return [BigInt(num) * paid, BigInt(den) * BigInt(weights)];
}

function isReturnOf(game: PondGame, [num, den]: [bigint, bigint]): boolean {
  return num * BigInt(game.returned.den) === den * BigInt(game.returned.num);
}

/** Draws that give one number, and note what it was drawn below. */
function drawn(value: number): Draws & { readonly bounds: number[] } {
  const bounds: number[] = [];
  return {
    bounds,
    int: (below) => {
      bounds.push(below);
      return value;
    },
    shuffle: (items) => [...items],
  };
}

function hitOf(kind: string, along: readonly string[] = []): PondHit {
  return { fishId: 1, kind, along: along.map((code, at) => ({ id: at + 2, kind: code })) };
}

/** All hits that a wave has to offer at some moments: every fish with those it takes along. */
function hitsOf(game: PondGame, seed: number): readonly PondHit[] {
  const fishes = intoPond(game.wave(seededDraws(seed)), { place: 1, waveMs: game.waveMs });
  return [20_000, 30_000, 40_000].flatMap((ms) => {
    const present = fishes.filter((fish) => positionOf(fish, ms) !== null);
    return present.map((fish) => ({
      fishId: fish.id,
      kind: fish.kind,
      along: game.alongOf(fish, present, ms).map(({ id, kind }) => ({ id, kind })),
    }));
  });
}

describe.each(fishingGames.map((game) => [game.code, game] as const))(
  'returns of %s',
  (_, game) => {
    it('are the same for every kind, in exact fractions, as the rules page states them', () => {
      const returns = game.exactReturns();
      expect(returns.map(({ of }) => of)).toEqual(['', ...game.kinds.map(({ code }) => code)]);
      for (const { returned } of returns) {
        expect(isReturnOf(game, [returned.num, returned.den])).toBe(true);
      }
    });
    it('are the same whatever a special fish takes along', () => {
      const plain = game.kinds.filter(({ worth, isBoss }) => worth.form === 'fixed' && !isBoss);
      const special = game.kinds.filter(({ worth }) => /blast|chain/.test(worth.form));
      expect(special.map(({ code }) => code)).toEqual(['bombCrab', 'lightningTurtle']);
      const draws = seededDraws(8);
      for (const kind of special) {
        for (let count = 0; count <= 150; count += 1) {
          const along = Array.from(
            { length: count },
            () => must(plain[draws.int(plain.length)], 'a kind').code,
          );
          expect(isReturnOf(game, returnedBy(game, kind, along))).toBe(true);
        }
      }
    });
    it('are what counting every number that can be drawn gives', () => {
      for (const kind of game.kinds) {
        const hit = hitOf(kind.code, kind.worth.form === 'blast' ? ['clownfish', 'shark'] : []);
        const { den, num } = priceOf(
          game.returned,
          kind,
          hit.along.map((other) => other.kind),
        );
        let paid = 0;
        for (let value = 0; value < num + 100; value += 1) {
          const draws = drawn(value);
          paid += game.catchOf(draws, hit).times;
          if (draws.bounds.join() !== String(den)) expect.fail(`drawn below ${draws.bounds}`);
        }
        expect(isReturnOf(game, [BigInt(paid), BigInt(den)])).toBe(true);
        expect(game.catchOf(drawn(den - 1), hit)).toEqual({ times: 0, caught: [] });
      }
    });
    it('are met by 200,000 shots', () => {
      const hits = [1, 2, 3, 4].flatMap((seed) => hitsOf(game, seed));
      const draws = seededDraws(97);
      const shots = 200_000;
      let [paid, variance] = [0, 0];
      const target = game.returned.num / game.returned.den;
      const squares = hits.map((hit) => squareOf(game, hit));
      for (let shot = 0; shot < shots; shot += 1) {
        const at = shot % hits.length;
        paid += game.catchOf(draws, must(hits[at], 'a hit')).times;
        variance += must(squares[at], 'a square') - target * target;
      }
      expect(Math.abs(paid - target * shots)).toBeLessThan(4 * Math.sqrt(variance));
    });
    it('come from the seeds of the shooter alone, in whole minor units', () => {
      const hit = hitOf('clownfish');
      const play = (nonce: number) =>
        game.catchOf(playDraws({ serverSeed: '5f'.repeat(32), clientSeed: 'lan', nonce }), hit);
      const first = Array.from({ length: 40 }, (_, nonce) => play(nonce));
      expect(Array.from({ length: 40 }, (_, nonce) => play(nonce))).toEqual(first);
      expect(new Set(first.map(({ times }) => times))).toEqual(new Set([0, 2]));
      for (const level of game.levels) {
        expect(catchMinor(level, { times: 2, caught: [1] })).toBe(level * 2);
      }
    });
  },
);

/** The average square of what a hit pays. */
function squareOf(game: PondGame, { kind, along }: PondHit): number {
  const codes = along.map((other) => other.kind);
  const price = priceOf(game.returned, must(game.readKind(kind), kind), codes);
  const square = price.lines.reduce((sum, { times, weight }) => sum + times * times * weight, 0);
  return (square / price.weights) * (price.num / price.den);
}

describe('the kinds of the rooms', () => {
  it('have the multiples of the trade, and the chances that follow from them', () => {
    const times = (code: string) => fishingPalace.readKind(code)?.worth;
    const trade = [2, 3, 5, 8, 10, 15, 20, 30, 40, 60, 100, 200];
    const codes = ['clownfish', 'butterflyfish', 'puffer', 'octopus', 'turtle', 'angler'];
    const large = ['swordfish', 'manta', 'shark', 'goldShark', 'whale', 'dragon'];
    expect([...codes, ...large].map(times)).toEqual(
      trade.map((one) => ({ form: 'fixed', times: one })),
    );
    expect(fishingReef.readKind('dragon')).toBeNull();
    const whale = fishingReef.chances.find(({ kind }) => kind === 'whale');
    expect(whale).toMatchObject({ lines: [{ times: 100, num: 97, den: 10_000 }], words: null });
    expect(fishingPalace.chances.find(({ kind }) => kind === 'dragon')).toMatchObject({
      lines: [{ times: 200, num: 965, den: 200_000 }],
    });
  });
  it('pay from the published table in its shares', () => {
    const weights = TOAD_TABLE.map(({ weight }) => weight);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    const counts = new Map<number, number>();
    for (let value = 0; value < 965 * 100; value += 1) {
      const { times } = fishingPalace.catchOf(drawn(value), hitOf('toad'));
      counts.set(times, (counts.get(times) ?? 0) + 1);
    }
    expect(TOAD_TABLE.map(({ times }) => counts.get(times))).toEqual(
      weights.map((weight) => weight * 965),
    );
    expect(fishingPalace.catchOf(drawn(965 * 100), hitOf('toad'))).toEqual({
      times: 0,
      caught: [],
    });
  });
  it('take those along that are near, or of the nearest kind, and all are caught together', () => {
    const still = (id: number, kind: string, x: number): PondFish => ({
      id,
      kind,
      path: [0, 1, 2, 3].map((at) => ({ x: x + at, y: 500 })),
      enterMs: 0,
      leaveMs: 1000,
    });
    const crab = still(1, 'bombCrab', 1000);
    const turtle = still(2, 'lightningTurtle', 1000);
    const others = [
      still(3, 'shark', 1000 + BLAST_RADIUS + 1),
      still(4, 'clownfish', 1000 - BLAST_RADIUS),
      still(5, 'dragon', 1010),
      still(6, 'toad', 990),
      ...Array.from({ length: 9 }, (_, at) => still(10 + at, 'tang', 1000 + 10 * (at + 2))),
    ];
    const ids = (fish: PondFish) => fishingReef.alongOf(fish, [crab, turtle, ...others], 0);
    expect(ids(crab).map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 4]);
    expect(ids(turtle).map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15].slice(0, CHAIN_MOST));
    expect(ids(must(others[0], 'shark'))).toEqual([]);
    const result = fishingReef.catchOf(drawn(0), hitOf('bombCrab', ['clownfish', 'shark']));
    expect(result).toEqual({ times: 52, caught: [1, 2, 3] });
    expect(() => fishingReef.catchOf(drawn(0), hitOf('bombCrab', ['toad']))).toThrow();
    expect(() => fishingReef.catchOf(drawn(0), hitOf('clownfish', ['tang']))).toThrow();
  });
  it('are put in words', () => {
    const hit = hitOf('goldShark');
    expect(fishingPalace.describe(hit, { times: 60, caught: [1] })).toMatchObject([
      '×60 ',
      { text: '金鲨' },
    ]);
    expect(fishingPalace.describe(hit, { times: 0, caught: [] })).toMatchObject([
      { text: '金鲨' },
      ' · ',
      { text: '未捕获' },
    ]);
  });
  it('have a drawing each, and levels for the seven cannons', () => {
    for (const { kinds, levels, stake } of fishingGames) {
      expect(new Set(kinds.map(({ art }) => art)).size).toBe(kinds.length);
      expect(levels.length).toBe(7);
      expect([levels.at(0), levels.at(-1)]).toEqual([stake.minMinor, stake.maxMinor]);
    }
  });
});
