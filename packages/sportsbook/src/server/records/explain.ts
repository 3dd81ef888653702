import type { BetExplanation } from '@tianping/contract';
import { isVoidCode } from '../../rules/index.ts';
import { type BetRow, scoreAtBetOf } from './bet-row.ts';

/** The facts behind a settled bet's payout; null while it is open. */
export function explanationOf(row: BetRow): BetExplanation | null {
  const leg = row.legs?.[0];
  if (!leg || !row.result || row.result_code === null || row.payout === null) return null;
  return {
    line: row.line,
    scoreUsed: leg.score,
    scoreAtBet: scoreAtBetOf(row),
    source: row.result.source,
    resultAt: row.result.at,
    split: leg.split,
    code: row.result_code,
    voidReason: isVoidCode(row.result_code) ? row.result_code : null,
    cappedMinor: row.uncapped === null ? null : row.uncapped - row.payout,
    rounding: row.rounding ?? 'exact',
    payoutMinor: row.payout,
  };
}
