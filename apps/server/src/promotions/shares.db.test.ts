import { must } from '@tianping/base';
import { lapseGrants, returnGrants } from '@tianping/promotions/server';
import { describe, expect, test } from 'vitest';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const BY = { staffId: 'a', name: '甲' };
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

type Member = Parameters<PromotionsWorld['grants']>[0];

const of = (id: string) => ({ siteId: world.siteId, id, by: BY, note: '测试' });

function step(id: string, taken: 'resume' | 'stop') {
  return world.db.tx((sql) => world.promotions.office.stepWithin(sql, { ...of(id), step: taken }));
}

async function given(member: Member) {
  const rows = (await world.grants(member)).map(({ amountMinor, state }) => [amountMinor, state]);
  return rows.toSorted((a, b) => Number(a[0]) - Number(b[0]));
}

test.each([1, 500])(
  'prizes of a race take what the budget has in the order of rank, with %i members worked off at a time',
  async (factsPerBatch) => {
    world.vip.clock.advance(HOUR_MS);
    const ladder = [88, 8, 2].map((amount, at) => ({
      from: at + 1,
      to: at + 1,
      amountMinor: yuan(amount),
    }));
    const figures = { categories: ['TY'], minMinor: 0, ladder };
    const id = await world.run('race', { figures, budgetMinor: yuan(90) });
    const made = [await world.member(), await world.member(), await world.member()];
    // The one who is worked off first has the last rank.
    const members = made.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
    for (const [at, member] of members.entries()) {
      await world.turnOver(member, yuan(10 * (at + 1)));
    }
    await world.round();
    world.vip.clock.advance(HOUR_MS);
    await step(id, 'stop');
    world.vip.clock.advance(3 * HOUR_MS);
    const bounds = { factsPerBatch, batchesPerRound: 1_000 };
    await world.promotions.runRound(bounds);
    await world.promotions.runRound(bounds);
    const prizes = await Promise.all(members.map((member) => given(member)));
    expect(prizes).toEqual([[[yuan(2), 'claimable']], [], [[yuan(88), 'claimable']]]);
  },
);

describe('a grant of another amount', () => {
  /** A member with the gift of a first deposit; once that is returned, the second one is the first. */
  async function gifted(
    amounts: readonly [first: number, second: number],
    more: { readonly figures?: object; readonly budgetMinor?: number } = {},
  ) {
    const figures = { minMinor: yuan(100), ...more.figures };
    const id = await world.run('firstDeposit', { ...more, figures });
    const member = await world.member();
    await world.join(member, id);
    const order = await world.deposit(member, yuan(amounts[0]));
    world.vip.clock.advance(1_000);
    await world.deposit(member, yuan(amounts[1]));
    world.vip.clock.advance(1_000);
    await world.round();
    return { id, member, order };
  }

  test('is less immediately though the activity is paused', async () => {
    const { id, member, order } = await gifted([500, 200]);
    await world.promotions.office.pause(of(id));
    await world.takeBack(order);
    await world.round();
    expect(await given(member)).toEqual([[yuan(76), 'claimable']]);
    expect(await world.budget(id)).toMatchObject({ reserved: yuan(76) });
  });

  test('stays while the activity is paused, and is more once it goes on', async () => {
    const { id, member, order } = await gifted([200, 500]);
    await world.promotions.office.pause(of(id));
    await world.takeBack(order);
    await world.round();
    expect(await given(member)).toEqual([[yuan(76), 'claimable']]);
    await step(id, 'resume');
    world.vip.clock.advance(HOUR_MS);
    await world.round();
    expect(await given(member)).toEqual([[yuan(190), 'claimable']]);
    expect(await world.budget(id)).toMatchObject({ reserved: yuan(190) });
  });

  test('stays where the budget has too little for more, and is more once it has enough', async () => {
    const { id, member, order } = await gifted([200, 500], { budgetMinor: yuan(100) });
    await world.takeBack(order);
    await world.round();
    expect(await given(member)).toEqual([[yuan(76), 'claimable']]);
    expect(await world.budget(id)).toMatchObject({ reserved: yuan(76) });
    const added = { ...of(id), amountMinor: yuan(100), key: world.key() };
    await world.db.tx((sql) => world.promotions.office.budgetWithin(sql, added));
    await world.round();
    expect(await given(member)).toEqual([[yuan(190), 'claimable']]);
  });

  test('stays where the day’s sum has too little for more, and is more the next day', async () => {
    const figures = { capMinor: yuan(190), perDayMinor: yuan(200) };
    const { id, member, order } = await gifted([200, 500], { figures });
    const other = await world.member();
    await world.join(other, id);
    await world.deposit(other, yuan(100));
    await world.round();
    await world.takeBack(order);
    await world.round();
    expect([await given(member), await given(other)]).toEqual([
      [[yuan(76), 'claimable']],
      [[yuan(38), 'claimable']],
    ]);
    world.vip.clock.advance(DAY_MS);
    await world.round();
    expect(await given(member)).toEqual([[yuan(190), 'claimable']]);
  });
});

describe('the sum of a day', () => {
  /** A member's gift fills the whole day. */
  async function fullDay() {
    const figures = { minMinor: yuan(100), capMinor: yuan(190), perDayMinor: yuan(190) };
    const id = await world.run('firstDeposit', { figures });
    const first = await world.member();
    await world.join(first, id);
    await world.deposit(first, yuan(500));
    await world.round();
    return { id, first };
  }

  /** What a member gets who comes after the first, on the same day. */
  async function nextOne(id: string) {
    const next = await world.member();
    await world.join(next, id);
    await world.deposit(next, yuan(500));
    await world.round();
    return await given(next);
  }

  test('has no room for the next member while the first keeps the gift', async () => {
    const { id } = await fullDay();
    expect(await nextOne(id)).toEqual([]);
  });

  test('has room again once a member leaves with an unclaimed gift', async () => {
    const { id, first } = await fullDay();
    await world.promotions.leave(first, { id, key: world.key() });
    expect(await nextOne(id)).toEqual([[yuan(190), 'claimable']]);
  });

  test('has room again once a member leaves and returns a claimed gift', async () => {
    const { id, first } = await fullDay();
    await world.claimAll(first);
    const left = await world.promotions.leave(first, { id, key: world.key() });
    expect(left).toMatchObject({ ok: true, value: { returnedMinor: yuan(190) } });
    expect(await nextOne(id)).toEqual([[yuan(190), 'claimable']]);
  });

  test('has room again once staff refuse a gift', async () => {
    const { id, first } = await fullDay();
    const { grantId } = must((await world.grants(first))[0], 'a grant');
    await world.db.tx((sql) =>
      sql.query(`update promo_grant set state = 'review' where id = $1`, [grantId]),
    );
    const { siteId } = world;
    const refused = { siteId, grantId, decision: 'refuse', by: BY, note: '测试' } as const;
    expect(await world.promotions.office.decideGrant(refused)).toMatchObject({ ok: true });
    expect(await nextOne(id)).toEqual([[yuan(190), 'claimable']]);
  });

  test('keeps no activity open for a member who left while waiting for it', async () => {
    const { id, first } = await fullDay();
    await world.claimAll(first);
    const waiting = await world.member();
    await world.join(waiting, id);
    await world.deposit(waiting, yuan(500));
    await world.round();
    const left = await world.promotions.leave(waiting, { id, key: world.key() });
    expect(left).toMatchObject({ ok: true });
    await step(id, 'stop');
    world.vip.clock.advance(3 * DAY_MS);
    await world.round();
    const { rows } = await world.db.query('select status from promo_activity where id = $1', [id]);
    expect(rows).toEqual([{ status: 'settled' }]);
  });

  test('has room while an excluded member’s gift is lapsed, and none once it is given back', async () => {
    const { id, first } = await fullDay();
    const at = world.vip.clock.now();
    await world.db.tx((sql) => lapseGrants(sql, first, at));
    const back = await world.db.tx((sql) => returnGrants(sql, first, { since: at, at }));
    expect(back).toBe(1);
    expect(await nextOne(id), 'given back').toEqual([]);
    await world.db.tx((sql) => lapseGrants(sql, first, at));
    expect(await nextOne(id)).toEqual([[yuan(190), 'claimable']]);
  });
});

test('the cap of a member counts what was claimed and what can be, not what lapsed', async () => {
  const tiers = [10, 20, 30].map((turnover) => ({
    turnoverMinor: yuan(turnover),
    amountMinor: yuan(8),
  }));
  const figures = { categories: ['TY'], tiers, perMemberMinor: yuan(10), claimDays: 1 };
  const id = await world.run('landing', { figures });
  const member = await world.member();
  await world.join(member, id);
  await world.turnOver(member, yuan(30));
  await world.round();
  expect(await given(member)).toEqual([
    [yuan(2), 'claimable'],
    [yuan(8), 'claimable'],
  ]);
  const least = (await world.grants(member)).find(({ amountMinor }) => amountMinor === yuan(2));
  const { grantId } = must(least, 'a grant');
  await world.promotions.claim(member, { grantId, script: 'hans' });
  world.vip.clock.advance(2 * DAY_MS);
  await world.round();
  await world.round();
  const states = (await given(member)).map(([amount, state]) => `${amount} ${state}`);
  expect(states.toSorted()).toEqual(
    [`${yuan(2)} claimed`, `${yuan(8)} expired`, `${yuan(8)} claimable`].toSorted(),
  );
});
