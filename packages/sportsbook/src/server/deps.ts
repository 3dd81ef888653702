import type { Clock, MemberId, MoneyMinor, Rng, SiteId } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { SportsbookSite } from './site.ts';
import type { MarketRegistry, SportRegistry } from './state/match-state.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** A bet that a settlement run has changed. */
export interface SettledBet extends MemberOfSite {
  readonly betId: string;
  /** What an earlier result had paid; `null` when the bet was open, or pays the same now. */
  readonly paidBeforeMinor: MoneyMinor | null;
}

/** A settled bet whose payout a later result changes. */
export interface BetCorrection extends MemberOfSite {
  readonly bet: BetView;
  readonly paidBeforeMinor: MoneyMinor;
}

/**
 * Called after the commit, never before; a lost call is made good by reading again. Only `onBetsCorrected` is called
 * within the transaction.
 */
export interface BookCallbacks {
  onBetChanged(member: MemberOfSite, bet: BetView): void;
  /**
   * Bets that a settlement has changed; a `betId` of `null` stands for some bets of a member whom nobody watches in
   * this process.
   */
  onBetsSettled(
    bets: readonly (MemberOfSite & { readonly betId: string | null })[],
  ): void | Promise<void>;
  onBalanceChanged(member: MemberOfSite): void;
  /**
   * Called in the transaction that corrects the bets: what it writes is stored exactly if they are corrected. If it
   * throws, the batch is rolled back and tried again.
   */
  onBetsCorrected?(sql: Sql, corrections: readonly BetCorrection[]): Promise<void>;
  /** Whether anybody watches the member's bets; only for watched members are the settled bets looked up. */
  isWatched(member: MemberOfSite): boolean;
  /** An internal failure in the background; the work is tried again. */
  onFault(fault: unknown, what: string): void;
}

/** Dependencies shared by all parts of the sportsbook's server half. */
export interface SportsbookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly markets: MarketRegistry;
  readonly sports: SportRegistry;
  readonly siteOf: (siteId: SiteId) => SportsbookSite;
  readonly callbacks: BookCallbacks;
  /** Counts a bet of a member over all processes; answers their number in the current minute. */
  readonly betsOfMinute?: ((member: string) => Promise<number>) | undefined;
}
