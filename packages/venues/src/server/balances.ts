import { err, type Result, type UnixMs } from '@tianping/base';
import type { VenueConfig } from '@tianping/contract';
import type { BalanceFault, Maintenance, TransferVenue, VenueMember } from '../rules/venue.ts';
import {
  type ActivityHold,
  type SiteVenue,
  siteVenue,
  siteVenues,
  type VenueSite,
  type VenuesDeps,
} from './deps.ts';
import { isBalance, keepBalance, keepFailure, type Mirror, readMirrors } from './mirror.ts';
import { maintenanceOf } from './states.ts';
import { openTransfers } from './transfers/transfer-store.ts';

/** What one venue holds for a member, as last read. */
export interface VenueWallet {
  readonly config: VenueConfig;
  /** Null when it was never read. */
  readonly balanceMinor: number | null;
  readonly readAt: UnixMs | null;
  readonly pendingMinor: number;
  readonly maintenance: Maintenance | null;
  readonly isUnreachable: boolean;
  readonly hold: ActivityHold | null;
}

export interface WalletsRequest extends VenueMember {
  readonly site: VenueSite;
  /** Null for all. */
  readonly category: VenueConfig['category'] | null;
  /** Reads balances from venues unless they were read in the last seconds. */
  readonly refresh: boolean;
}

export async function wallets(
  deps: VenuesDeps,
  asked: WalletsRequest,
): Promise<readonly VenueWallet[]> {
  const chosen = siteVenues(deps, asked.site).filter(
    ({ config }) => asked.category === null || config.category === asked.category,
  );
  return await readWallets(deps, asked, chosen, asked.refresh ? 'due' : 'none');
}

/** One venue's wallet, read now; null for a venue that the site does not have. */
export async function wallet(
  deps: VenuesDeps,
  asked: VenueMember & { readonly site: VenueSite; readonly code: string },
): Promise<VenueWallet | null> {
  const found = siteVenue(deps, asked.site, asked.code);
  if (!found) return null;
  return (await readWallets(deps, asked, [found], 'due'))[0] ?? null;
}

/** Which balances are read from venues; transfers always use the venue's own balance. */
type Refresh = 'none' | 'due' | 'all';

export async function readWallets(
  deps: VenuesDeps,
  member: VenueMember,
  chosen: readonly SiteVenue[],
  refresh: Refresh,
): Promise<readonly VenueWallet[]> {
  const closed = new Map<string, Maintenance | null>();
  await Promise.all(
    chosen.map(async (each) => closed.set(each.config.code, await maintenanceOf(deps, each))),
  );
  if (refresh !== 'none') {
    const open = chosen.filter(({ config }) => !closed.get(config.code));
    await refreshBalances(deps, member, open, refresh === 'all');
  }
  const mirrors = await readMirrors(deps.db, member);
  const open = await openTransfers(deps.db, member);
  return await Promise.all(
    chosen.map(async ({ config }): Promise<VenueWallet> => {
      const mirror = mirrors.get(config.code);
      const pending = open.find(({ venue }) => venue === config.code);
      const isRead = mirror !== undefined && mirror.readAt > 0;
      const hasShown = isRead || (mirror?.balanceMinor ?? 0) > 0;
      return {
        config,
        balanceMinor: mirror && hasShown ? mirror.balanceMinor : null,
        readAt: isRead ? mirror.readAt : null,
        pendingMinor: pending?.amountMinor ?? 0,
        maintenance: closed.get(config.code) ?? null,
        isUnreachable: mirror !== undefined && mirror.failedAt > mirror.readAt,
        hold: config.shared ? null : await deps.activityHold(member, config.code),
      };
    }),
  );
}

/** Reads the balances, or those not read in the last seconds, all concurrently. */
async function refreshBalances(
  deps: VenuesDeps,
  member: VenueMember,
  chosen: readonly SiteVenue[],
  isAll: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const mirrors = await readMirrors(deps.db, member);
  const isDue = (mirror: Mirror | undefined): boolean =>
    isAll ||
    mirror === undefined ||
    now - Math.max(mirror.readAt, mirror.failedAt) >= deps.limits.refreshMs;
  await Promise.all(
    chosen.map(async ({ config, venue }) => {
      if (!venue || !isDue(mirrors.get(config.code))) return;
      const name = `${member.siteId} ${member.memberId} ${config.code}`;
      const running = deps.reading.get(name) ?? read(deps, member, venue);
      deps.reading.set(name, running);
      await running.finally(() => deps.reading.delete(name));
    }),
  );
}

async function read(deps: VenuesDeps, member: VenueMember, venue: TransferVenue): Promise<void> {
  const askedAt = deps.clock.now();
  // The venue gets only the ids of the member; other fields of the object are none of its business.
  const { siteId, memberId } = member;
  const answer = await venue
    .balance({ siteId, memberId })
    .catch((): Result<number, BalanceFault> => err('unreachable'));
  if (answer.ok && isBalance(answer.value)) {
    const retained = { venue: venue.code, balanceMinor: answer.value, askedAt };
    await deps.db.tx((sql) => keepBalance(sql, member, retained));
    return;
  }
  if (!answer.ok && answer.error === 'maintenance') {
    deps.seen.set(venue.code, { at: askedAt, maintenance: { until: null } });
  }
  await deps.db.tx((sql) => keepFailure(sql, member, { venue: venue.code, at: askedAt }));
}
