import { type Clock, createUuid, type Rng } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { signMessage } from '@tianping/payments';
import { createSandboxVenue } from '@tianping/plugin-venues';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import type { TurnoverService } from '@tianping/turnover/server';
import { createVenuesService, type VenuesService } from '@tianping/venues/server';
import { deriveKey } from '../secrets/secrets.ts';
import { venueGuard } from './protection-guards.ts';

/** The venues that the sites name and the sandbox plays: all but those that play from the central wallet. */
export function sandboxVenueCodes(sites: readonly SiteConfig[]): readonly string[] {
  const venues = sites.flatMap(({ funds }) => funds.venues.filter(({ shared }) => !shared));
  return [...new Set(venues.map(({ code }) => code))];
}

/** Shared by the sandbox's venues and this server. */
export function venueKey(secret: Uint8Array): string {
  return deriveKey(secret, 'venues/sandbox');
}

export function createVenues(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly secret: Uint8Array;
  readonly sites: readonly SiteConfig[];
  readonly sandboxOrigin: string;
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly protection: Pick<ProtectionService, 'check'>;
  readonly turnover: Pick<TurnoverService, 'addDuty'>;
}): VenuesService {
  const { db, clock, rng, secret, events } = deps;
  const key = venueKey(secret);
  const sign = (body: string) => ({
    ...signMessage({ key, id: createUuid({ clock, rng }), now: clock.now(), body }),
  });
  return createVenuesService({
    db,
    clock,
    rng,
    venues: sandboxVenueCodes(deps.sites).map((code) =>
      createSandboxVenue(code, { apiOrigin: deps.sandboxOrigin, sign }),
    ),
    rateKey: deriveKey(secret, 'venues/rates'),
    categoryOf: (siteId, venue) =>
      deps.sites
        .find((site) => site.siteId === siteId)
        ?.funds.venues.find(({ code }) => code === venue)?.category ?? '',
    guard: venueGuard(deps.protection),
    addDuty: (sql, duty) =>
      deps.turnover.addDuty(sql, {
        siteId: duty.siteId,
        memberId: duty.memberId,
        source: 'gift',
        reference: duty.exchangeId,
        label: duty.name,
        amountMinor: duty.amountMinor,
        multipleMilli: duty.multipleMilli,
        at: duty.at,
      }),
    events: {
      onTransferChanged: ({ siteId, memberId, transferId }) =>
        events.publish({ siteId, memberId, kind: 'transfer', id: transferId }),
      onBalanceChanged: ({ siteId, memberId }) =>
        events.publish({ siteId, memberId, kind: 'balance' }),
    },
  });
}
