import { type AgentsService, createAgentsService } from '@tianping/agents/server';
import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import { venueCategories } from './venue-categories.ts';

/**
 * The agents service of all sites; protection decides who may receive commission and which accounts belong to one
 * person.
 */
export function createAgents(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly protection: Pick<ProtectionService, 'mayReceive' | 'ownAccounts' | 'playEnds'>;
}): AgentsService {
  const { db, clock, rng, siteOf, events, protection } = deps;
  return createAgentsService({
    db,
    clock,
    rng,
    persons: protection,
    venueCategories: (sql, siteId, played) => venueCategories(sql, siteOf(siteId), played),
    onPaid: ({ siteId, memberId }) => events.publish({ siteId, memberId, kind: 'balance' }),
  });
}
