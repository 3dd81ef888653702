import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { createWorldOn, type Player, site, type VenuesWorld } from '@tianping/venues/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { runExclusions } from './exclusions.ts';

const DAY = 86_400_000;
let db: Db;
let world: VenuesWorld;
let members: readonly Player[];

beforeAll(async () => {
  db = await openTestDb(allMigrations);
});
beforeEach(async () => {
  world = createWorldOn(db);
  members = [await world.newMember(100_000), await world.newMember(100_000)];
  for (const member of members) {
    await world.move(member, { to: 'AAA', amount: '300' });
    await exclude(member);
    await giveVoucher(member);
  }
});

async function exclude({ siteId, memberId }: Player): Promise<void> {
  await db.tx((sql) =>
    sql.query(
      `insert into protection_member (site_id, member_id, seen_at, blocked)
       values ($1, $2, $3, 'exclusion')`,
      [siteId, memberId, world.clock.now()],
    ),
  );
}

async function giveVoucher({ siteId, memberId }: Player): Promise<void> {
  const now = world.clock.now();
  await db.tx((sql) =>
    sql.query(
      `insert into bet_voucher (voucher_id, site_id, member_id, source, kind, name, amount,
         rate_basis_points, minimum, min_price, granted_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'test', 'free', '{}', 1000, 0, 0, 0, $3, $4)`,
      [siteId, memberId, now, now + DAY],
    ),
  );
}

/** Throws where it is called first, as for a member whose site is gone from the installation. */
function onceGone<Value>(value: Value): () => Value {
  let isFirst = true;
  return () => {
    const isGone = isFirst;
    isFirst = false;
    if (isGone) throw new Error('no such site');
    return value;
  };
}

const run = (gone: 'venues' | 'gifts') => {
  const { clock, venues } = world;
  const lapse = gone === 'gifts' ? onceGone(0) : () => 0;
  return runExclusions({
    db,
    clock,
    venues,
    siteOf: gone === 'venues' ? onceGone(site as never) : () => site as never,
    protection: { lockedExclusion: async () => ({ kind: 'exclusion', until: null }) as never },
    turnover: { lapse: async () => lapse() },
    events: { publish: () => undefined },
  });
};
const mainOf = async () =>
  (await Promise.all(members.map((member) => world.main(member)))).toSorted();
async function vouchersLeft(): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*) as left from bet_voucher where member_id = any ($1) and expires_at > $2',
    [members.map(({ memberId }) => memberId), world.clock.now()],
  );
  return rows[0]?.left ?? 0;
}

test('an excluded member of a site that is gone keeps no other in a venue, and no gift', async () => {
  await expect(run('venues')).rejects.toThrow('no such site');
  expect(await mainOf()).toEqual([100_000, 70_000].toSorted());
  expect(await vouchersLeft()).toBe(0);
});

test('a member whose gifts cannot lapse keeps no other one', async () => {
  await expect(run('gifts')).rejects.toThrow('no such site');
  expect(await vouchersLeft()).toBe(1);
  expect(await mainOf()).toEqual([100_000, 100_000]);
});
