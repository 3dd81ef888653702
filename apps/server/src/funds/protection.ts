import { createHmac } from 'node:crypto';
import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { createProtectionService, type ProtectionService } from '@tianping/protection/server';
import { type Countries, createCountries } from '../http/territory/countries.ts';
import type { MemberNotifications } from '../inbox/member-notifications.ts';
import { deriveKey } from '../secrets/secrets.ts';
import { createMemberTerritory } from './member-territory.ts';
import { protectionMoney } from './protection-money.ts';
import { createPeople } from './protection-people.ts';

/** Limits and pauses over the sites of this installation. */
export function createProtection(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly secret: Uint8Array;
  readonly sites: readonly SiteConfig[];
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly countries?: Pick<Countries, 'of'>;
  readonly notifications?: Pick<MemberNotifications, 'protectionChanged'>;
}): ProtectionService {
  const { db, clock, rng, sites, siteOf, notifications } = deps;
  const key = deriveKey(deps.secret, 'protection/person');
  return createProtectionService({
    db,
    clock,
    rng,
    siteOf(siteId) {
      const { protection, operator } = siteOf(siteId).funds;
      return { ...protection, operator };
    },
    sitesOf: (operator) =>
      sites
        .filter(({ funds }) => funds.operator === operator)
        .map(({ siteId }) => siteId as SiteId),
    people: createPeople(clock),
    money: protectionMoney((siteId) => siteOf(siteId).funds),
    closedTerritory: createMemberTerritory(siteOf, deps.countries ?? createCountries()),
    hashKey: (text) => createHmac('sha256', key).update(text).digest('base64url'),
    async onEvent(sql, member, event) {
      await notifications?.protectionChanged(sql, member, event);
    },
  });
}
