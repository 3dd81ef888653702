import { must } from '@tianping/base';
import { listDeals } from '@tianping/reports/server';
import { expect, test } from 'vitest';
import { lapseOf, lapseOfExcluded, returnLapsed } from '../funds/excluded-gifts.ts';
import type { FundsWorld } from '../testing/funds-world.ts';
import { onPromotionsAndFunds } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const LAPSED = '账号处于自我排除，这份未领的礼金已作废。';
const hans = { script: 'hans' } as const;
let world: PromotionsWorld;
let funds: FundsWorld;

onPromotionsAndFunds((made, under) => {
  [world, funds] = [made, under];
});

type Member = Awaited<ReturnType<PromotionsWorld['member']>>;

const landing = {
  categories: ['TY'],
  tiers: [{ turnoverMinor: yuan(10), amountMinor: yuan(3) }],
  timesMilli: 3_000,
  claimDays: 7,
};

async function earn(id: string): Promise<Member> {
  const member = await world.member();
  await world.join(member, id);
  await funds.deposit(member, yuan(100));
  await world.turnOver(member, yuan(10));
  await world.round();
  return member;
}

const parts = () => ({
  clock: funds.clock,
  turnover: funds.turnover,
  protection: {
    lockedExclusion: async (_: unknown, { memberId }: Pick<Member, 'memberId'>) =>
      funds.excluded.has(memberId) ? ({ kind: 'exclusion', until: null } as const) : null,
  },
});

function exclude({ memberId }: Member): void {
  funds.excluded.add(memberId);
  world.barred.add(memberId);
}

const lapse = (member: Member) => world.db.tx((sql) => lapseOf(parts(), sql, member));
const giveBack = (member: Member, since: number) =>
  world.db.tx((sql) => returnLapsed(parts(), sql, { ...member, since }));
const clear = ({ memberId }: Member): void => {
  funds.excluded.delete(memberId);
  world.barred.delete(memberId);
};
const grantOf = async (member: Member) => must((await world.grants(member))[0], 'a grant');

test('an unclaimed grant of an excluded member lapses with its share of the budget, and stays so afterwards', async () => {
  const id = await world.run('landing', { figures: landing });
  const member = await earn(id);
  await lapse(member);
  expect(await grantOf(member), 'not excluded').toMatchObject({ state: 'claimable', reason: null });
  exclude(member);
  expect(await grantOf(member), 'until it lapses').toMatchObject({
    state: 'waiting',
    reason: expect.stringContaining('目前不能参加活动或领取礼金'),
  });
  expect((await world.budget(id)).reserved).toBe(yuan(3));
  await lapse(member);
  await lapse(member);
  expect((await world.budget(id)).reserved).toBe(0);
  const lapsed = await grantOf(member);
  expect(lapsed).toMatchObject({ state: 'expired', reason: LAPSED, expiresAt: funds.clock.now() });
  const { offer, member: part } = await world.config(member, id);
  expect(offer).toMatchObject({
    state: 'excluded',
    blocked: expect.stringContaining('目前不能参加活动或领取礼金'),
    claimable: 0,
    claimableMinor: 0,
  });
  expect(part?.grants).toEqual([lapsed]);
  const claimed = await world.promotions.claim(member, { grantId: lapsed.grantId, ...hans });
  expect(claimed).toMatchObject({ ok: false, error: { kind: 'grantLapsed' } });
  clear(member);
  await world.turnOver(member, yuan(10));
  await world.round();
  expect(await grantOf(member), 'the exclusion is over').toMatchObject({ state: 'expired' });
  expect(world.notified.filter((one) => one === `${member.memberId} lapsed ${yuan(3)}`)).toEqual(
    [],
  );
});

test('the round finds members whose only gift is one of an activity', async () => {
  const id = await world.run('landing', { figures: landing });
  const member = await earn(id);
  exclude(member);
  await world.db.tx((sql) =>
    sql.query(
      `insert into protection_member (site_id, member_id, blocked, blocked_until)
       values ($1, $2, 'exclusion', null)
       on conflict (site_id, member_id) do update set blocked = 'exclusion', blocked_until = null`,
      [member.siteId, member.memberId],
    ),
  );
  await lapseOfExcluded({ ...parts(), db: world.db, events: { publish: () => {} } });
  expect(await grantOf(member)).toMatchObject({ state: 'expired', reason: LAPSED });
});

test('a wrongly set exclusion gives grants back as they were, for as long as was left of them', async () => {
  const id = await world.run('landing', { figures: landing });
  const [open, waiting] = [await earn(id), await earn(id)];
  await world.db.tx((sql) =>
    sql.query(`update promo_grant set state = 'review', is_frozen = true where member_id = $1`, [
      waiting.memberId,
    ]),
  );
  const { expiresAt } = await grantOf(open);
  const since = funds.clock.now();
  for (const member of [open, waiting]) {
    exclude(member);
    await lapse(member);
  }
  expect((await world.budget(id)).reserved).toBe(0);
  expect(await grantOf(waiting)).toMatchObject({ state: 'expired', reason: LAPSED });
  funds.clock.advance(10 * DAY_MS);
  expect((await giveBack(open, since + 1)).grants, 'lapsed before').toBe(0);
  for (const member of [open, waiting]) {
    clear(member);
    expect(await giveBack(member, since)).toEqual({ minor: 0, grants: 1, vouchers: 0 });
    expect((await giveBack(member, since)).grants, 'once').toBe(0);
  }
  expect((await world.budget(id)).reserved).toBe(yuan(6));
  expect(await grantOf(open)).toMatchObject({
    state: 'claimable',
    expiresAt: expiresAt + 10 * DAY_MS,
  });
  expect((await grantOf(waiting)).state).toBe('review');
  await world.claimAll(open);
  expect((await world.budget(id)).paid).toBe(yuan(3));
});

test('a task done by who may not receive is done, and has nothing to claim', async () => {
  const tasks = [{ task: 'firstDeposit', amountMinor: yuan(20) }];
  const id = await world.run('newTask', { figures: { tasks, depositMinor: yuan(100) } });
  const member = await world.member();
  await world.join(member, id);
  await world.deposit(member, yuan(100));
  await world.round();
  const { grantId } = await grantOf(member);
  const task = async () => (await world.config(member, id)).body;
  expect(await task()).toMatchObject({ tasks: [{ state: 'toClaim', grantId }] });
  world.barred.add(member.memberId);
  expect(await task()).toMatchObject({ tasks: [{ state: 'toClaim', grantId: null }] });
});

test('a grant stays lapsed where the budget has too little left for it', async () => {
  const id = await world.run('landing', { figures: landing, budgetMinor: yuan(5) });
  const member = await earn(id);
  const since = funds.clock.now();
  exclude(member);
  await lapse(member);
  const next = await earn(id);
  await world.claimAll(next);
  clear(member);
  expect((await giveBack(member, since)).grants).toBe(0);
  expect(await grantOf(member)).toMatchObject({ state: 'expired', reason: LAPSED });
});

test('a gift that is taken back goes out and comes back under the number that it came in under', async () => {
  const id = await world.run('landing', { figures: landing });
  const member = await earn(id);
  await world.claimAll(member);
  const since = funds.clock.now();
  exclude(member);
  expect(await lapse(member)).toBe(yuan(3));
  clear(member);
  expect((await giveBack(member, since)).minor).toBe(yuan(3));
  const page = { from: 0, to: funds.clock.now() + 1, limit: 50, offset: 0 };
  const { rows } = await listDeals(world.db, { ...member, ...page, type: 'gift', state: null });
  const { grantId } = await grantOf(member);
  const number = `HD${grantId.slice(-12).toUpperCase()}`;
  expect(rows.map(({ movement, reference }) => [movement, reference]).toSorted()).toEqual([
    ['activityGift', number],
    ['giftLapse', number],
    ['giftReturn', number],
  ]);
});
