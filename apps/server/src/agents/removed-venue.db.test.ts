import { type AgentsWorld, createAgentsWorld, createPlan } from '@tianping/agents/testing';
import { createSeededRng, createUuid, must, ok } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { openTestDb } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { createSiteConfig } from '../testing/fake-app.ts';
import { createAgents } from './agents.ts';

const VENUE = 'TPZR';
const rng = createSeededRng(71);
let world: AgentsWorld;
beforeAll(async () => {
  world = createAgentsWorld(await openTestDb(allMigrations));
});

/** The agents of the composed server over a site that has these venues. */
function agentsWith(venues: SiteConfig['funds']['venues']) {
  const config = createSiteConfig(world.siteId, false);
  return createAgents({
    db: world.db,
    clock: world.clock,
    rng,
    siteOf: () => ({ ...config, funds: { ...config.funds, venues } }),
    events: { publish: () => {} },
    protection: {
      mayReceive: async () => ok(null),
      ownAccounts: async () => (one, other) => one === other,
      playEnds: async () => new Map(),
    },
  });
}

/** A round at the venue, counted in a category; '' once the site has the venue no longer. */
async function counted(memberId: string, category: string): Promise<void> {
  const id = createUuid({ clock: world.clock, rng });
  world.clock.advance(1);
  await world.db.tx(async (sql) => {
    await sql.query(
      `insert into game_round (id, provider, round, site_id, member_id, venue, game_code,
         staked_minor, state, opened_at, changed_at, closed_at)
       values ($1::text::uuid, 'studio', $1, $2, $3, $4, 'g', 100, 'closed', $5, $5, $5)`,
      [id, world.siteId, memberId, VENUE, world.clock.now()],
    );
    await sql.query(
      `insert into vip_round_counted (round_id, site_id, member_id, counted_minor, category)
       values ($1, $2, $3, 100, $4)`,
      [id, world.siteId, memberId, category],
    );
  });
}

test('a venue that was taken away still counts, in its category, for the month in which it was played', async () => {
  await world.plan('2026-01', createPlan({ activeStakeMinor: 0, paymentCostBp: 0 }));
  const agent = await world.agent();
  const member = await world.member(agent);
  await world.fund(member, 1_000_000);
  await world.game(member, 10_000, 4_000);
  await counted(member.memberId, 'ZR');
  await counted(member.memberId, '');
  const all = createSiteConfig(world.siteId, false).funds.venues;
  const before = must(await agentsWith(all).month(agent), 'a month').line;
  expect(before.net.revenue).toMatchObject([{ category: 'ZR', wonMinor: 6_000 }]);
  const after = must(await agentsWith([]).month(agent), 'a month').line;
  expect(after).toEqual(before);
});
