import { must } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { createPromotionsWorld, type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let world: PromotionsWorld;

beforeAll(async () => {
  world = createPromotionsWorld(await openTestDb(allMigrations));
});

const notifiedOf = ({ memberId }: { readonly memberId: string }): readonly string[] =>
  world.notified
    .filter((line) => line.startsWith(memberId))
    .map((line) => line.slice(memberId.length + 1));

/** A member with a gift of ¥10 that can be claimed for three days. */
async function earned(before: (memberId: never) => void = () => {}) {
  const figures = {
    tiers: [{ turnoverMinor: yuan(1), amountMinor: yuan(10) }],
    categories: ['TY'],
    claimDays: 3,
  };
  const id = await world.run('landing', { figures });
  const member = await world.member();
  await world.join(member, id);
  before(member.memberId as never);
  await world.turnOver(member, yuan(1));
  await world.round();
  return member;
}

async function pass(ms: number): Promise<void> {
  world.vip.clock.advance(ms);
  await world.round();
  // A second round notifies nobody again.
  await world.round();
}

test('a gift is written about when it is earned, a day before it lapses, and when it has, each once', async () => {
  const member = await earned();
  const stated = [`earned ${yuan(10)}`, `lapsing ${yuan(10)}`, `lapsed ${yuan(10)}`];
  await pass(HOUR_MS);
  expect(notifiedOf(member)).toEqual(stated.slice(0, 1));
  await pass(DAY_MS);
  expect(notifiedOf(member)).toEqual(stated.slice(0, 1));
  await pass(DAY_MS);
  expect(notifiedOf(member)).toEqual(stated.slice(0, 2));
  await pass(DAY_MS);
  expect(notifiedOf(member)).toEqual(stated);
  await pass(DAY_MS);
  expect(notifiedOf(member)).toEqual(stated);
});

test('a gift that was claimed is not written about again', async () => {
  const member = await earned();
  await world.claimAll(member);
  await pass(2 * DAY_MS + HOUR_MS);
  await pass(2 * DAY_MS);
  expect(notifiedOf(member)).toEqual([`earned ${yuan(10)}`]);
});

test('a member who wants no offers gets the gift but no notification, nor one later once that has changed', async () => {
  const member = await earned((memberId) => world.quiet.add(memberId));
  expect((await world.grants(member))[0]).toMatchObject({ state: 'claimable' });
  await pass(HOUR_MS);
  expect(notifiedOf(member)).toEqual([]);
  world.quiet.delete(member.memberId);
  await pass(HOUR_MS);
  expect(notifiedOf(member)).toEqual([]);
  // Notifications that are still to come follow the member's settings on that day.
  await pass(2 * DAY_MS);
  expect(notifiedOf(member)).toEqual([`lapsing ${yuan(10)}`]);
});

test('a member protected after earning a gift is not notified that it lapses or has lapsed', async () => {
  const member = await earned();
  world.barred.add(member.memberId);
  await pass(2 * DAY_MS + HOUR_MS);
  await pass(2 * DAY_MS);
  expect(notifiedOf(member)).toEqual([`earned ${yuan(10)}`]);
});

test.each([
  ['a title that staff wrote in both scripts', '秋山賽季專場'],
  ['a traditional title made where staff wrote none', ''],
])('a notification names %s', async (_, hant) => {
  const tiers = [{ turnoverMinor: yuan(1), amountMinor: yuan(10) }];
  const title = { hans: '秋山赛季', hant };
  const id = await world.run('landing', { figures: { tiers, categories: ['TY'] }, title });
  const member = await world.member();
  await world.join(member, id);
  await world.turnOver(member, yuan(1));
  await world.round();
  expect(world.titles.at(-1)).toEqual({ hans: '秋山赛季', hant: hant || '秋山賽季' });
});

test('a notification that cannot be written keeps nobody else’s back, and is written afterwards', async () => {
  const members = [await earned(), await earned()];
  world.failing.add(must(members[0], 'the first').memberId);
  await world.db.tx((sql) =>
    sql.query('update promo_grant set announced_at = null where member_id = any ($1::uuid[])', [
      members.map(({ memberId }) => memberId),
    ]),
  );
  world.notified.length = 0;
  await expect(world.promotions.runRound()).rejects.toThrow('not written');
  await expect(world.promotions.runRound()).rejects.toThrow('not written');
  expect(members.map(notifiedOf)).toEqual([[], [`earned ${yuan(10)}`]]);
  world.failing.clear();
  await world.promotions.runRound();
  expect(members.map(notifiedOf)).toEqual([[`earned ${yuan(10)}`], [`earned ${yuan(10)}`]]);
});

test('a claimed gift is reported once with the title of its activity, however often it is asked for', async () => {
  const member = await earned();
  const { grantId } = must((await world.grants(member))[0], 'a gift');
  const claim = () => world.promotions.claim(member, { grantId, script: 'hans' });
  await Promise.all([claim(), claim(), claim()]);
  const own = world.claimed.filter((line) => line.startsWith(member.memberId));
  expect(own).toEqual([expect.stringMatching(/ \S/)]);
});
