import { moneyMinor } from '@tianping/base';
import type { MemberFacts } from '../../rules/index.ts';

/**
 * Facts of a member of whom memory knows nothing that could refuse a bet: balance, stakes on the match and open bets
 * are checked in the database, under the lock of the member's own rows.
 */
export const UNKNOWN_MEMBER: MemberFacts = {
  frozen: false,
  balanceMinor: moneyMinor(Number.MAX_SAFE_INTEGER),
  stakedOnMatchMinor: moneyMinor(0),
  betsLastMinute: 0,
  openSameSelection: null,
};
