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

/** How much a game's results scatter about its return. */
export type Volatility = 'low' | 'mid' | 'high';
export type GameTag = 'hot' | 'new' | 'jackpot' | 'free';
export type Device = 'desktop' | 'phone';

/** A game as its venue lists it. */
export interface VenueGame {
  readonly code: string;
  readonly name: string;
  readonly nameHant: string;
  /** What it is played like: `baccarat`, `slot`, `lottery` … */
  readonly kind: string;
  readonly category: string;
  /** Address of its cover; null where the site draws one. */
  readonly cover: string | null;
  /** Share of the stake that comes back in the long run, millionths; null where the venue does not say. */
  readonly returnMicro: number | null;
  readonly volatility: Volatility | null;
  /** Bounds of a stake, minor units. */
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  readonly tags: readonly GameTag[];
  readonly devices: readonly Device[];
  /** Whether it can be played for nothing, without a login. */
  readonly demo: boolean;
  /** Code of the pool that its stakes feed. */
  readonly jackpot: string | null;
}

/** How a game is opened. */
export interface OpenInput {
  /** Empty: the venue's own lobby, or its first game. */
  readonly gameCode: string;
  readonly script: Script;
  /** Name of the site's brand: games of our own wear its colours. */
  readonly brand: string;
  /** Of the page that opens it; null where it did not say. */
  readonly edition: 'classic' | 'professional' | null;
  readonly device: Device;
  /** Where "back" leads, and where money can be paid in; whole addresses of the site. */
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  /** Origin of the page that frames the game. */
  readonly siteOrigin: string;
  readonly ip: string;
  /** What others at a table see. */
  readonly nickname: string;
  /** Names the session in the calls of a seamless venue; null elsewhere and in demo play. */
  readonly token: string | null;
}

/** A pool that grows from real stakes until it is paid. */
export interface BonusPool {
  readonly code: string;
  readonly name: string;
  readonly amountMinor: number;
  /** How it grows and when it is paid, as it truly is. */
  readonly rule: string;
}

interface InBothScripts {
  readonly hans: string;
  readonly hant: string;
}

/** How a shared table stands, as anybody may see it. */
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
  /** What has come several times in a row until now. */
  readonly runs: readonly (InBothScripts & { readonly times: number })[];
}

/** A chain of secrets that a table draws from, as its venue has published it. */
export interface PublishedChain {
  readonly chainId: string;
  readonly gameCode: string;
  /** Of the chain at its table, the first being 1. */
  readonly number: number;
  /** Hash at the chain's end, published before its first round; hex. */
  readonly anchor: string;
  readonly length: number;
  /** Where its salt comes from, declared with the anchor. */
  readonly saltSource: string;
  /** Null until it can be known. */
  readonly salt: string | null;
  readonly publishedAt: number;
}

/** What all venues have. None of their functions throws or hangs: silence is `unreachable` within seconds. */
export interface VenueBase {
  readonly code: string;
  /** Moves play money only; not offered where money is real. */
  readonly sandbox: boolean;
  games(): Promise<Result<readonly VenueGame[], 'unreachable'>>;
  /** Its bonus pools, where it has any. */
  pools?(): Promise<Result<readonly BonusPool[], 'unreachable'>>;
  /** Its shared tables, where it has any and tells of them. */
  tables?(): Promise<Result<readonly LiveTable[], 'unreachable'>>;
  /** What its draws are bound to, where it publishes that. */
  chains?(): Promise<Result<readonly PublishedChain[], 'unreachable'>>;
  maintenance(): Promise<Result<Maintenance | null, 'unreachable'>>;
  /** Where the member plays; a null member plays for nothing. */
  open(
    member: VenueMember | null,
    how: OpenInput,
  ): Promise<Result<{ readonly url: string }, OpenFault>>;
  /**
   * Ends what the member has open there: nothing more is staked until it is opened again. Done again, the same.
   * `session` is the digest of the token that one game was opened with (SHA-256, hex); null ends all, and so may a
   * venue that knows of no single ones.
   */
  endSession(member: VenueMember, session: string | null): Promise<Result<null, 'unreachable'>>;
}

export type OpenFault = BalanceFault | 'gameUnknown';

/** What a provider says of a member's part in a round when it is asked. */
export type RoundWord =
  /** It has never heard of it. */
  | { readonly kind: 'unknown' }
  /** It goes on, or a call of it is still under way. */
  | { readonly kind: 'open' }
  /** It is over; these have moved. */
  | {
      readonly kind: 'closed';
      readonly movements: readonly {
        readonly transactionId: string;
        readonly kind: 'stake' | 'payout' | 'rollback';
        /** 0 for a rollback. */
        readonly amountMinor: number;
      }[];
    };

/** A venue that plays from the member's central wallet: every stake and payout is a call of its provider to us. */
export interface SeamlessVenue extends VenueBase {
  readonly wallet: 'seamless';
  /** Asked about a round that stays open. */
  round(member: VenueMember, round: string): Promise<Result<RoundWord, 'unreachable'>>;
  /** Stakes (`in`) and payouts (`out`) of the site that stand, of a day of the site's clock (UTC+8). */
  statement(siteId: SiteId, day: string): Promise<Result<readonly StatementLine[], 'unreachable'>>;
}

/**
 * A venue that keeps a wallet for each member. `testing` holds the suite that all of them pass. What does not answer a
 * transfer in time is `unknown`.
 */
export interface TransferVenue extends VenueBase {
  readonly wallet: 'transfer';
  /** Gives the member money there. The same id again is the same transfer, and answers the same. */
  credit(order: VenueOrder): Promise<VenueAnswer>;
  /** Takes it from the member there. */
  debit(order: VenueOrder): Promise<VenueAnswer>;
  ask(order: VenueOrder & { readonly direction: TransferDirection }): Promise<AskAnswer>;
  balance(member: VenueMember): Promise<Result<number, BalanceFault>>;
  /** Every transfer of the site that the venue has done on a day of the site's clock (UTC+8). */
  statement(siteId: SiteId, day: string): Promise<Result<readonly StatementLine[], 'unreachable'>>;
}

export type Venue = TransferVenue | SeamlessVenue;
