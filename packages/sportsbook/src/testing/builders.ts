import type { GameType, MatchResult, Period } from '@tianping/feeds';
import { lineQuarter, type Score } from '@tianping/odds';
import type { SettleInput } from '../rules/match/market.ts';

/** A finished match; the first half defaults to the same score. */
export function finalResult(FT: Score, HT: Score = FT): MatchResult {
  return {
    revision: 1,
    status: 'final',
    periods: { HT, FT },
    source: 'test',
    at: 1_760_000_000_000,
  };
}

export function cancelledResult(status: 'cancelled' | 'postponed'): MatchResult {
  return {
    revision: 1,
    status,
    reason: status === 'cancelled' ? 'D1' : 'D4',
    periods: {},
    source: 'test',
    at: 1_760_000_000_000,
  };
}

/** A bet on home of a level line before the start of a football match, by default. */
export function settleInput(
  input: Partial<Omit<SettleInput, 'line'>> & {
    readonly result: MatchResult;
    readonly line?: number | null;
  },
): SettleInput {
  const { line = null, ...rest } = input;
  return {
    gameType: 'FT' satisfies GameType,
    period: 'FT' satisfies Period,
    side: 'H',
    inPlay: false,
    scoreAtBet: null,
    ...rest,
    line: line === null ? null : lineQuarter(line),
  };
}
