import type { Clock, LocalizedText, MoneyMinor, Rng, Script, UnixMs } from '@tianping/base';
import type { CoinConfig, GamesConfig, JackpotConfig, VenueConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { VenueLimits } from '../limits.ts';
import type { Transfer } from '../rules/transfer.ts';
import type { Maintenance, TransferVenue, Venue, VenueGame, VenueMember } from '../rules/venue.ts';
import type { LobbyCache } from './lobby/lobby-cache.ts';

/** The part of a site's configuration that decides here. */
export interface VenueSite {
  readonly siteId: number;
  /** The order of games, and which are hidden. */
  readonly games?: GamesConfig | undefined;
  readonly money: { readonly playMoney: boolean };
  readonly funds: {
    readonly venues: readonly VenueConfig[];
    readonly jackpots?: readonly JackpotConfig[] | undefined;
    readonly coins: readonly CoinConfig[];
  };
}

/** A planned movement of a member's money, for other modules to object to. */
export interface GuardRequest extends VenueMember {
  readonly action: 'transferIn' | 'launch' | 'exchange' | 'redeem';
  readonly amountMinor: number;
  readonly at: UnixMs;
}

/** An objection: its status code, its sentence in the reader's script, and the client's action. */
export interface GuardRefusal {
  readonly code: number;
  readonly data?: object;
  text(script: Script): string;
}

/** A running offer whose turnover must be done before money may leave the venue. */
export interface ActivityHold {
  readonly name: LocalizedText;
  readonly missingMinor: number;
}

/** Money given as a gift, with its turnover duty in thousandths of its amount. */
export interface GiftDuty extends VenueMember {
  readonly exchangeId: string;
  readonly name: string;
  readonly amountMinor: MoneyMinor;
  readonly multipleMilli: number;
  readonly at: UnixMs;
}

/** Called after the commit, so that what is pushed can be read. */
export interface VenueEvents {
  onTransferChanged(transfer: Transfer): void;
  onBalanceChanged(member: VenueMember): void;
}

export interface VenuesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: VenueLimits;
  readonly venues: ReadonlyMap<string, Venue>;
  /** The last maintenance state of venues, by code. */
  readonly seen: Map<string, { readonly at: UnixMs; readonly maintenance: Maintenance | null }>;
  /** The last list of games of venues, by code. */
  readonly gameCache: Map<string, { readonly at: UnixMs; readonly games: readonly VenueGame[] }>;
  readonly lobbyCache: LobbyCache;
  /** Balances that are being read, by member and venue, so that none is read twice concurrently. */
  readonly reading: Map<string, Promise<void>>;
  /** Asked inside the transaction, before any money row is locked. Null lets it pass. */
  readonly guard: (sql: Sql, question: GuardRequest) => Promise<GuardRefusal | null>;
  readonly activityHold: (member: VenueMember, venue: string) => Promise<ActivityHold | null>;
  /** The member's grade, which limits one stake. */
  readonly gradeOf: (member: VenueMember) => Promise<number>;
  readonly addDuty: (sql: Sql, duty: GiftDuty) => Promise<void>;
  readonly events: VenueEvents;
}

/** A venue of the site with its configuration. */
export interface SiteVenue {
  readonly config: VenueConfig;
  /** The venue that holds the member's money; null for one that plays from the central wallet. */
  readonly venue: TransferVenue | null;
  /** Where the member plays; null for a venue of this site itself. */
  readonly opens: Venue | null;
}

/** The venue with wallets of this code; null for any other. */
export function transferVenue(
  { venues }: Pick<VenuesDeps, 'venues'>,
  code: string,
): TransferVenue | null {
  const venue = venues.get(code);
  return venue?.wallet === 'transfer' ? venue : null;
}

/** The site's venues in its order; no sandbox venues where money is real, and none that is not installed. */
export function siteVenues(
  deps: Pick<VenuesDeps, 'venues'>,
  site: VenueSite,
): readonly SiteVenue[] {
  return site.funds.venues.flatMap((config): SiteVenue[] => {
    const found = deps.venues.get(config.code) ?? null;
    if (config.shared && !config.seamless) return [{ config, venue: null, opens: null }];
    if (!found || (found.sandbox && !site.money.playMoney)) return [];
    // Whether it has a wallet of its own must agree between configuration and venue, or it is not offered.
    if (config.shared !== (found.wallet === 'seamless')) return [];
    return [{ config, venue: found.wallet === 'transfer' ? found : null, opens: found }];
  });
}

/** Finds a venue by code or English name, in any case. */
export function siteVenue(
  deps: Pick<VenuesDeps, 'venues'>,
  site: VenueSite,
  name: string,
): SiteVenue | null {
  const code = name.toUpperCase();
  return siteVenues(deps, site).find(({ config }) => config.code === code) ?? null;
}
