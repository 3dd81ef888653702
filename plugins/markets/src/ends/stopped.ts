import type { LegSettlement, Market, SettleInput } from '@tianping/sportsbook';
import { isStopped, leastOf } from '../settle.ts';
import { naturalEnds } from './natural-ends.ts';

/**
 * The one rule for a match that was stopped or given up: a selection that every natural end would settle alike is
 * settled so, won or lost; what could still have changed is void. It holds for every family, so a combination that
 * has lost in one part is settled as that part alone would be.
 */
export function withStops(settle: Market['settle']): Market['settle'] {
  return (input) => {
    const stated = settle(input);
    if (!isStopped(input.result) || !stated.code.startsWith('D')) return stated;
    return asEveryEnd(settle, input) ?? stated;
  };
}

function asEveryEnd(settle: Market['settle'], input: SettleInput): LegSettlement | null {
  let first: LegSettlement | null = null;
  for (const result of naturalEnds(input)) {
    const end = settle({ ...input, result });
    if (end.code.startsWith('D') || (first !== null && end.code !== first.code)) return null;
    first ??= end;
  }
  return first === null
    ? null
    : { code: first.code, split: first.split, scoreUsed: leastOf(input) ?? null };
}
