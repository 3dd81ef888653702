import { createSeededRng, moneyMinor } from '@tianping/base';
import { priceMilli, type ResultCode } from '@tianping/odds';
import { combinationCount, parlayPayout, type SettledParlayLeg } from '@tianping/sportsbook';
import { milliText } from './numbers.ts';
import type { ParlayVector } from './vector.ts';

const CODES: readonly ResultCode[] = ['W', 'W', 'W', 'LW', 'P', 'LL', 'L', 'D1', 'DX'];

/** Every size of every number of legs with several mixtures of results, and the classic examples. */
export function parlayVectors(): readonly ParlayVector[] {
  const rng = createSeededRng(4_011);
  const mixed = range(2, 10).flatMap((legs) =>
    sizesOf(legs).flatMap((sizes) =>
      range(1, 4).map((round) => {
        const made = range(1, legs).map(() => {
          const includesStake = rng.int(4) === 0;
          const code = CODES[rng.int(CODES.length)] ?? 'W';
          const isHalf = code === 'LW' || code === 'LL';
          const price = includesStake ? 1_200 + rng.int(300) * 10 : 600 + rng.int(70) * 10;
          return leg(price, includesStake && !isHalf, code);
        });
        const name = `series.${legs}.${sizes.join('-')}.${round}`;
        return vector(name, made, { sizes, unitMinor: [10_00, 3_33, 100_00, 1][round - 1] ?? 1 });
      }),
    ),
  );
  return [...examples(), ...mixed];
}

function examples(): readonly ParlayVector[] {
  const all = { sizes: [2, 3], unitMinor: 10_00 };
  const [won, doubled] = [leg(900, false, 'W'), leg(1000, false, 'W')];
  return [
    vector(
      'example.fourfold',
      [leg(920, false, 'W'), leg(850, false, 'LW'), leg(1050, false, 'P'), leg(2100, true, 'W')],
      { sizes: [4], unitMinor: 100_00 },
    ),
    vector('example.one-lost', [won, doubled, leg(800, false, 'L')], all),
    vector('example.one-void', [won, doubled, leg(800, false, 'D1')], all),
    vector('example.half-lost', [leg(900, false, 'LL'), doubled], {
      sizes: [2],
      unitMinor: 100_00,
    }),
    vector(
      'example.all-void',
      [leg(900, false, 'D1'), leg(1000, false, 'D4'), leg(800, false, 'DX')],
      { sizes: [3], unitMinor: 100_00 },
    ),
    vector(
      'example.dead-heat',
      [{ ...leg(5000, true, 'W'), deadHeat: { places: 1, among: 2 } }, won],
      { sizes: [2], unitMinor: 100_00 },
    ),
  ];
}

function leg(price: number, includesStake: boolean, code: ResultCode): SettledParlayLeg {
  return { price: priceMilli(price), includesStake, code };
}

function vector(
  id: string,
  legs: readonly SettledParlayLeg[],
  of: { readonly sizes: readonly number[]; readonly unitMinor: number },
): ParlayVector {
  const { sizes, unitMinor } = of;
  const paid = parlayPayout({ legs, sizes, unitMinor: moneyMinor(unitMinor) });
  return {
    id,
    legs: legs.map(({ price, includesStake, code, deadHeat }) => ({
      price: milliText(price),
      includesStake,
      code,
      ...(deadHeat ? { deadHeat } : {}),
    })),
    sizes,
    bets: sizes.reduce((sum, size) => sum + combinationCount(legs.length, size), 0),
    unitMinor,
    expected: { payoutMinor: paid.payoutMinor, rounding: paid.rounding },
  };
}

/** Each size by itself, then all of them together. */
function sizesOf(legs: number): readonly (readonly number[])[] {
  const sizes = range(2, legs);
  return [...sizes.map((size) => [size]), ...(legs > 2 ? [sizes] : [])];
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
