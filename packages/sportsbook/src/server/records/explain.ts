import { type MoneyMinor, moneyMinor } from '@tianping/base';
import type { BetExplanation, BetView, LegExplanation } from '@tianping/contract';
import { isVoidCode, type LegRecord, splitStakes } from '../../rules/index.ts';
import { type BetLegRow, type BetRow, recordOf, scoreAtBetOf } from './bet-record.ts';

/** The facts behind a settled single bet's payout; null while it is open, and for a parlay. */
export function explanationOf(row: BetRow): BetExplanation | null {
  const paid = paidOf(row);
  const leg = row.legs[0];
  if (!paid || !leg || row.kind === 'series') return null;
  const record = recordOf(row, leg, 0);
  const explained = record && legExplanationOf(leg, record, moneyMinor(row.stake));
  return explained && { ...explained, ...paid };
}

/** What was paid, and what was cut off it; null while the bet is open. */
export function paidOf(row: BetRow): BetView['paid'] {
  if (row.payout === null) return null;
  return {
    cappedMinor: row.uncapped === null ? null : row.uncapped - row.payout,
    rounding: row.rounding ?? 'exact',
    payoutMinor: row.payout,
  };
}

/** How a leg ended, as facts; in a parlay the halves of a split line are those of the stake on one combination. */
export function legExplanationOf(
  leg: BetLegRow,
  record: LegRecord,
  stakeMinor: MoneyMinor,
): LegExplanation | null {
  const { code } = record;
  if (code === 'open') return null;
  return {
    line: leg.line,
    scoreUsed: record.score,
    scoreAtBet: scoreAtBetOf(leg),
    source: record.source,
    resultAt: record.at,
    split: splitStakes(stakeMinor, record.split),
    code,
    voidReason: isVoidCode(code) ? code : null,
    deadHeat: record.deadHeat ?? null,
    fact: record.fact ?? null,
  };
}
