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
  /** What it had paid by an earlier result; `null` when it was open, or pays the same. */
  readonly paidBeforeMinor: MoneyMinor | null;
}

/** A settled bet that pays something else by a later result. */
export interface BetCorrection extends MemberOfSite {
  readonly bet: BetView;
  readonly paidBeforeMinor: MoneyMinor;
}

/**
 * Told after the commit, never before; a lost call is mended by reading again. Corrections alone are told
 * within it.
 */
export interface BookCallbacks {
  onBetChanged(member: MemberOfSite, bet: BetView): void;
  /** Bets that a settlement has changed; `null`: some of the member's, of whom nobody watches any here. */
  onBetsSettled(
    bets: readonly (MemberOfSite & { readonly betId: string | null })[],
  ): void | Promise<void>;
  onBalanceChanged(member: MemberOfSite): void;
  /**
   * In the transaction that corrects the bets: what it writes is there exactly if they are corrected. What
   * it throws undoes the batch, which is tried again.
   */
  onBetsCorrected?(sql: Sql, corrections: readonly BetCorrection[]): Promise<void>;
  /** Whether anybody watches the member's bets; which were settled is asked for those only. */
  isWatched(member: MemberOfSite): boolean;
  /** Something of ours broke in the background; it is tried again. */
  onFault(fault: unknown, what: string): void;
}

/** What every part of the sportsbook's server half works with. */
export interface SportsbookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly markets: MarketRegistry;
  readonly sports: SportRegistry;
  readonly siteOf: (siteId: SiteId) => SportsbookSite;
  readonly callbacks: BookCallbacks;
  /** Counts a bet of a member over all processes: how many there are now in its minute. */
  readonly betsOfMinute?: ((member: string) => Promise<number>) | undefined;
}
