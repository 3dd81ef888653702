import { createSeededRng, createUuid, type MemberId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onPostgres } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { createVipWorld, worldMigrations } from '../testing/world.ts';
import type { MemberOfSite } from './deps.ts';

const ROWS = 30_000;
const engine = onPostgres();
let db: Db;
let member: MemberOfSite;
let asked: { readonly text: string; readonly params: readonly unknown[] }[];
let service: ReturnType<ReturnType<typeof createVipWorld>['service']>;

/** Many members with days, deposits, steps and grants; the statements of one page are recorded. */
beforeAll(async () => {
  db = await engine.open(worldMigrations);
  const world = createVipWorld(db);
  const { siteId, clock } = world;
  member = { siteId, memberId: createUuid({ clock, rng: createSeededRng(5) }) as MemberId };
  const others = `('00000000-0000-7000-8000-' || lpad((n % 3000)::text, 12, '0'))::uuid`;
  await db.tx(async (sql) => {
    for (const text of [
      `insert into vip_member (site_id, member_id)
       select ${siteId}, ${others} from generate_series(0, 2999) n`,
      `insert into vip_day select ${siteId}, ${others}, 20000 + n / 3000, 'TY', 100
       from generate_series(0, ${ROWS - 1}) n`,
      `insert into vip_deposit_day select ${siteId}, ${others}, 20000 + n / 3000, 100
       from generate_series(0, ${ROWS - 1}) n`,
      `insert into vip_grant (id, site_id, member_id, kind, period, grade, config_version,
         amount_minor, turnover_minor, parts, created_at, available_at, expires_at, claimed_at)
       select gen.id, ${siteId}, ${others}, 'rebate', n::text, 1, 1, 100, 100, '[]', 0, 1,
         9000000000000, case when n % 2 = 0 then 5 end
       from generate_series(0, ${ROWS - 1}) n
       cross join lateral (select ('11111111-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id) gen`,
      `insert into vip_step select ${siteId}, ${others}, 20000 + n / 3000, 0, 1, 'upgrade'
       from generate_series(0, ${ROWS - 1}) n`,
      `insert into vip_carry select ${siteId}, ${others}, 'TY', -5 from generate_series(0, 2999) n`,
      'analyze',
    ]) {
      await sql.query(text);
    }
  });
  asked = [];
  const noting: Db = {
    ...db,
    query: (text, params = []) => {
      asked.push({ text, params });
      return db.query(text, params);
    },
  };
  service = world.service(noting);
});

test.each(['progress', 'weekInfo', 'welfare', 'rebate', 'history'] as const)(
  'the page of %s looks rows up by their keys',
  async (page) => {
    asked.length = 0;
    if (page === 'history') {
      await service.history({ ...member, kind: null, from: 0, to: 10, limit: 20, offset: 0 });
    } else await service[page](member);
    expect(asked.length).toBeGreaterThan(0);
    for (const { text, params } of asked) {
      const { rows } = await db.query<{ plan: unknown }>(`explain (format json) ${text}`, params);
      expect(JSON.stringify(rows), text).not.toContain('Seq Scan');
    }
  },
);
