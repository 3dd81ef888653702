import { moneyMinor } from '@tianping/base';
import type { GameType, MatchResult, Period, Side } from '@tianping/feeds';
import {
  holdAmount,
  mirrorCode,
  type PlayedCode,
  payout,
  priceMilli,
  type Score,
  struckPrice,
} from '@tianping/odds';
import type { Market, SettleInput } from '../rules/market.ts';
import { abandonedResult, cancelledResult, finalResult, settleInput } from './builders.ts';

/** One promise of the `Market` interface; `check` lists how a plugin breaks it, in words. */
export interface MarketPromise {
  readonly name: string;
  check(market: Market): readonly string[];
}

/**
 * What every market plugin must keep, tried on all small scores and lines. Run each promise as a
 * test of the plugin and expect an empty list.
 */
export const marketPromises: readonly MarketPromise[] = [
  { name: 'is offered somewhere and names every place and side', check: checkNames },
  { name: 'has codes that differ from place to place and side to side', check: checkCodes },
  { name: 'reaches every result it can have', check: checkReachable },
  { name: 'gives the other side the mirrored result', check: checkMirror },
  { name: 'pays or returns a stake, never less than nothing', check: checkPayouts },
  { name: 'splits a quarter line into the halves it is paid by', check: checkSplit },
  {
    name: 'returns the stake of a cancelled or postponed match with its reason',
    check: checkVoids,
  },
  { name: 'settles an abandoned match only by what can no longer change', check: checkAbandoned },
];

const GAME_TYPES: readonly GameType[] = ['FT', 'BK'];
const PERIODS: readonly Period[] = ['FT', 'HT'];
const SMALL = [0, 1, 2, 3, 4];
const SCORES: readonly Score[] = SMALL.flatMap((home) => SMALL.map((away) => ({ home, away })));
const LINES = Array.from({ length: 25 }, (_, at) => at - 12);

/** Every bet the promises are tried on, without its result. */
function bets(market: Market): readonly Omit<SettleInput, 'result'>[] {
  const lines = market.hasLine ? LINES : [null];
  return GAME_TYPES.flatMap((gameType) =>
    PERIODS.flatMap((period) =>
      market.sides(gameType).flatMap((side) =>
        lines.flatMap((line) =>
          [null, { home: 1, away: 0 }].map((scoreAtBet) => {
            const inPlay = scoreAtBet !== null;
            const result = finalResult({ home: 0, away: 0 });
            return settleInput({ gameType, period, side, line, inPlay, scoreAtBet, result });
          }),
        ),
      ),
    ),
  );
}

function describe(bet: Omit<SettleInput, 'result'>): string {
  return `${bet.gameType} ${bet.period} ${bet.side} ${bet.line} ${bet.inPlay ? 'in-play' : ''}`;
}

function places(market: Market) {
  return GAME_TYPES.filter((gameType) => market.sides(gameType).length > 0).flatMap((gameType) =>
    PERIODS.flatMap((period) => [false, true].map((inPlay) => ({ gameType, period, inPlay }))),
  );
}

function checkNames(market: Market): readonly string[] {
  const nameless = places(market).flatMap((place) => [
    ...(market.label(place).text === '' ? [`no label at ${JSON.stringify(place)}`] : []),
    ...market
      .sides(place.gameType)
      .filter((side) => market.sideLabel(place.gameType, side).text === '')
      .map((side) => `no label for ${side}`),
  ]);
  return places(market).length > 0 ? nameless : ['no sport offers it'];
}

function checkCodes(market: Market): readonly string[] {
  const codes = places(market).map((place) => market.code(place));
  const twins = codes.filter((code, at) => codes.indexOf(code) !== at);
  const blurred = places(market).filter((place) => {
    const sides = market.sides(place.gameType);
    return new Set(sides.map((side) => market.selectionCode(place, side))).size < sides.length;
  });
  return [
    ...twins.map((code) => `code ${code} stands for two places`),
    ...blurred.map((place) => `two sides share a code at ${JSON.stringify(place)}`),
  ];
}

function checkReachable(market: Market): readonly string[] {
  const reached = new Set(
    bets(market).flatMap((bet) =>
      SCORES.map((score) => market.settle({ ...bet, result: finalResult(score) }).code),
    ),
  );
  const wanted: readonly PlayedCode[] = market.hasLine ? ['W', 'LW', 'P', 'LL', 'L'] : ['W', 'L'];
  return wanted.filter((code) => !reached.has(code)).map((code) => `${code} is never reached`);
}

function checkMirror(market: Market): readonly string[] {
  return bets(market).flatMap((bet) => {
    const [first, second, ...more] = market.sides(bet.gameType);
    if (first !== bet.side || second === undefined || more.length > 0) return [];
    return SCORES.filter((score) => {
      const result = finalResult(score);
      const own = market.settle({ ...bet, result }).code;
      const other = market.settle({ ...bet, side: second, result }).code;
      return !isPlayed(own) || mirrorCode(own) !== other;
    }).map((score) => `${describe(bet)} at ${score.home}-${score.away} is not mirrored`);
  });
}

function checkPayouts(market: Market): readonly string[] {
  const stakeMinor = moneyMinor(10_001);
  const price = priceMilli(market.includesStake ? 1930 : 930);
  return bets(market).flatMap((bet) =>
    SCORES.flatMap((score) =>
      (['E', 'H', 'I', 'M'] as const).flatMap((oddsType) => {
        const form = { oddsType, includesStake: market.includesStake };
        const struck = { ...form, stakeMinor, struck: struckPrice(price, form) };
        const { code } = market.settle({ ...bet, result: finalResult(score) });
        const { payoutMinor } = payout({ ...struck, code });
        const hold = holdAmount(struck);
        const isRight = {
          W: payoutMinor > hold,
          LW: payoutMinor > hold,
          P: payoutMinor === hold,
          LL: payoutMinor > 0 && payoutMinor < hold,
          L: payoutMinor === 0,
        };
        return isPlayed(code) && isRight[code] ? [] : [`${describe(bet)} ${code} ${payoutMinor}`];
      }),
    ),
  );
}

function checkSplit(market: Market): readonly string[] {
  const worth = { W: 2, LW: 1, P: 0, LL: -1, L: -2 };
  return bets(market).flatMap((bet) =>
    SCORES.flatMap((score) => {
      const { code, split } = market.settle({ ...bet, result: finalResult(score) });
      const isQuarter = bet.line !== null && bet.line % 2 !== 0;
      if (split.length !== (isQuarter ? 2 : 0))
        return [`${describe(bet)} has ${split.length} parts`];
      if (!isQuarter) return [];
      const total = split.reduce(
        (sum, half) => sum + (isPlayed(half.code) ? worth[half.code] : Number.NaN),
        0,
      );
      return isPlayed(code) && total / 2 === worth[code]
        ? []
        : [`${describe(bet)} halves disagree`];
    }),
  );
}

function checkVoids(market: Market): readonly string[] {
  return bets(market).flatMap((bet) =>
    (['cancelled', 'postponed'] as const).flatMap((status) => {
      const result = cancelledResult(status);
      const { code, split, scoreUsed } = market.settle({ ...bet, result });
      const isVoid = code === result.reason && split.length === 0 && scoreUsed === null;
      return isVoid ? [] : [`${describe(bet)} is ${code} though ${status}`];
    }),
  );
}

/** Whatever is not void must come out the same however the match might have gone on. */
function checkAbandoned(market: Market): readonly string[] {
  return bets(market).flatMap((bet) =>
    [undefined, { home: 1, away: 0 }].flatMap((HT) => {
      const board = { home: 2, away: 1 };
      const stopped = abandonedResult(HT === undefined ? { board } : { board, HT });
      const { code } = market.settle({ ...bet, result: stopped });
      if (!isPlayed(code)) return code === stopped.reason ? [] : [`${describe(bet)} is ${code}`];
      const changed = laterResults(board, HT).some(
        (result) => market.settle({ ...bet, result }).code !== code,
      );
      return changed ? [`${describe(bet)} is ${code} though it could change`] : [];
    }),
  );
}

function laterResults(board: Score, HT: Score | undefined): readonly MatchResult[] {
  return SCORES.map((more) => {
    const FT = { home: board.home + more.home, away: board.away + more.away };
    return finalResult(FT, HT ?? FT);
  });
}

function isPlayed(code: string): code is PlayedCode {
  return ['W', 'LW', 'P', 'LL', 'L'].includes(code);
}

/** Sides of a market with the code each carries, for tables in tests. */
export function selectionCodes(
  market: Market,
  place: Parameters<Market['code']>[0],
): readonly (readonly [Side, string])[] {
  return market.sides(place.gameType).map((side) => [side, market.selectionCode(place, side)]);
}
