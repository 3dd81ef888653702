import { moneyMinor } from '@tianping/base';
import {
  holdAmount,
  lineQuarter,
  mirrorCode,
  payout,
  priceMilli,
  type Score,
  toAcceptedPrice,
} from '@tianping/odds';
import type { Market } from '../rules/match/market.ts';
import type { MarketPromise } from './market-promise.ts';
import { inputOf, isPlayed, settleAll, type TrialBet, tryAll, WORTH } from './market-trials.ts';
import { resultOf, type Story, type World } from './worlds/index.ts';

/** Promises of a market about the money on it when a match was played to its end. */
export const moneyPromises: readonly MarketPromise[] = [
  {
    name: 'lets exactly those win that can, or returns the stakes that are not lost',
    check: checkSums,
  },
  { name: 'gives the other side of a line the mirrored result', check: checkMirror },
  { name: 'pays or returns a stake, never less than nothing', check: checkPayouts },
  { name: 'splits a quarter line into the halves it is paid by', check: checkSplit },
  { name: 'is never harder won on a kinder line', check: checkMonotonic },
  { name: 'counts what came before the bet as its sport does', check: checkScoreAtBet },
  {
    name: 'settles a match that is over, for ever the same and by its result alone',
    check: checkPure,
  },
  { name: 'shares a dead heat and tells how', check: checkDeadHeat },
];

function checkSums(market: Market): readonly string[] {
  return tryAll(market, (bet, { end }) => {
    const codes = settleAll(market, bet, resultOf(end, 'final')).map(({ code }) => code);
    return wrongSum(market, codes);
  });
}

/** How the results of all sides of one market contradict each other; null when they agree. */
export function wrongSum(market: Market, codes: readonly string[]): string | null {
  const [first] = codes;
  const text = codes.join(' ');
  if (market.winners === 'any') return null;
  if (codes.every((code) => code === first && (code === 'P' || !isPlayed(code)))) return null;
  if (!codes.every(isPlayed)) return `is in part void: ${text}`;
  if (market.lines !== 'none' && codes.length === 2) {
    const [one = 'P', two = 'P'] = codes;
    return WORTH[one] + WORTH[two] === 0 ? null : `does not add up: ${text}`;
  }
  const winners = codes.filter((code) => code === 'W').length;
  const losers = codes.filter((code) => code === 'L').length;
  const wanted = market.winners === 'two' ? 2 : 1;
  if (winners === wanted && winners + losers === codes.length) return null;
  if (
    winners === 0 &&
    isCombination(market) &&
    codes.every((code) => code === 'P' || code === 'L')
  ) {
    return null;
  }
  return `has ${winners} winners: ${text}`;
}

/** Whether one part may return the stake while the other has lost some of its sides. */
function isCombination(market: Market): boolean {
  return market.sides({ gameType: 'FT', period: 'FT' }).every((side) => side.includes('+'));
}

function checkMirror(market: Market): readonly string[] {
  if (market.lines === 'none') return [];
  return tryAll(market, (bet, { end }) => {
    if (bet.sides.length !== 2) return null;
    const [own, other] = settleAll(market, bet, resultOf(end, 'final'));
    if (!own || !other || !isPlayed(own.code)) return null;
    return mirrorCode(own.code) === other.code
      ? null
      : `is not mirrored: ${own.code} ${other.code}`;
  });
}

const STAKE = moneyMinor(10_001);

function checkPayouts(market: Market): readonly string[] {
  const { includesStake } = market;
  const price = priceMilli(includesStake ? 1930 : 930);
  const forms = (['E', 'H', 'I', 'M'] as const).map((oddsType) => {
    const form = { oddsType, includesStake };
    return { ...form, stakeMinor: STAKE, price, acceptedPrice: toAcceptedPrice(price, form) };
  });
  // What a code pays does not depend on the bet: each set of codes is checked once.
  const wrong = new Map<string, string | null>();
  return tryAll(market, (bet, { end }) => {
    for (const { code } of settleAll(market, bet, resultOf(end, 'final'))) {
      if (!wrong.has(code)) wrong.set(code, wrongPay(code, forms));
      const found = wrong.get(code);
      if (found) return found;
    }
    return null;
  });
}

function wrongPay(code: string, forms: readonly Parameters<typeof holdAmount>[0][]): string | null {
  if (!isPlayed(code)) return code.startsWith('D') ? null : `${code} is no result`;
  for (const form of forms) {
    const { payoutMinor } = payout({ ...form, code });
    const sign = Math.sign(payoutMinor - holdAmount(form));
    if (payoutMinor < 0 || sign !== Math.sign(WORTH[code])) return `${code} pays ${payoutMinor}`;
  }
  return null;
}

function checkSplit(market: Market): readonly string[] {
  return tryAll(market, (bet, { end }) => {
    const isQuarter = bet.line !== null && bet.line % 2 !== 0;
    for (const { code, split } of settleAll(market, bet, resultOf(end, 'final'))) {
      if (!isPlayed(code)) {
        if (split.length > 0) return 'is void in parts';
        continue;
      }
      if (split.length !== (isQuarter ? 2 : 0)) return `has ${split.length} parts`;
      const worth = split.reduce(
        (sum, half) => sum + (isPlayed(half.code) ? WORTH[half.code] : Number.NaN),
        0,
      );
      if (isQuarter && worth / 2 !== WORTH[code]) return `is ${code}, its halves are not`;
      const [one, two] = split.map(({ line }) => line);
      const neighbours = Math.abs((one ?? 0) - (two ?? 0));
      if (isQuarter && neighbours !== 2) return 'is split into lines that are no neighbours';
    }
    return null;
  });
}

/** A handicap that gives home more is no worse for home; a lower total is no worse for over. */
function checkMonotonic(market: Market): readonly string[] {
  if (market.lines === 'none') return [];
  const step = market.lines === 'handicap' ? 4 : -4;
  return tryAll(market, (bet, { end }) => {
    if (bet.line === null || (market.lines === 'total' && bet.line + step <= 0)) return null;
    const kinder = { ...bet, line: lineQuarter(bet.line + step) };
    const result = resultOf(end, 'final');
    const [one] = settleAll(market, bet, result);
    const [two] = settleAll(market, kinder, result);
    if (!one || !two || !isPlayed(one.code) || !isPlayed(two.code)) return null;
    return WORTH[two.code] >= WORTH[one.code] ? null : `is ${one.code}, on the kinder ${two.code}`;
  });
}

/**
 * In-play handicaps of football count from the bet: goals added to both scores change nothing. Nothing else depends
 * on the score at the bet.
 */
function checkScoreAtBet(market: Market): readonly string[] {
  return tryAll(market, (bet, { end }) => {
    if (bet.scoreAtBet === null) return null;
    const codes = codesOf(market, bet, end);
    const restarts = market.lines === 'handicap' && bet.gameType === 'FT';
    const moved = restarts ? shifted(end, bet) : end;
    const scoreAtBet = plus(bet.scoreAtBet);
    const after = codesOf(market, { ...bet, scoreAtBet }, moved);
    return codes === after ? null : `is ${codes}, and ${after} with more before the bet`;
  });
}

const MORE: Score = { home: 2, away: 1 };

function plus({ home, away }: Score): Score {
  return { home: home + MORE.home, away: away + MORE.away };
}

function shifted(end: Story, { period }: TrialBet): Story {
  const score = end.periods[period];
  return score === undefined ? end : { ...end, periods: { ...end.periods, [period]: plus(score) } };
}

function codesOf(market: Market, bet: TrialBet, story: Story): string {
  const legs = settleAll(market, bet, resultOf(story, 'final'));
  return legs.map(({ code }) => code).join(' ');
}

function checkPure(market: Market): readonly string[] {
  return tryAll(market, (bet, world) => {
    const result = frozen(resultOf(world.end, 'final'));
    const [side = 'H'] = bet.sides;
    const once = market.settle(frozen(inputOf(bet, side, result)));
    const again = market.settle(inputOf(bet, side, result));
    if (JSON.stringify(once) !== JSON.stringify(again)) return 'is not the same twice';
    if (once.code === 'open') return 'is open though the match is over';
    const elsewhere = { ...result, board: { FT: { home: 9, away: 9 }, [bet.period]: MORE } };
    const apart = market.settle(inputOf(bet, side, elsewhere));
    return apart.code === once.code ? null : 'looks at the board of a match that is over';
  });
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) frozen(part);
  }
  return Object.freeze(value);
}

function checkDeadHeat(market: Market): readonly string[] {
  return tryAll(market, (bet, { end }: World) => {
    const { outright } = end;
    if (outright === undefined) return null;
    const { winners, places, withdrawn = [], refund } = outright;
    const legs = settleAll(market, bet, resultOf(end, 'final'));
    for (const [at, leg] of legs.entries()) {
      const side = bet.sides[at] ?? '';
      const isWinner = winners.includes(side);
      const isReturned = refund === true && withdrawn.includes(side);
      if (isReturned ? isPlayed(leg.code) : leg.code !== (isWinner ? 'W' : 'L')) {
        return `${side} is ${leg.code}`;
      }
      const shared = isWinner && winners.length > places;
      const reported = leg.deadHeat && `${leg.deadHeat.places} ${leg.deadHeat.among}`;
      if (reported !== (shared ? `${places} ${winners.length}` : undefined)) {
        return `${side} shares ${reported ?? 'nothing'}`;
      }
    }
    return null;
  });
}
