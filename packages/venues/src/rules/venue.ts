import type { MemberId, MoneyMinor, Result, Script, SiteId, UnixMs } from '@tianping/base';

/** A member as a venue knows one. */
export interface VenueMember {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** `in`: from the central wallet into the venue. `out`: back. */
export type TransferDirection = 'in' | 'out';

/** Why a venue will not move money. Final: the same id is refused for ever. */
export type VenueRefusal = 'insufficient' | 'maintenance' | 'amount' | 'blocked' | 'other';

/** A venue's word that the money has moved; what does not fit the question is not believed. */
export interface VenueDone {
  readonly kind: 'done';
  readonly transferId: string;
  readonly amountMinor: number;
  /** What it holds for the member afterwards, where it says. */
  readonly balanceMinor: number | null;
}

/**
 * What a venue says when it is told to move money. `unknown`: no answer, or none that can be understood;
 * it may have moved.
 */
export type VenueAnswer =
  | VenueDone
  | { readonly kind: 'refused'; readonly transferId: string; readonly reason: VenueRefusal }
  | { readonly kind: 'unknown' };

/** What a venue says of a transfer when asked. `notThere`: it has never heard of it. */
export type AskAnswer = VenueAnswer | { readonly kind: 'notThere' };

export type BalanceFault = 'maintenance' | 'unreachable';

/** One line of a venue's statement of a day. */
export interface StatementLine {
  readonly transferId: string;
  readonly direction: TransferDirection;
  readonly amountMinor: number;
  readonly at: UnixMs;
}

export interface Maintenance {
  /** Null when the venue does not know how long. */
  readonly until: UnixMs | null;
}

/** One order to move money. `transferId` is its idempotency key at the venue. */
export interface VenueOrder {
  readonly transferId: string;
  readonly member: VenueMember;
  readonly amountMinor: MoneyMinor;
}

/**
 * A venue that keeps a wallet for each member. `testing` holds the suite that all of them pass. None of
 * these throws or hangs: a venue off the line is `unknown` or `unreachable` within seconds.
 */
export interface Venue {
  readonly code: string;
  /** Moves play money only; not offered where money is real. */
  readonly sandbox: boolean;
  /** Gives the member money there. The same id again is the same transfer, and answers the same. */
  credit(order: VenueOrder): Promise<VenueAnswer>;
  /** Takes it from the member there. */
  debit(order: VenueOrder): Promise<VenueAnswer>;
  ask(order: VenueOrder & { readonly direction: TransferDirection }): Promise<AskAnswer>;
  balance(member: VenueMember): Promise<Result<number, BalanceFault>>;
  /** Every transfer of the site that the venue has done on a day of the site's clock (UTC+8). */
  statement(siteId: SiteId, day: string): Promise<Result<readonly StatementLine[], 'unreachable'>>;
  maintenance(): Promise<Result<Maintenance | null, 'unreachable'>>;
  /** Where the member plays. */
  open(
    member: VenueMember,
    how: { readonly gameCode: string; readonly script: Script },
  ): Promise<Result<{ readonly url: string }, BalanceFault>>;
  /** Ends whatever the member has open there: nothing more is staked until it is opened again. Done again, the same. */
  endSession(member: VenueMember): Promise<Result<null, 'unreachable'>>;
}
