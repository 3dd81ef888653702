import { expect, test } from 'vitest';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const HOUR_MS = 3_600_000;
const BY = { staffId: 'a', name: '甲' };
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

const ladder = [
  { from: 1, to: 1, amountMinor: yuan(88) },
  { from: 2, to: 2, amountMinor: yuan(8) },
];
const figures = { categories: ['TY'], minMinor: 0, ladder };

function toHour(): void {
  const { clock } = world.vip;
  clock.advance(HOUR_MS - (clock.now() % HOUR_MS));
}

/** Ends a race before its time, by two persons. */
async function stop(id: string): Promise<void> {
  const of = { siteId: world.siteId, id, by: BY, note: '测试' };
  await world.db.tx((sql) => world.promotions.office.stepWithin(sql, { ...of, step: 'stop' }));
}

/** Goes on until the ranks are final and their prizes given. */
async function finish(): Promise<void> {
  await world.round();
  world.vip.clock.advance(3 * HOUR_MS);
  await world.promotions.runRound();
  await world.promotions.runRound();
}

const prizes = async (member: Parameters<PromotionsWorld['grants']>[0]) =>
  (await world.grants(member)).map(({ amountMinor }) => amountMinor);

test('a race stopped within an hour counts the bets of that hour that were placed before, and no later ones', async () => {
  toHour();
  const id = await world.run('race', { figures });
  const [ahead, behind, late] = [await world.member(), await world.member(), await world.member()];
  await world.turnOver(ahead, yuan(20));
  await world.turnOver(behind, yuan(10));
  await world.round();
  world.vip.clock.advance(HOUR_MS / 2);
  await stop(id);
  world.vip.clock.advance(HOUR_MS / 4);
  await world.turnOver(behind, yuan(50));
  await world.turnOver(late, yuan(100));
  await finish();
  expect(await prizes(ahead)).toEqual([yuan(88)]);
  expect(await prizes(behind)).toEqual([yuan(8)]);
  expect(await prizes(late)).toEqual([]);
});

test('a member who has left a race keeps nobody from a rank', async () => {
  toHour();
  const id = await world.run('race', { figures });
  const [gone, next] = [await world.member(), await world.member()];
  await world.turnOver(gone, yuan(20));
  await world.turnOver(next, yuan(10));
  await world.round();
  const left = await world.promotions.leave(gone, { id, key: world.key() });
  expect(left.ok).toBe(true);
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  await finish();
  expect(await prizes(next)).toEqual([yuan(88)]);
  expect(await prizes(gone)).toEqual([]);
});

test('a member who has read a race’s terms without joining takes part by playing like everybody', async () => {
  toHour();
  const id = await world.run('race', { figures });
  const reader = await world.member();
  const { version } = await world.config(reader, id);
  const read = await world.promotions.confirm(reader, { id, version, script: 'hans' });
  expect(read.ok).toBe(true);
  await world.turnOver(reader, yuan(10));
  await world.round();
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  await finish();
  expect(await prizes(reader)).toEqual([yuan(88)]);
});

test('new terms that end earlier end the activity for nobody who joined under the earlier ones', async () => {
  toHour();
  const endsAt = world.vip.clock.now() + 5 * HOUR_MS;
  const landing = {
    tiers: [{ turnoverMinor: yuan(1), amountMinor: yuan(10) }],
    categories: ['TY'],
  };
  const { siteId } = world;
  const joined = await world.run('landing', { figures: landing, endsAt });
  const empty = await world.run('landing', { figures: landing, endsAt });
  const member = await world.member();
  await world.join(member, joined);
  const sooner = endsAt - 3 * HOUR_MS;
  for (const id of [joined, empty]) {
    const terms = { ...world.terms('landing', landing), endsAt: sooner };
    await world.promotions.office.save({ siteId, id, terms, by: BY, key: world.key() });
    await world.approve(id, 2);
  }
  expect((await world.config(null, empty)).offer.endsAt).toBe(sooner);
  expect((await world.config(member, joined)).offer.endsAt).toBe(endsAt);
  world.vip.clock.advance(3 * HOUR_MS);
  await world.round();
  await world.turnOver(member, yuan(1));
  await world.round();
  expect(await prizes(member)).toEqual([yuan(10)]);
});

test('money put into an empty budget before the activity has ended goes to who went without', async () => {
  const tiers = [{ turnoverMinor: yuan(1), amountMinor: yuan(10) }];
  const landing = { tiers, categories: ['TY'] };
  const id = await world.run('landing', { figures: landing, budgetMinor: yuan(5) });
  const member = await world.member();
  await world.turnOver(member, yuan(1));
  await world.vip.service().runRound();
  // Earned already: found while joining, between two rounds.
  await world.join(member, id);
  expect(await world.grants(member)).toEqual([]);
  const of = { siteId: world.siteId, id, by: BY, note: '测试', amountMinor: yuan(100) };
  const raised = await world.db.tx((sql) =>
    world.promotions.office.budgetWithin(sql, { ...of, key: world.key() }),
  );
  expect(raised.ok).toBe(true);
  await world.round();
  expect((await world.promotions.office.row(world.siteId, id))?.status).toBe('live');
  expect(await prizes(member)).toEqual([yuan(10)]);
});

test('ACT-015: who leaves before anything was earned has not met the requirements', async () => {
  const id = await world.run('firstDeposit');
  const member = await world.member();
  await world.join(member, id);
  const left = await world.promotions.leave(member, { id, key: world.key() });
  expect(left).toMatchObject({ ok: true, value: { metRequirements: false } });
  expect((await world.config(member, id)).member).toMatchObject({ metAtLeaving: false });
});
