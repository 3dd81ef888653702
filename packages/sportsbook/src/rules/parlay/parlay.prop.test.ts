import { moneyMinor } from '@tianping/base';
import { priceMilli, type ResultCode } from '@tianping/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parlayKinds } from './parlay.ts';
import { checkUnit, parlayLimitsFor, parlayRange, parlayWin } from './parlay-limits.ts';
import { parlayMaxWin, parlayPayout, type SettledParlayLeg } from './parlay-money.ts';

const codes: readonly ResultCode[] = ['W', 'LW', 'P', 'LL', 'L', 'D', 'D4'];

const arbLeg: fc.Arbitrary<SettledParlayLeg> = fc.record({
  price: fc.integer({ min: 1010, max: 30_000 }).map(priceMilli),
  includesStake: fc.boolean(),
  code: fc.constantFrom(...codes),
  deadHeat: fc.option(
    fc.integer({ min: 2, max: 4 }).map((among) => ({ places: 1, among })),
    { nil: undefined, freq: 8 },
  ),
});

const arbParlay = fc
  .array(arbLeg, { minLength: 2, maxLength: 7 })
  .chain((legs) => fc.constantFrom(...parlayKinds(legs.length)).map((kind) => ({ legs, kind })));

/**
 * The decimal digits of a coefficient, computed another way: written as a decimal with as many places as needed,
 * thirds of a dead heat left as a divisor.
 */
function coefficient(leg: SettledParlayLeg): { readonly digits: bigint; readonly divisor: bigint } {
  const decimal = leg.includesStake ? leg.price : leg.price + 1000;
  const tenThousandths = {
    W: decimal * 10,
    LW: decimal * 5 + 5000,
    LL: 5000,
    L: 0,
  } as const;
  const known = tenThousandths[leg.code as keyof typeof tenThousandths] ?? 10_000;
  const shared = leg.code === 'W' ? (leg.deadHeat?.among ?? 1) : 1;
  return { digits: BigInt(known), divisor: BigInt(shared) };
}

/** The payout found by going through every subset as a bit pattern, with decimals kept as strings of digits. */
function byHand(legs: readonly SettledParlayLeg[], sizes: readonly number[], unit: number): number {
  let total = 0;
  for (let bits = 0; bits < 2 ** legs.length; bits += 1) {
    const chosen = legs.filter((_, at) => (bits >> at) % 2 === 1);
    if (!sizes.includes(chosen.length)) continue;
    const digits = chosen.reduce((all, leg) => all * coefficient(leg).digits, BigInt(unit));
    const places = 10n ** BigInt(4 * chosen.length);
    const divisor = chosen.reduce((all, leg) => all * coefficient(leg).divisor, places);
    total += roundHalfEven(digits, divisor);
  }
  return total;
}

function roundHalfEven(digits: bigint, divisor: bigint): number {
  const whole = digits / divisor;
  const rest = (digits - whole * divisor) * 2n;
  if (rest > divisor || (rest === divisor && whole % 2n === 1n)) return Number(whole) + 1;
  return Number(whole);
}

test('a parlay pays the result of an independent decimal computation', () => {
  fc.assert(
    fc.property(arbParlay, fc.integer({ min: 1, max: 5_000_000 }), ({ legs, kind }, unit) => {
      const { sizes } = kind;
      const paid = parlayPayout({ legs, sizes, unitMinor: moneyMinor(unit) });
      expect(paid.payoutMinor).toBe(byHand(legs, sizes, unit));
      expect(paid.effectiveMinor).toBeLessThanOrEqual(unit * kind.bets);
    }),
    { numRuns: 400 },
  );
});

test('no result pays more than the largest win shown', () => {
  fc.assert(
    fc.property(arbParlay, fc.integer({ min: 1, max: 100_000 }), ({ legs, kind }, unit) => {
      const unitMinor = moneyMinor(unit);
      const { payoutMinor } = parlayPayout({ legs, sizes: kind.sizes, unitMinor });
      const most = parlayMaxWin({ legs, kind, unitMinor }) + unit * kind.bets;
      expect(payoutMinor).toBeLessThanOrEqual(most);
    }),
  );
});

const arbLimits = fc.record({
  minMinor: fc.integer({ min: 100, max: 2000 }),
  maxMinor: fc.integer({ min: 1000, max: 5_000_000 }),
  maxWinMinor: fc.integer({ min: 1000, max: 50_000_000 }),
  matchMaxMinor: fc.integer({ min: 1000, max: 20_000_000 }),
});

test('every unit in the range is taken within all limits, and none beside it', () => {
  fc.assert(
    fc.property(
      arbParlay,
      arbLimits,
      fc.nat(3_000_000),
      fc.nat(1_000_000),
      ({ legs, kind }, parlay, stakedMinor, pick) => {
        const place = {
          gameType: 'FT',
          leagueId: 'l',
          matchId: 'm',
          group: 'main',
          family: 'win',
          memberId: 'u',
        } as const;
        const limits = parlayLimitsFor(
          { series: parlay, rules: [] },
          legs.map(() => place),
        );
        const staked = legs.map(() => stakedMinor);
        const range = parlayRange({ limits, kind, legs, stakedMinor: staked });
        const { minMinor, maxMinor } = range;
        if (maxMinor >= minMinor) {
          const unitMinor = moneyMinor(minMinor + (pick % (maxMinor - minMinor + 1)));
          expect(checkUnit(unitMinor, range)).toBeNull();
          expect(unitMinor).toBeLessThanOrEqual(parlay.maxMinor);
          expect(unitMinor * kind.bets + stakedMinor).toBeLessThanOrEqual(parlay.matchMaxMinor);
          const full = parlayMaxWin({ legs, kind, unitMinor });
          const { winMinor, isCut } = parlayWin({ legs, kind, unitMinor }, limits);
          expect(winMinor).toBe(Math.min(full, parlay.maxWinMinor));
          expect(isCut).toBe(full > parlay.maxWinMinor);
          // A single combination is cut only where its smallest stake would win too much.
          const least = parlayMaxWin({ legs, kind, unitMinor: minMinor });
          if (isCut && kind.bets === 1) expect(least).toBeGreaterThan(parlay.maxWinMinor);
        }
        expect(checkUnit(moneyMinor(maxMinor + 1), range)).not.toBeNull();
        if (minMinor > 1) expect(checkUnit(moneyMinor(minMinor - 1), range)).not.toBeNull();
      },
    ),
  );
});

test('of the rules that fit a leg the most restrictive binds the whole parlay', () => {
  const place = {
    gameType: 'FT',
    leagueId: 'l',
    matchId: 'm',
    group: 'main',
    family: 'win',
    memberId: 'u',
  } as const;
  const parlay = { minMinor: 100, maxMinor: 9000, maxWinMinor: 90_000, matchMaxMinor: 50_000 };
  const rules = [
    { leagueId: 'l', maxMinor: 5000, matchMaxMinor: 20_000 },
    { matchId: 'n', minMinor: 300, matchMaxMinor: 10_000 },
    { gameType: 'BK', maxMinor: 1 },
  ] as const;
  const legs = [place, { ...place, matchId: 'n', leagueId: 'other' }];
  expect(parlayLimitsFor({ series: parlay, rules }, legs)).toEqual({
    minMinor: 300,
    maxMinor: 5000,
    maxWinMinor: 90_000,
    matchMaxMinor: [20_000, 10_000],
  });
});
