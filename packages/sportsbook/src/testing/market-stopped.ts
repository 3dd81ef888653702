import type { MatchResult } from '@tianping/feeds';
import type { Market } from '../rules/match/market.ts';
import { wrongSum } from './market-money.ts';
import type { MarketPromise } from './market-promise.ts';
import { isPlayed, settleAll, type TrialBet, tryAll } from './market-trials.ts';
import { resultOf, type Story } from './worlds/index.ts';

/** Promises of a market for a match that is not over, was stopped, or never took place. */
export const stoppedPromises: readonly MarketPromise[] = [
  { name: 'returns every stake of a match that was not played, with its reason', check: checkOff },
  { name: 'stays open while the result does not say', check: checkOpen },
  { name: 'settles a stopped match only by what can no longer change', check: checkStopped },
  { name: 'settles by a tally that was completed before the stop', check: checkCompleted },
  { name: 'returns every stake where a finished match does not tell', check: checkUntold },
];

function checkOff(market: Market): readonly string[] {
  return tryAll(market, (bet, { end }) => {
    for (const status of ['cancelled', 'postponed', 'walkover'] as const) {
      const result = resultOf(end, status);
      for (const leg of settleAll(market, bet, result)) {
        const isVoid = leg.code === result.reason && leg.split.length === 0;
        if (!isVoid || leg.scoreUsed !== null) return `is ${leg.code} though ${status}`;
      }
    }
    return null;
  });
}

function checkOpen(market: Market): readonly string[] {
  const nothing: MatchResult = resultOf({ periods: {}, board: {}, facts: {} }, 'open');
  return tryAll(market, (bet, { stops }) => {
    const before = settleAll(market, bet, nothing).find(({ code }) => code !== 'open');
    if (before) return `is ${before.code} before anything happened`;
    for (const { soFar, ends } of stops) {
      const wrong = changed(market, bet, { result: resultOf(soFar, 'open'), ends, waits: 'open' });
      if (wrong) return `while open ${wrong}`;
    }
    return null;
  });
}

function checkStopped(market: Market): readonly string[] {
  return tryAll(market, (bet, { stops }) => {
    for (const [at, { soFar, ends }] of stops.entries()) {
      const status = at % 2 === 0 ? 'abandoned' : 'retired';
      const result = resultOf(soFar, status);
      const wrong = changed(market, bet, { result, ends, waits: result.reason ?? '' });
      if (wrong) return `${status} ${wrong}`;
    }
    return null;
  });
}

/** A settled selection must come out the same however the match might have gone on. */
function changed(
  market: Market,
  bet: TrialBet,
  input: {
    readonly result: MatchResult;
    readonly ends: readonly Story[];
    /** The code of a selection that cannot be settled. */
    readonly waits: string;
  },
): string | null {
  const codes = settleAll(market, bet, input.result).map(({ code }) => code);
  const strange = codes.find((code) => code !== input.waits && !isPlayed(code));
  if (strange !== undefined) return `is ${strange}`;
  const isMixed =
    market.winners !== 'any' && codes.includes(input.waits as typeof strange & string);
  // A selection that can no longer win has lost; none has won while another still could.
  if (isMixed && codes.some((code) => isPlayed(code) && code !== 'L'))
    return `is settled in part: ${codes.join(' ')}`;
  if (!codes.includes(input.waits as 'open') && wrongSum(market, codes)) return 'does not add up';
  for (const end of input.ends) {
    const later = settleAll(market, bet, resultOf(end, 'final'));
    const at = codes.findIndex((code, index) => isPlayed(code) && later[index]?.code !== code);
    if (at >= 0) return `${bet.sides[at]} is ${codes[at]} and could be ${later[at]?.code}`;
  }
  return null;
}

/** A line of a completed tally is settled, whatever stopped the match afterwards. */
function checkCompleted(market: Market): readonly string[] {
  return tryAll(market, (bet, { stops }) => {
    for (const { soFar, ends } of stops) {
      const [end] = ends;
      if (soFar.periods[bet.period] === undefined || end === undefined) continue;
      const final = settleAll(market, bet, resultOf(end, 'final'));
      const restsOnTally = final.every(({ scoreUsed, fact }) => scoreUsed !== null && !fact);
      if (!restsOnTally || !final.every(({ code }) => isPlayed(code))) continue;
      for (const status of ['abandoned', 'open'] as const) {
        const legs = settleAll(market, bet, resultOf(soFar, status));
        const lost = legs.find(({ code }) => !isPlayed(code));
        if (lost) return `is ${lost.code} when ${status}, though its tally was completed`;
      }
    }
    return null;
  });
}

function checkUntold(market: Market): readonly string[] {
  const untold = resultOf({ periods: {}, board: {}, facts: {} }, 'final');
  return tryAll(market, (bet) => {
    const reported = settleAll(market, bet, untold).find(({ code }) => !code.startsWith('D'));
    return reported ? `is ${reported.code} by nothing` : null;
  });
}
