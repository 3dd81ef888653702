import {
  fairProfit,
  fairShare,
  handicapChances,
  type LineChances,
  pricePair,
  priceResults,
  totalChances,
} from './fair-price.ts';
import { lineQuarter } from './prices.ts';
import { chance, type Distribution, mean, type Remaining, shift } from './score-grid.ts';
import type { LineQuarter, PriceMilli, Score } from './types.ts';

/** One market of the model's book; a feed adds its status. */
export interface PricedMarket {
  readonly family: 'handicap' | 'total' | 'win' | 'oddEven';
  readonly period: 'FT' | 'HT';
  readonly line: LineQuarter | null;
  /** The line shown first of its family and period. */
  readonly main: boolean;
  readonly prices: readonly {
    readonly side: 'H' | 'C' | 'N' | 'OV' | 'UN' | 'OD' | 'EV';
    readonly price: PriceMilli;
  }[];
}

/** The book's margins; see {@link HOUSE_MARGINS}. */
export interface Margins {
  /** Sum of the two Hong Kong prices of a line, full time and first half. */
  readonly pairSumMilli: { readonly FT: number; readonly HT: number };
  /** Sum of the implied chances of a win market. */
  readonly winBook: number;
  /** Price of either side of an even odd/even market. */
  readonly oddEvenMilli: number;
}

/**
 * Hong Kong pairs sum to 1.90 (first half 1.86), win books to 106 %, odd and even pay 1.94 each.
 */
export const HOUSE_MARGINS: Margins = {
  pairSumMilli: { FT: 1900, HT: 1860 },
  winBook: 1.06,
  oddEvenMilli: 1940,
};

export interface PricingInput {
  readonly gameType: 'FT' | 'BK';
  /** The score now, 0-0 before the start. */
  readonly score: Score;
  /** What is still to come in the whole match. */
  readonly full: Remaining;
  /** What is still to come in the first half; null once it is over. */
  readonly half: Remaining | null;
  /** Lines offered beside the main one, nearest first. */
  readonly alternatives: number;
  readonly margins?: Margins;
}

/**
 * Every market of a match from one distribution of what is still to come, so that no two contradict each other.
 * Football handicaps count from the current score; basketball handicaps and all totals count the whole match. A
 * market whose result is almost certain is left out: it is closed, not sold at 1.00.
 */
export function priceMarkets(input: PricingInput): readonly PricedMarket[] {
  const full = pricePeriod(input, { period: 'FT', remaining: input.full });
  if (input.half === null) return full;
  return [...full, ...pricePeriod(input, { period: 'HT', remaining: input.half })];
}

interface PeriodInput {
  readonly period: 'FT' | 'HT';
  readonly remaining: Remaining;
}

function pricePeriod(input: PricingInput, part: PeriodInput): readonly PricedMarket[] {
  const total = shift(part.remaining.total, input.score.home + input.score.away);
  const final = shift(part.remaining.margin, input.score.home - input.score.away);
  const isFootball = input.gameType === 'FT';
  const decided = !isFootball && part.period === 'FT' ? breakTies(final) : final;
  return [
    ...priceLines(input, {
      ...part,
      family: 'handicap',
      sides: ['H', 'C'],
      distribution: isFootball ? part.remaining.margin : decided,
      chancesAt: handicapChances,
      rising: true,
    }),
    ...priceLines(input, {
      ...part,
      family: 'total',
      sides: ['OV', 'UN'],
      distribution: total,
      chancesAt: totalChances,
      rising: false,
    }),
    ...priceWin(input, { period: part.period, final: decided }),
    ...priceOddEven(input, { period: part.period, total }),
  ];
}

interface LinesInput extends PeriodInput {
  readonly family: 'handicap' | 'total';
  readonly sides: readonly ['H', 'C'] | readonly ['OV', 'UN'];
  readonly distribution: Distribution;
  readonly chancesAt: (distribution: Distribution, line: LineQuarter) => LineChances;
  /** True when a higher line is better for the first side. */
  readonly rising: boolean;
}

function priceLines(input: PricingInput, lines: LinesInput): readonly PricedMarket[] {
  const step = input.gameType === 'FT' ? 1 : 4;
  const start = startLine(input.gameType, lines);
  const best = climb(start, step, (line) => distanceFromEven(lines, line));
  const margins = input.margins ?? HOUSE_MARGINS;
  return nearestLines(best, step, input.alternatives).flatMap((line, at) => {
    const chances = lines.chancesAt(lines.distribution, lineQuarter(line));
    const share = fairShare(chances);
    if (at > 0 && (share < ALTERNATIVE_SHARE_MIN || share > 1 - ALTERNATIVE_SHARE_MIN)) return [];
    const pair = pricePair({
      fairProfit: fairProfit(chances),
      pairSumMilli: margins.pairSumMilli[lines.period],
    });
    if (pair === null) return [];
    return [
      {
        family: lines.family,
        period: lines.period,
        line: lineQuarter(line),
        main: at === 0,
        prices: [
          { side: lines.sides[0], price: pair[0] },
          { side: lines.sides[1], price: pair[1] },
        ],
      },
    ];
  });
}

function priceWin(
  input: PricingInput,
  part: { readonly period: 'FT' | 'HT'; readonly final: Distribution },
): readonly PricedMarket[] {
  const home = chance(part.final, (value) => value > 0);
  const away = chance(part.final, (value) => value < 0);
  const draw = 1 - home - away;
  const hasDraw = input.gameType === 'FT';
  const chances = hasDraw ? [home, away, draw] : [home / (home + away), away / (home + away)];
  const prices = priceResults({ chances, book: (input.margins ?? HOUSE_MARGINS).winBook });
  if (prices === null) return [];
  const sides = ['H', 'C', 'N'] as const;
  return [wholeMarket('win', part.period, sides, prices)];
}

function priceOddEven(
  input: PricingInput,
  part: { readonly period: 'FT' | 'HT'; readonly total: Distribution },
): readonly PricedMarket[] {
  const odd = chance(part.total, (value) => value % 2 !== 0);
  const even = (input.margins ?? HOUSE_MARGINS).oddEvenMilli;
  const isEven = Math.abs(odd - 0.5) <= EVEN_ODDS_RANGE;
  const chances = isEven ? [0.5, 0.5] : [odd, 1 - odd];
  const prices = priceResults({ chances, book: 2000 / even });
  if (prices === null) return [];
  return [wholeMarket('oddEven', part.period, ['OD', 'EV'], prices)];
}

/** Alternatives outside 15 … 85 % are not offered. */
const ALTERNATIVE_SHARE_MIN = 0.15;
/** Odd and even within a point of each other are sold at one price. */
const EVEN_ODDS_RANGE = 0.01;
/** Assumed margin in points of an overtime. */
const OVERTIME_MARGIN = 4;
/** Bound of the search for the main line, far beyond any real one. */
const CLIMB_STEPS_MAX = 400;

function wholeMarket(
  family: 'win' | 'oddEven',
  period: 'FT' | 'HT',
  sides: readonly PricedMarket['prices'][number]['side'][],
  prices: readonly PriceMilli[],
): PricedMarket {
  const quoted = prices.flatMap((price, at) => {
    const side = sides[at];
    return side === undefined ? [] : [{ side, price }];
  });
  return { family, period, line: null, main: true, prices: quoted };
}

/** Overtime leaves no draw: its probability is split evenly between both sides. */
function breakTies(final: Distribution): Distribution {
  const tie = chance(final, (value) => value === 0) / 2;
  return [
    ...final.filter(({ value }) => value !== 0),
    { value: -OVERTIME_MARGIN, p: tie },
    { value: OVERTIME_MARGIN, p: tie },
  ];
}

/** A line near the mean: quarters for football, half points for basketball. */
function startLine(gameType: 'FT' | 'BK', lines: LinesInput): number {
  const quarters = mean(lines.distribution) * (lines.rising ? -4 : 4);
  return gameType === 'FT' ? Math.round(quarters) : Math.floor(quarters / 4) * 4 + 2;
}

function distanceFromEven(lines: LinesInput, line: number): number {
  const share = fairShare(lines.chancesAt(lines.distribution, lineQuarter(line)));
  return Number.isNaN(share) ? 0.5 : Math.abs(share - 0.5);
}

/** The best line, found by steps in the direction that improves; the share is monotone in the line. */
function climb(start: number, step: number, cost: (line: number) => number): number {
  let best = start;
  let bestCost = cost(start);
  for (const direction of [-step, step]) {
    for (let steps = 0; steps < CLIMB_STEPS_MAX; steps += 1) {
      const next = cost(best + direction);
      if (next >= bestCost) break;
      best += direction;
      bestCost = next;
    }
  }
  return best;
}

/** The main line, then its neighbours in turn: one step down, one up, two down … */
function nearestLines(main: number, step: number, alternatives: number): readonly number[] {
  const lines = [main];
  for (let at = 1; lines.length <= alternatives; at += 1) {
    lines.push(main - at * step);
    if (lines.length <= alternatives) lines.push(main + at * step);
  }
  return lines;
}
