import { listDeals, readStatement } from '@tianping/reports/server';
import { expect, test } from 'vitest';
import { dealMessages } from '../calls/fd/transactions/messages.ts';
import { textsOf } from '../http/texts.ts';
import { reportMessages } from '../office/calls/reports/messages.ts';
import type { FundsWorld } from '../testing/funds-world.ts';
import { onPromotionsAndFunds } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const hans = { script: 'hans' } as const;
const DAY_MS = 86_400_000;
let funds: FundsWorld;
let world: PromotionsWorld;

onPromotionsAndFunds((...made) => {
  [world, funds] = made;
});

const dayOf = (at: number): number => Math.floor((at + 8 * 3_600_000) / DAY_MS);

test('each gift, claim, return and duty is in the records and the bill once, under one name and one number', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const landing = (amount: number, title: string) =>
    world.run('landing', {
      figures: {
        categories: ['TY'],
        tiers: [{ ...tiers[0], amountMinor: yuan(amount) }],
        leave: 'anytime',
        timesMilli: 3_000,
        sameness: [],
      },
      title: { hans: title, hant: '' },
    });
  const [held, left, lost] = [
    await landing(8, '秋季'),
    await landing(5, '冬季'),
    await landing(3, '春季'),
  ];
  const member = await funds.member();
  for (const id of [held, left, lost]) await world.join(member, id);
  await funds.deposit(member, yuan(100));
  const bet = await funds.bet(member, { stakeMinor: yuan(10) });
  await funds.settle(bet, 'W', yuan(10));
  await world.round();
  const grants = await world.grants(member);
  const grantOf = (id: string) => grants.find(({ activityId }) => activityId === id)?.grantId ?? '';
  for (const id of [held, left]) {
    const claimed = await world.promotions.claim(member, { grantId: grantOf(id), ...hans });
    expect(claimed).toMatchObject({ ok: true });
  }
  // Duties bear the activity's own title, in the list that a withdrawal reads too.
  const duties = await funds.turnover.open(world.db, member);
  const asked = duties.filter(({ source }) => source === 'activity');
  expect(asked.map(({ label, requiredMinor }) => [label, requiredMinor]).toSorted()).toEqual([
    ['冬季', yuan(15)],
    ['秋季', yuan(24)],
  ]);
  const gone = await world.promotions.leave(member, { id: left, key: world.key() });
  expect(gone).toMatchObject({ ok: true, value: { returnedMinor: yuan(5) } });
  await funds.settle(bet, 'P', 0);
  await world.round();

  const page = { from: 0, to: funds.clock.now() + 1, limit: 50, offset: 0 };
  const { rows } = await listDeals(world.db, { ...member, ...page, type: 'gift', state: null });
  const numberOf = (id: string) => `HD${grantOf(id).slice(-12).toUpperCase()}`;
  expect(
    rows
      .map(({ movement, amountMinor, reference }) => [movement, amountMinor, reference])
      .toSorted(),
  ).toEqual(
    [
      ['activityGift', yuan(8), numberOf(held)],
      ['activityGift', yuan(5), numberOf(left)],
      ['activityReturn', -yuan(5), numberOf(left)],
    ].toSorted(),
  );
  // A gift that was never claimed moved no money; the page of gifts shows its state.
  const states = new Map(
    (await world.grants(member)).map(({ activityId, state, reason }) => [
      activityId,
      [state, reason],
    ]),
  );
  expect(states.get(lost)).toEqual(['taken', '这份礼金因相关注单更正或存款退回而撤销，不能领取。']);
  expect(states.get(held)).toEqual(['claimed', null]);
  const today = dayOf(funds.clock.now());
  const bill = await readStatement(world.db, { ...member, from: today, to: today });
  expect(bill).toMatchObject({
    giftMinor: yuan(8),
    depositMinor: yuan(100),
    otherMinor: 0,
    closingMinor: await funds.balance(member),
  });
  expect(await funds.balance(member)).toBe(yuan(108));
});

test('the record of what staff gave names those who got it, not those who may get nothing', async () => {
  const [given, barred] = [await world.member(), await world.member()];
  world.barred.add(barred.memberId);
  const { siteId } = world;
  const batch = {
    siteId,
    what: 'money' as const,
    members: [given.memberId, barred.memberId],
    amountMinor: yuan(10),
    multipleMilli: 1_000,
    name: '补偿',
    expiresAt: 0,
    minPriceMilli: 0,
    note: '测试',
    by: { staffId: 'a', name: '甲' },
    batchId: world.key(),
  };
  const give = () => world.db.tx((sql) => world.promotions.office.giveWithin(sql, batch));
  expect(await give()).toEqual({ given: 1, skipped: 1 });
  expect(await give()).toMatchObject({ given: 0 });
  const { list } = await world.promotions.office.given({ siteId, limit: 10, offset: 0 });
  expect(list.map(({ members, totalMinor }) => [members, totalMinor])).toEqual([[1, yuan(10)]]);
});

test('a voucher that staff give is in the hands of each member who may receive it, once', async () => {
  const [given, barred] = [await world.member(), await world.member()];
  world.barred.add(barred.memberId);
  const expiresAt = funds.clock.now() + DAY_MS;
  const batch = {
    siteId: world.siteId,
    what: 'voucher' as const,
    members: [given.memberId, barred.memberId],
    amountMinor: yuan(20),
    multipleMilli: 0,
    name: '补偿券',
    expiresAt,
    minPriceMilli: 700,
    note: '测试',
    by: { staffId: 'a', name: '甲' },
    batchId: world.key(),
  };
  const give = () => world.db.tx((sql) => world.promotions.office.giveWithin(sql, batch));
  expect(await give()).toEqual({ given: 1, skipped: 1 });
  expect(await give()).toMatchObject({ given: 0 });
  const { rows } = await world.db.query(
    `select member_id, kind, name, amount, min_price, expires_at from bet_voucher
     where member_id = any ($1::uuid[])`,
    [batch.members],
  );
  expect(rows).toEqual([
    {
      member_id: given.memberId,
      kind: 'free',
      name: { hans: '补偿券', hant: '補償券' },
      amount: yuan(20),
      min_price: 700,
      expires_at: expiresAt,
    },
  ]);
  // No money moves before it is staked.
  expect(await funds.balance(given)).toBe(0);
});

test('what members read of a gift and of its return is what staff read of it', () => {
  const { t } = textsOf('hans');
  for (const name of ['activityGift', 'activityReturn'] as const) {
    expect(String(t(dealMessages[name]))).toContain(String(t(reportMessages[name])));
  }
  expect(String(t(reportMessages.activityGift))).toBe('活动礼金');
  expect(String(t(reportMessages.activityReturn))).toBe('退回活动礼金');
});
