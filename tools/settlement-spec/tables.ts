import { must } from '@tianping/base';
import { lineQuarter, type OddsType, type Score, type VoidCode } from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import { VOID_REASONS } from '@tianping/sportsbook';
import { type Case, vectorOf } from './settle-vector.ts';
import type { Vector } from './vector.ts';

const MARGINS = [-2, -1, 0, 1, 2, 3];
const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const TOTALS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const GOALS = [0, 1, 2, 3, 4, 5];

/** Lines against results as every player knows the tables: each line, each margin, both sides. */
export function tableVectors(): readonly Vector[] {
  return [...handicaps(), ...totals(), ...inPlay(), ...oddsTypes(), ...voids()];
}

function handicaps(): readonly Vector[] {
  return LINES.flatMap((quarters) =>
    MARGINS.flatMap((margin) =>
      (['H', 'C'] as const).map((side) =>
        football(`table.handicap.${quarters}.${margin}.${side}`, {
          family: 'handicap',
          line: -quarters,
          side,
          score: { home: Math.max(0, margin) + 1, away: Math.max(0, -margin) + 1 },
          price: 920,
        }),
      ),
    ),
  );
}

function totals(): readonly Vector[] {
  return TOTALS.flatMap((quarters) =>
    GOALS.flatMap((goals) =>
      (['OV', 'UN'] as const).map((side) =>
        football(`table.total.${quarters}.${goals}.${side}`, {
          family: 'total',
          line: quarters,
          side,
          score: { home: goals, away: 0 },
          price: 880,
        }),
      ),
    ),
  );
}

/** In play a handicap counts what comes after the bet, a total everything. */
function inPlay(): readonly Vector[] {
  const scoreAtBet = { home: 1, away: 0 };
  return [-4, -3, -2, -1, 0, 1, 2].flatMap((line) =>
    (['H', 'C'] as const).flatMap((side) =>
      [
        { home: 1, away: 0 },
        { home: 2, away: 0 },
        { home: 1, away: 1 },
        { home: 3, away: 1 },
      ].map((score) =>
        football(`table.live.${line}.${side}.${score.home}-${score.away}`, {
          family: 'handicap',
          line,
          side,
          score,
          scoreAtBet,
          price: 900,
        }),
      ),
    ),
  );
}

/** What each form of price holds, wins and loses, for every result of a line. */
function oddsTypes(): readonly Vector[] {
  const ends = [0, 1, 2, 3].map((goals) => ({ home: goals, away: 0 }));
  return (['H', 'E', 'M', 'I'] as const).flatMap((oddsType) =>
    [500, 800, 1000, 1250, 1400].flatMap((price) =>
      [7, 8, 9].flatMap((line) =>
        ends.map((score) =>
          football(`table.${oddsType}.${price}.${line}.${score.home}`, {
            family: 'total',
            line,
            side: 'OV',
            score,
            price,
            oddsType,
            stakeMinor: 33_33,
          }),
        ),
      ),
    ),
  );
}

/** Every reason to void: ordered for the market, and as the stated reason of the whole match. */
function voids(): readonly Vector[] {
  return Object.keys(VOID_REASONS).flatMap((code) => {
    const reason = code as VoidCode;
    const bet: Bet = {
      family: 'win',
      line: null,
      side: 'H',
      score: { home: 2, away: 0 },
      price: 2100,
    };
    const ordered = { status: 'final', periods: { FT: bet.score }, voids: [{ reason }] } as const;
    const reported = { status: 'cancelled', periods: {}, reason } as const;
    return [
      football(`table.void.ordered.${code}`, { ...bet, result: ordered }),
      football(`table.void.told.${code}`, { ...bet, result: reported }),
    ];
  });
}

interface Bet {
  readonly family: string;
  readonly line: number | null;
  readonly side: string;
  readonly score: Score;
  readonly price: number;
  readonly scoreAtBet?: Score;
  readonly oddsType?: OddsType;
  readonly stakeMinor?: number;
  /** Instead of a regular end with the score. */
  readonly result?: Case['result'];
}

function football(id: string, bet: Bet): Vector {
  const { family, line, side, score, price, scoreAtBet = null } = bet;
  const one: Case = {
    market: must(marketByFamily.get(family), family),
    bet: {
      gameType: 'FT',
      period: 'FT',
      inPlay: scoreAtBet !== null,
      line: line === null ? null : lineQuarter(line),
      scoreAtBet,
    },
    side,
    price,
    oddsType: bet.oddsType ?? 'H',
    stakeMinor: bet.stakeMinor ?? 100_00,
    result: bet.result ?? { status: 'final', periods: { FT: score } },
  };
  return vectorOf(id, one);
}
