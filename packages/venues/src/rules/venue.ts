import type { MemberId, MoneyMinor, Result, Script, SiteId, UnixMs } from '@tianping/base';

/** A member's identity at a venue. */
export interface VenueMember {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** `in`: from the central wallet into the venue. `out`: back. */
export type TransferDirection = 'in' | 'out';

/** Why a venue does not move money. Final: the same id is always refused. */
export type VenueRefusal = 'insufficient' | 'maintenance' | 'amount' | 'blocked' | 'other';

/** A venue's confirmation that the money has moved; one that does not match the request is not believed. */
export interface VenueDone {
  readonly kind: 'done';
  readonly transferId: string;
  readonly amountMinor: number;
  /** What it holds for the member afterwards, where it states that. */
  readonly balanceMinor: number | null;
}

/** A venue's answer to a transfer. `unknown`: no answer, or an unintelligible one; the money may have moved. */
export type VenueAnswer =
  | VenueDone
  | { readonly kind: 'refused'; readonly transferId: string; readonly reason: VenueRefusal }
  | { readonly kind: 'unknown' };

/** A venue's answer to a query about a transfer. `notThere`: it does not know it. */
export type AskAnswer = VenueAnswer | { readonly kind: 'notThere' };

export type BalanceFault = 'maintenance' | 'unreachable';

/** `incomplete`: it has answered, but not everything can be read, so that nothing can be compared. */
export type StatementFault = 'unreachable' | 'incomplete';

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

/** How much a game's results vary around its return. */
export type Volatility = 'low' | 'mid' | 'high';
export type GameTag = 'hot' | 'new' | 'jackpot' | 'free';
export type Device = 'desktop' | 'phone';

/** A game as its venue lists it. */
export interface VenueGame {
  readonly code: string;
  readonly name: string;
  readonly nameHant: string;
  /** The type of game: `baccarat`, `slot`, `lottery` … */
  readonly kind: string;
  readonly category: string;
  /** Address of its cover; null where the site draws one. */
  readonly cover: string | null;
  /** Share of the stake returned in the long run, millionths; null where the venue does not state it. */
  readonly returnMicro: number | null;
  readonly volatility: Volatility | null;
  /** Bounds of a stake, minor units. */
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  readonly tags: readonly GameTag[];
  readonly devices: readonly Device[];
  /** Whether it has demo play, without a login. */
  readonly demo: boolean;
  /** Code of the pool that its stakes feed. */
  readonly jackpot: string | null;
}

/** How a game is opened. */
export interface OpenInput {
  /** Empty: the venue's own lobby, or its first game. */
  readonly gameCode: string;
  readonly script: Script;
  /** Name of the site's brand: the studio's own games use its colours. */
  readonly brand: string;
  /** Edition of the page that opens it; null where it is unknown. */
  readonly edition: 'classic' | 'professional' | null;
  readonly device: Device;
  /** Target of "back", and of deposits; full addresses of the site. */
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  /** Origin of the page that frames the game. */
  readonly siteOrigin: string;
  readonly ip: string;
  /** The name that others at a table see. */
  readonly nickname: string;
  /** Identifies the session in the calls of a seamless venue; null elsewhere and in demo play. */
  readonly token: string | null;
}

/** A pool that grows from real stakes until it is paid. */
export interface BonusPool {
  readonly code: string;
  readonly name: string;
  readonly amountMinor: number;
  /** How it really grows and when it is paid. */
  readonly rule: string;
}

interface InBothScripts {
  readonly hans: string;
  readonly hant: string;
}

/** The public state of a shared table. */
export interface LiveTable {
  readonly gameCode: string;
  readonly issue: string;
  readonly phase: 'betting' | 'closed' | 'drawing' | 'settled' | 'void' | 'shuffling';
  readonly phaseEndsAt: number;
  /** Results, oldest first. */
  readonly marks: readonly (InBothScripts & {
    readonly colour: 'red' | 'blue' | 'green' | 'black';
  })[];
  readonly last: InBothScripts | null;
  /** Results that have come several times in a row up to now. */
  readonly runs: readonly (InBothScripts & { readonly times: number })[];
}

/** A chain of secrets that a table draws from, as its venue has published it. */
export interface PublishedChain {
  readonly chainId: string;
  readonly gameCode: string;
  /** Number of the chain at its table, from 1. */
  readonly number: number;
  /** Hash at the chain's end, published before its first round; hex. */
  readonly anchor: string;
  readonly length: number;
  /** The source of its salt, declared with the anchor. */
  readonly saltSource: string;
  /** Null until it can be known. */
  readonly salt: string | null;
  readonly publishedAt: number;
}

/**
 * Common part of all venues. None of their functions throws or hangs: no answer becomes `unreachable` within seconds.
 */
export interface VenueBase {
  readonly code: string;
  /** Moves play money only; not offered where money is real. */
  readonly sandbox: boolean;
  games(): Promise<Result<readonly VenueGame[], 'unreachable'>>;
  /** Its bonus pools, where it has any. */
  pools?(): Promise<Result<readonly BonusPool[], 'unreachable'>>;
  /** Its shared tables, where it has any and publishes them. */
  tables?(): Promise<Result<readonly LiveTable[], 'unreachable'>>;
  /** The chains that its draws are bound to, where it publishes them. */
  chains?(): Promise<Result<readonly PublishedChain[], 'unreachable'>>;
  maintenance(): Promise<Result<Maintenance | null, 'unreachable'>>;
  /** The address of the game; without a member for demo play. */
  open(
    member: VenueMember | null,
    how: OpenInput,
  ): Promise<Result<{ readonly url: string }, OpenFault>>;
  /**
   * Ends what the member has open there: no stakes until it is opened again. Idempotent. `session` is the digest of
   * the token with which one game was opened (SHA-256, hex); null ends all, and so may a venue without single
   * sessions.
   */
  endSession(member: VenueMember, session: string | null): Promise<Result<null, 'unreachable'>>;
}

export type OpenFault = BalanceFault | 'gameUnknown';

/** A provider's answer about a member's part in a round. */
export type RoundAnswer =
  /** It does not know it. */
  | { readonly kind: 'unknown' }
  /** It goes on, or a call about it is still in progress. */
  | { readonly kind: 'open' }
  /** It is over, with these movements. */
  | {
      readonly kind: 'closed';
      readonly movements: readonly {
        readonly transactionId: string;
        readonly kind: 'stake' | 'payout' | 'rollback';
        /** 0 for a rollback; null for an amount that minor units cannot express, which equals none of ours. */
        readonly amountMinor: number | null;
      }[];
    };

/** A venue that plays from the member's central wallet: every stake and payout is a call of its provider to us. */
export interface SeamlessVenue extends VenueBase {
  readonly wallet: 'seamless';
  /** Queries a round that stays open. */
  round(member: VenueMember, round: string): Promise<Result<RoundAnswer, 'unreachable'>>;
  /**
   * Stakes (`in`) and payouts (`out`) of the site in force, of a day of the site's clock (UTC+8). A rollback belongs to
   * the movement that it takes back, whatever its own day.
   */
  statement(siteId: SiteId, day: string): Promise<Result<readonly StatementLine[], StatementFault>>;
}

/**
 * A venue that keeps a wallet for each member. `testing` holds the suite that all of them pass. A transfer without a
 * timely answer is `unknown`.
 */
export interface TransferVenue extends VenueBase {
  readonly wallet: 'transfer';
  /** Credits the member there. The same id again is the same transfer, with the same answer. */
  credit(order: VenueOrder): Promise<VenueAnswer>;
  /** Debits the member there. */
  debit(order: VenueOrder): Promise<VenueAnswer>;
  ask(order: VenueOrder & { readonly direction: TransferDirection }): Promise<AskAnswer>;
  balance(member: VenueMember): Promise<Result<number, BalanceFault>>;
  /** Every transfer of the site that the venue has executed on a day of the site's clock (UTC+8). */
  statement(siteId: SiteId, day: string): Promise<Result<readonly StatementLine[], 'unreachable'>>;
}

export type Venue = TransferVenue | SeamlessVenue;
