import type { Clock, LocalizedText, MoneyMinor, Rng, Script, UnixMs } from '@tianping/base';
import type { CoinConfig, GamesConfig, JackpotConfig, VenueConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { VenueLimits } from '../limits.ts';
import type { Transfer } from '../rules/transfer.ts';
import type { Maintenance, TransferVenue, Venue, VenueGame, VenueMember } from '../rules/venue.ts';
import type { LobbyCache } from './lobby/lobby-cache.ts';

/** What of a site's configuration decides here. */
export interface VenueSite {
  readonly siteId: number;
  /** In which order games stand, and which are hidden. */
  readonly games?: GamesConfig | undefined;
  readonly money: { readonly playMoney: boolean };
  readonly funds: {
    readonly venues: readonly VenueConfig[];
    readonly jackpots?: readonly JackpotConfig[] | undefined;
    readonly coins: readonly CoinConfig[];
  };
}

/** Something about to happen to a member's money, for whoever may object. */
export interface GuardQuestion extends VenueMember {
  readonly action: 'transferIn' | 'launch' | 'exchange' | 'redeem';
  readonly amountMinor: number;
  readonly at: UnixMs;
}

/** An objection: its status code, its sentence in the reader's script, and what the client makes of it. */
export interface Guarded {
  readonly code: number;
  readonly data?: object;
  text(script: Script): string;
}

/** A running offer whose turnover must be done before money may leave the venue. */
export interface ActivityHold {
  readonly name: LocalizedText;
  readonly missingMinor: number;
}

/** Money that came as a gift, to be staked so many thousandths of a time. */
export interface GiftDuty extends VenueMember {
  readonly exchangeId: string;
  readonly name: string;
  readonly amountMinor: MoneyMinor;
  readonly multipleMilli: number;
  readonly at: UnixMs;
}

/** Told after the commit, so that what is pushed can be read. */
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
  /** What venues last said of their maintenance, by code. */
  readonly seen: Map<string, { readonly at: UnixMs; readonly maintenance: Maintenance | null }>;
  /** What venues last listed, by code. */
  readonly gameCache: Map<string, { readonly at: UnixMs; readonly games: readonly VenueGame[] }>;
  readonly lobbyCache: LobbyCache;
  /** Balances that are just being read, by member and venue: nobody reads one twice at a time. */
  readonly reading: Map<string, Promise<void>>;
  /** Asked inside the transaction, before any row of the money is locked. Null lets it pass. */
  readonly guard: (sql: Sql, question: GuardQuestion) => Promise<Guarded | null>;
  readonly activityHold: (member: VenueMember, venue: string) => Promise<ActivityHold | null>;
  /** The member's grade, for what one stake may be. */
  readonly gradeOf: (member: VenueMember) => Promise<number>;
  readonly addDuty: (sql: Sql, duty: GiftDuty) => Promise<void>;
  readonly events: VenueEvents;
}

/** A venue of the site with its configuration. */
export interface SiteVenue {
  readonly config: VenueConfig;
  /** Where the member's money is; null for one that plays from the central wallet. */
  readonly venue: TransferVenue | null;
  /** Where the member plays; null for a venue of this site itself. */
  readonly opens: Venue | null;
}

/** A venue that keeps wallets, by its code; null for any other. */
export function transferVenue(
  { venues }: Pick<VenuesDeps, 'venues'>,
  code: string,
): TransferVenue | null {
  const venue = venues.get(code);
  return venue?.wallet === 'transfer' ? venue : null;
}

/** The site's venues in its order; none of the sandbox where money is real, none that nobody runs. */
export function siteVenues(
  deps: Pick<VenuesDeps, 'venues'>,
  site: VenueSite,
): readonly SiteVenue[] {
  return site.funds.venues.flatMap((config): SiteVenue[] => {
    const found = deps.venues.get(config.code) ?? null;
    if (config.shared && !config.seamless) return [{ config, venue: null, opens: null }];
    if (!found || (found.sandbox && !site.money.playMoney)) return [];
    // A wallet of its own, or none: the configuration and the venue agree, or it is not offered.
    if (config.shared !== (found.wallet === 'seamless')) return [];
    return [{ config, venue: found.wallet === 'transfer' ? found : null, opens: found }];
  });
}

/** By code or by its English name, in any case. */
export function siteVenue(
  deps: Pick<VenuesDeps, 'venues'>,
  site: VenueSite,
  name: string,
): SiteVenue | null {
  const code = name.toUpperCase();
  return siteVenues(deps, site).find(({ config }) => config.code === code) ?? null;
}
