import type { Clock, MemberId, Rng, SiteId } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { BetRules } from '../rules/index.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** What a site asks of money that is received. */
export interface TurnoverRules extends BetRules {
  /** How many times a deposit must be staked, thousandths. */
  readonly depositMultipleMilli: number;
  /** Weight of bets by category of venue, thousandths. */
  readonly weightMilli: Readonly<Partial<Record<string, number>>>;
  /** What is owed for deposits is let go once the member has less than this and no open bets. */
  readonly releaseBelowMinor: number;
}

/** What the package must know of a kind of market. */
export interface MarketFacts {
  readonly family: string;
  /** Whether its prices contain the stake. */
  readonly includesStake: boolean;
  sides(of: { readonly gameType: string; readonly period: string }): readonly string[];
}

export interface TurnoverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly rulesOf: (siteId: SiteId) => TurnoverRules;
  readonly markets: ReadonlyMap<string, MarketFacts>;
  /** Everything the member has here: wallet, holds, money on its way, in venues, at stake in their games, and coin. */
  readonly wealthOf: (sql: Sql, member: MemberOfSite) => Promise<number>;
  /** Under self-exclusion: cannot stake, for as long as it lasts. */
  readonly isExcluded: (sql: Sql, member: MemberOfSite) => Promise<boolean>;
}
