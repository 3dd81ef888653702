import type { MemberId, SiteId } from '@tianping/base';

/** What a provider asks of a member's central wallet. */
export interface WalletCall {
  readonly kind: 'stake' | 'payout' | 'rollback';
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** The provider's id of the movement: it acts once, for ever. */
  readonly id: string;
  /** The stake that a payout belongs to, or the movement that a rollback takes back. */
  readonly reference: string | null;
  /** The session's token; only stakes depend on it. */
  readonly token: string | null;
  readonly gameCode: string;
  /** The provider's name of the round. */
  readonly round: string;
  /** Whether this is the last call of the member in the round. */
  readonly closes: boolean;
  /** 0 for a rollback, which takes back the whole. */
  readonly amountMinor: number;
  /** What the provider says of a round with its last call; moves nothing. */
  readonly reported?: RoundReport;
}

export interface RoundReport {
  /** What of the stakes counts as turnover; null where it leaves that to us. */
  readonly effectiveMinor: number | null;
  /** What came out, in words, and where it can be checked. */
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
  /** The member's account, pause or limit. */
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
  /** Was rolled back before it came. */
  'dead',
  /** A payout without its stake. */
  'noStake',
  'stakeRolledBack',
  /** Of another member, round or kind than it says. */
  'notTheirs',
  /** A stake that was paid on; the payout goes back first. */
  'paidOn',
  /** Nothing was tried: too much is waiting. */
  'busy',
] as const;
export type WalletRefusal = (typeof refusals)[number];

/** `again`: the first time was before. */
export type WalletOutcome = 'done' | 'again' | WalletRefusal;

export interface WalletAnswer {
  readonly outcome: WalletOutcome;
  /** What the member can spend now. */
  readonly balanceMinor: number;
  /** What has moved; less than a payout where the day's cap has cut it. */
  readonly movedMinor: number;
}

/** What the database said; throws on a word that is none of these. */
export function walletOutcome(text: string): WalletOutcome {
  const known = ['done', 'again', ...refusals] as const;
  const outcome = known.find((word) => word === text);
  if (!outcome) throw new TypeError(`not an outcome of the wallet: ${text}`);
  return outcome;
}
