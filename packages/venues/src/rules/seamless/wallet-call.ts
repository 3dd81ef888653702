import type { MemberId, SiteId } from '@tianping/base';

/** A provider's request to a member's central wallet. */
export interface WalletCall {
  readonly kind: 'stake' | 'payout' | 'rollback';
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** The provider's id of the movement: it is executed once. */
  readonly id: string;
  /** The stake that a payout belongs to, or the movement that a rollback reverses. */
  readonly reference: string | null;
  /** The session's token; only stakes depend on it. */
  readonly token: string | null;
  readonly gameCode: string;
  /** The provider's id of the round. */
  readonly round: string;
  /** Whether this is the last call of the member in the round. */
  readonly closes: boolean;
  /** 0 for a rollback, which reverses the whole movement. */
  readonly amountMinor: number;
  /** The provider's report on a round with its last call; moves nothing. */
  readonly reported?: RoundReport;
}

export interface RoundReport {
  /** The part of the stakes that counts as turnover; null where the provider leaves that to us. */
  readonly effectiveMinor: number | null;
  /** The result in words, and where it can be verified. */
  readonly result: string | null;
  readonly proofUrl: string | null;
}

/** Why nothing was moved. */
const refusals = [
  /** No session of this member with this provider. */
  'tokenUnknown',
  'tokenExpired',
  'maintenance',
  /** The operator has stopped play. */
  'stopped',
  /** A restriction by the member's account, pause or limit. */
  'restricted',
  'coolingOff',
  'excluded',
  'limitSession',
  'limitStake',
  'limitLoss',
  /** Above the most that one stake may be. */
  'limit',
  'insufficient',
  'roundClosed',
  /** The same id with other content. */
  'otherContent',
  /** It was rolled back before it arrived. */
  'dead',
  /** A payout without its stake. */
  'noStake',
  'stakeRolledBack',
  /** It belongs to another member, round or kind than it states. */
  'notTheirs',
  /** A stake that has a payout; the payout must be rolled back first. */
  'paidOn',
  /** Nothing was tried: too many calls are waiting. */
  'busy',
] as const;
export type WalletRefusal = (typeof refusals)[number];

/** `again`: it was executed before. */
export type WalletOutcome = 'done' | 'again' | WalletRefusal;

export interface WalletAnswer {
  readonly outcome: WalletOutcome;
  /** The member's available money now. */
  readonly balanceMinor: number;
  /** What has moved; less than requested where the day's cap has cut a payout. */
  readonly movedMinor: number;
}

/** Reads the database's answer; throws on an unknown one. */
export function walletOutcome(text: string): WalletOutcome {
  const known = ['done', 'again', ...refusals] as const;
  const outcome = known.find((word) => word === text);
  if (!outcome) throw new TypeError(`not an outcome of the wallet: ${text}`);
  return outcome;
}
