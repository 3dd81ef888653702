import { must } from '@tianping/base';
import { withTx } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const BY = { staffId: 'a', name: '甲' };
const hans = { script: 'hans' } as const;
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

function stop(id: string) {
  const of = { siteId: world.siteId, id, by: BY, note: '测试' };
  return world.db.tx((sql) => world.promotions.office.stepWithin(sql, { ...of, step: 'stop' }));
}

async function statusOf(id: string) {
  return (await world.promotions.office.row(world.siteId, id))?.status;
}

test('an activity is not settled while a day’s sum keeps a member waiting', async () => {
  const figures = { perDayMinor: yuan(40), capMinor: yuan(40), minMinor: yuan(100) };
  const id = await world.run('firstDeposit', { figures });
  const members = [await world.member(), await world.member()];
  for (const member of members) {
    await world.join(member, id);
    await world.deposit(member, yuan(100));
  }
  await world.round();
  for (const member of members) await world.claimAll(member);
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  world.vip.clock.advance(3 * HOUR_MS);
  await world.promotions.runRound();
  expect(await statusOf(id)).toBe('ended');
  world.vip.clock.advance(DAY_MS);
  await world.promotions.runRound();
  for (const member of members) await world.claimAll(member);
  const given = await Promise.all(members.map((member) => world.grants(member)));
  expect(given.flat().map(({ state }) => state)).toEqual(['claimed', 'claimed']);
  await world.promotions.runRound();
  expect(await statusOf(id)).toBe('settled');
});

test('a member who may not receive is waited for as long as a claim would last, and no longer', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const id = await world.run('landing', { figures: { categories: ['TY'], tiers, claimDays: 2 } });
  const member = await world.member();
  await world.join(member, id);
  await world.turnOver(member, yuan(10));
  world.barred.add(member.memberId);
  await world.round();
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  world.vip.clock.advance(DAY_MS);
  await world.promotions.runRound();
  expect(await statusOf(id)).toBe('ended');
  world.vip.clock.advance(2 * DAY_MS);
  await world.promotions.runRound();
  expect(await statusOf(id)).toBe('settled');
  expect(await world.grants(member)).toEqual([]);
});

test('an award that no day’s sum could hold is a fault of the draft, in every kind', () => {
  const issues = (kind: Parameters<PromotionsWorld['terms']>[0], figures: object) =>
    world.promotions.office
      .check(world.siteId, { terms: world.terms(kind, { ...figures }), ...hans })
      .issues.map(({ path }) => path);
  for (const [kind, mostYuan] of [
    ['race', 8_888],
    ['landing', 168],
    ['firstDeposit', 888],
    ['againDeposit', 288],
    ['newTask', 20],
    ['drawGift', 888],
    ['signGift', 26],
    ['friends', 2_888],
    ['bettingGift', 1_888],
  ] as const) {
    expect(issues(kind, { perDayMinor: yuan(mostYuan) - 1 })).toEqual(['figures.perDayMinor']);
    expect(issues(kind, { perDayMinor: yuan(mostYuan) })).toEqual([]);
    // The most that one member can get never exceeds the member's own cap.
    const capped = { perMemberMinor: yuan(5), perDayMinor: yuan(5) };
    expect(issues(kind, capped)).toEqual([]);
  }
});

test('a later tier takes nothing of what was claimed before: the cap of a member holds', async () => {
  const tiers = [
    { turnoverMinor: yuan(20), amountMinor: yuan(8) },
    { turnoverMinor: yuan(100), amountMinor: yuan(8) },
  ];
  const figures = { categories: ['TY'], tiers, perMemberMinor: yuan(10) };
  await world.run('landing', { figures }).then(async (id) => {
    const member = await world.member();
    await world.join(member, id);
    await world.turnOver(member, yuan(20));
    await world.round();
    await world.claimAll(member);
    await world.turnOver(member, yuan(80));
    await world.round();
    const given = (await world.grants(member)).map(({ amountMinor }) => amountMinor);
    expect(given.toSorted((a, b) => a - b)).toEqual([yuan(2), yuan(8)]);
  });
});

test('a gift returned after the settlement goes back with the rest of the activity’s money', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const figures = { categories: ['TY'], tiers, leave: 'anytime', timesMilli: 3_000 };
  const id = await world.run('landing', { figures });
  const member = await world.member();
  await world.join(member, id);
  await world.turnOver(member, yuan(10));
  await world.round();
  await world.claimAll(member);
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  world.vip.clock.advance(3 * HOUR_MS);
  await world.promotions.runRound();
  expect(await statusOf(id)).toBe('settled');
  const left = await world.promotions.leave(member, { id, key: world.key() });
  expect(left).toMatchObject({ ok: true, value: { returnedMinor: yuan(8) } });
  expect(await world.budget(id)).toEqual({ filled: 0, reserved: 0, paid: 0 });
});

test('a draft without money is refused by the one rule that the designer asks too', async () => {
  const saved = await world.promotions.office.save({
    siteId: world.siteId,
    id: null,
    terms: world.terms('landing'),
    by: BY,
    key: world.key(),
  });
  if (!saved.ok) throw new Error(saved.error);
  const of = { siteId: world.siteId, id: saved.value.id, version: 1 };
  const fault = (budgetMinor: number) =>
    world.promotions.office.publishFault({ ...of, budgetMinor });
  expect(await fault(0)).toBe('noBudget');
  expect(await fault(-1)).toBe('noBudget');
  expect(await fault(1)).toBeNull();
});

test('more than is free is not taken out, which moves no money; a repeat of what was taken is no fault', async () => {
  const id = await world.run('landing', { budgetMinor: yuan(100) });
  const of = { siteId: world.siteId, id, by: BY, note: '测试' };
  const take = (amountMinor: number, key: ReturnType<PromotionsWorld['key']>) =>
    world.db.tx((sql) => world.promotions.office.budgetWithin(sql, { ...of, amountMinor, key }));
  const [more, all] = [world.key(), world.key()];
  expect(await take(-yuan(101), more)).toEqual({ ok: false, error: 'budget' });
  expect(await world.findings()).toEqual([]);
  expect(await take(-yuan(100), all)).toMatchObject({ ok: true });
  expect(await take(-yuan(100), all)).toMatchObject({ ok: true });
  expect(await world.budget(id)).toEqual({ filled: 0, reserved: 0, paid: 0 });
});

test('members are worked off in sets, and one whom a fault stops holds up nobody else', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const id = await world.run('landing', { figures: { categories: ['TY'], tiers } });
  const members = await Promise.all([1, 2, 3].map(() => world.member()));
  for (const member of members) {
    await world.join(member, id);
    await world.turnOver(member, yuan(10));
  }
  await world.vip.service().runRound();
  const [broken, ...others] = members.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const stops = new Error('stops');
  const names = (value: unknown) => Array.isArray(value) && value.includes(broken?.memberId);
  const tx: typeof world.db.tx = (work) =>
    world.db.tx((sql) =>
      work({
        query(text, params) {
          if (/for update/.test(text) && params?.some(names)) throw stops;
          return sql.query(text, params);
        },
      }),
    );
  const faulty = withTx(world.db, { tx });
  await expect(world.service(faulty).runRound()).rejects.toBe(stops);
  const given = await Promise.all(others.map((member) => world.grants(member)));
  expect(given.map((list) => list.length)).toEqual([1, 1]);
  await world.promotions.runRound();
  expect(await world.grants(must(broken, 'a member'))).toHaveLength(1);
  expect(await world.budget(id)).toMatchObject({ reserved: yuan(24) });
});

test('one whom a fault stops holds up nobody of the sets after, nor what a round does besides', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const id = await world.run('landing', { figures: { categories: ['TY'], tiers } });
  const members = [await world.member(), await world.member()];
  for (const member of members) {
    await world.join(member, id);
    await world.turnOver(member, yuan(10));
  }
  await world.vip.service().runRound();
  const [broken, other] = members.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const stops = new Error('stops');
  const names = (value: unknown) => Array.isArray(value) && value.includes(broken?.memberId);
  const tx: typeof world.db.tx = (work) =>
    world.db.tx((sql) =>
      work({
        query(text, params) {
          if (/for update/.test(text) && params?.some(names)) throw stops;
          return sql.query(text, params);
        },
      }),
    );
  const faulty = world.service(withTx(world.db, { tx }));
  const bounds = { factsPerBatch: 1, batchesPerRound: 1_000 };
  await expect(faulty.runRound(bounds)).rejects.toBe(stops);
  const member = must(other, 'the other');
  expect(await world.grants(member)).toHaveLength(1);
  expect(world.notified).toContain(`${member.memberId} earned ${yuan(8)}`);
});

test('a member who begins to wait while a round notes what it did is looked at again when it is time', async () => {
  const figures = { perDayMinor: yuan(40), capMinor: yuan(40), minMinor: yuan(100) };
  const id = await world.run('firstDeposit', { figures });
  const [first, waiting] = [await world.member(), await world.member()];
  await world.deposit(first, yuan(100));
  await world.join(first, id);
  await world.promotions.runRound();
  await world.deposit(waiting, yuan(100));
  let evaluated = 0;
  const tx: typeof world.db.tx = async (work) => {
    const done = await world.db.tx((sql) => {
      const query: typeof sql.query = (text, params) => {
        if (/from promo_member.*for update/s.test(text)) evaluated += 1;
        return sql.query(text, params);
      };
      return work({ query });
    });
    if (evaluated === 1) {
      evaluated += 1;
      await world.join(waiting, id);
    }
    return done;
  };
  await world.service(withTx(world.db, { tx })).runRound();
  expect([evaluated, await world.grants(waiting)]).toEqual([2, []]);
  world.vip.clock.advance(DAY_MS);
  await world.promotions.runRound();
  expect((await world.grants(waiting)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(38)]);
});

test('a picture that the site does not have is a fault of the draft, and is not sent for approval', async () => {
  const terms = { ...world.terms('landing'), picture: 'no-such-picture' };
  const { office } = world.promotions;
  const { siteId } = world;
  const { issues } = office.check(siteId, { terms, ...hans });
  expect(issues.map(({ path }) => path)).toEqual(['picture']);
  const saved = await office.save({ siteId, id: null, terms, by: BY, key: world.key() });
  if (!saved.ok) throw new Error(saved.error);
  const asked = { siteId, id: saved.value.id, version: 1, budgetMinor: yuan(1) };
  expect(await office.publishFault(asked)).toBe('issues');
});
