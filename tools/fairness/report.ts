import type { ExactReturn, Game } from '@tianping/games';
import { outcomeRows } from './outcomes/report.ts';
import type { Simulated } from './simulate.ts';
import {
  CHANCE_LEAST,
  chiSquare,
  chiSquareChance,
  errorsAllowed,
  intervalOf,
} from './statistics.ts';

const PARTS = 10n ** 15n;
/** Real decks and splitting again are better for the member than the table's infinite decks, by at most this. */
const REAL_DECK_GAIN = 0.004;

export interface GameReport {
  readonly lines: readonly string[];
  readonly faults: number;
  readonly checks: number;
}

/**
 * One line a bet: exact and simulated return, interval, and the share of wins where one price decides; then one a
 * table of outcomes.
 */
export function reportOf(game: Game, simulated: Simulated): GameReport {
  const rows = [
    ...game.exactReturns().flatMap((exact) => rowOf(game, exact, simulated)),
    ...seatRows(game, simulated),
    ...outcomeRows(game, simulated),
  ];
  return {
    lines: [`${game.name.text}（${game.code}）`, ...rows.map(({ line }) => `  ${line}`)],
    faults: rows.filter(({ isFault }) => isFault).length,
    checks: rows.length,
  };
}

/** The bet furthest from its exact return, in standard errors, and how far chance lets the furthest of so many be. */
export function worstDeviation(
  all: readonly { readonly game: Game; readonly simulated: Simulated }[],
): {
  readonly errors: number;
  readonly allowed: number;
  readonly bet: string;
  readonly bets: number;
} {
  const found = all.flatMap(({ game, simulated }) =>
    game.exactReturns().flatMap((exact) => {
      const tally = simulated.returns[exact.of];
      if (!tally || tally.count === 0 || isTooSeldom(game, exact, simulated)) return [];
      const bet = `${game.code} ${exact.of}`.trim();
      return [{ bet, errors: errorsOf(game, numberOf(exact.returned), tally) }];
    }),
  );
  const worst = found.reduce((a, b) => (b.errors > a.errors ? b : a), { bet: '', errors: 0 });
  return { ...worst, allowed: errorsAllowed(found.length), bets: found.length };
}

function errorsOf(game: Game, wanted: number, tally: Tallied): number {
  const { mean, error } = intervalOf(tally);
  const gain = game.form === 'hand' && mean > wanted ? REAL_DECK_GAIN : 0;
  return Math.max(0, Math.abs(mean - wanted) - gain) / error;
}

type Tallied = Simulated['returns'][string];

/** Among players in places that are alike each wins nothing in the long run, before the rake. */
function seatRows({ form }: Game, { returns }: Simulated) {
  const found = returns[''];
  if (form !== 'table' || !found) return [];
  const { mean, half } = intervalOf(found);
  const isFault = Math.abs(mean) > half;
  const won = `模拟 ${mean.toFixed(4)} ± ${half.toFixed(4)} 倍底注`;
  return [
    {
      line: `${isFault ? '✗' : '✓'} 一个座位的输赢（抽水前） · 精确 0 · ${won}（${found.count} 局）`,
      isFault,
    },
  ];
}

function rowOf(game: Game, exact: ExactReturn, simulated: Simulated) {
  const found = simulated.returns[exact.of];
  if (!found || found.count === 0 || isTooSeldom(game, exact, simulated)) return [];
  const wanted = numberOf(exact.returned);
  const { mean, half } = intervalOf(found);
  const gain = game.form === 'hand' ? REAL_DECK_GAIN : 0;
  const isWithin = mean >= wanted - half && mean <= wanted + half + gain;
  const chance = winChance(game, exact, found, wanted);
  // Where wins are rare and of one price, their number says more than the spread of a few.
  const isFault = chance === null ? !isWithin : chance < CHANCE_LEAST;
  const parts = [
    isFault ? '✗' : '✓',
    exact.of === '' ? '整个游戏' : `${exact.name.text}（${exact.of}）`,
    `精确 ${percent(wanted)}`,
    `模拟 ${percent(mean)} ± ${percent(half)}`,
    ...(chance === null ? [] : [`中奖次数卡方 p = ${chance.toPrecision(3)}`]),
    ...(gain > 0 ? ['精确值按无限副牌，实际牌副略有利'] : []),
  ];
  return [{ line: parts.join(' · '), isFault }];
}

/** A fish expected to be caught less often has no spread yet: it is judged by the chi-square of its table. */
const CATCHES_LEAST = 30;

function isTooSeldom({ form }: Game, { of }: ExactReturn, { outcomes }: Simulated): boolean {
  if (form !== 'pond' || of === '') return false;
  const classes = Object.entries(outcomes[of] ?? {}).filter(([code]) => code !== 'missed');
  return classes.reduce((sum, [, { expected }]) => sum + expected, 0) < CATCHES_LEAST;
}

/** Chi-square of wins against losses, where the bet has one price and no stake comes back otherwise. */
function winChance(game: Game, exact: ExactReturn, found: Tallied, wanted: number): number | null {
  if (game.form !== 'round') return null;
  const prices = game.readBet(exact.of)?.returnMilli ?? [];
  const [price] = prices;
  // All that was returned came at this price: no push and no half.
  const isOnePrice =
    prices.length === 1 && price && Math.abs(found.wins * (price / 1000) - found.sum) < 1e-3;
  if (!isOnePrice) return null;
  const chance = (wanted * 1000) / price;
  const expected = [found.count * chance, found.count * (1 - chance)];
  if (expected.some((count) => count < 5)) return null;
  return chiSquareChance(chiSquare([found.wins, found.count - found.wins], expected), 1);
}

/** As a number; numerator and denominator may be larger than any number holds. */
function numberOf({ num, den }: ExactReturn['returned']): number {
  return Number((num * PARTS) / den) / Number(PARTS);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(4)}%`;
}
