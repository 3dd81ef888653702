import { expect, test } from 'vitest';
import type { FundsWorld } from '../testing/funds-world.ts';
import { onPromotionsAndFunds } from './testing/on-promotions.ts';
import type { PromotionsWorld } from './testing/promotions-world.ts';
import {
  type Acts,
  createActs,
  playThrough,
  recordsOf,
  runStory,
  type Story,
  type StoryMember,
  stories,
  withdrawAll,
} from './testing/stories.ts';

const HOUR_MS = 3_600_000;
const BY = { staffId: 'a', name: '甲' };
let funds: FundsWorld;
let world: PromotionsWorld;

onPromotionsAndFunds((...made) => {
  [world, funds] = made;
});

interface Taking {
  readonly act: Acts;
  readonly id: string;
  readonly member: StoryMember;
  readonly accountId: string;
}

async function person() {
  const member = await funds.member();
  return { member, accountId: await funds.card(member) };
}

async function takePart(story: Story): Promise<Taking> {
  const act = createActs(funds, world);
  const one = await person();
  const id = await runStory(act, story);
  await join(story, one.member, id);
  return { act, id, ...one };
}

/** A race is joined by playing. */
async function join({ kind }: Story, member: StoryMember, id: string): Promise<void> {
  if (kind !== 'race') await world.join(member, id);
}

/** Two rounds: the first counts bets, the next gives. */
async function rounds(): Promise<void> {
  await world.round();
  await world.round();
}

const sumOf = (grants: readonly { readonly amountMinor: number }[]): number =>
  grants.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

async function grantedOf(member: StoryMember, state: string): Promise<number> {
  return sumOf((await world.grants(member)).filter((grant) => grant.state === state));
}

/** Number of claimed gifts flagged to staff because their basis is gone. */
async function remarkedOf(member: StoryMember, id: string): Promise<number> {
  const asked = { siteId: world.siteId, activityId: id, memberId: member.memberId, state: null };
  const page = { ...asked, remarked: true, limit: 50, offset: 0 };
  const { list } = await world.promotions.office.grants(page);
  return list.reduce((sum, { remark }) => sum + Number(remark), 0);
}

/** Claims everything, meets the turnover and withdraws all; the records must explain every yuan of it. */
async function toTheEnd({ act, member, accountId }: Taking, giftMinor: number): Promise<void> {
  await world.claimAll(member);
  expect(await recordsOf(act, member)).toMatchObject({ giftsMinor: giftMinor, isBalance: true });
  expect(await grantedOf(member, 'claimed')).toBe(giftMinor);
  await playThrough(act, member);
  const whole = await funds.balance(member);
  expect(await withdrawAll(act, member, accountId)).toMatchObject({
    stage: 'paid',
    amountMinor: whole,
  });
  expect(await recordsOf(act, member)).toMatchObject({ sumMinor: 0, isBalance: true });
}

const undo = {
  'a deposit returned': async ({ act }: Taking) => {
    for (const order of act.orders) await world.takeBack(order);
  },
  'a bet corrected': async ({ act }: Taking) => {
    for (const bet of act.bets) await funds.settle(bet, 'P', 0);
  },
} as const;
type Undone = keyof typeof undo;
const lostBy = ({ rests }: Story, what: Undone): number =>
  what === 'a bet corrected' ? rests.onBets : rests.onDeposits;
const cases = stories.flatMap((story) =>
  (Object.keys(undo) as Undone[]).map((what) => ({ kind: story.kind, what, story })),
);

test.each(cases)(
  '$what before $kind is claimed takes back what rests on it, and nothing else',
  async ({ story, what }) => {
    const taking = await takePart(story);
    const { act, member, id } = taking;
    await story.fulfil(act, member, id);
    await rounds();
    await undo[what](taking);
    await story.finish?.(act);
    await rounds();
    const left = story.giftMinor - lostBy(story, what);
    expect(await grantedOf(member, 'claimable')).toBe(left);
    expect(await world.budget(id)).toMatchObject({ reserved: left, paid: 0 });
    await toTheEnd(taking, left);
  },
);

test.each(cases)(
  '$what after $kind was claimed leaves the member all of it, and staff a remark on what is short',
  async ({ story, what }) => {
    const taking = await takePart(story);
    const { act, member, id } = taking;
    await story.fulfil(act, member, id);
    await story.finish?.(act);
    await rounds();
    await world.claimAll(member);
    await undo[what](taking);
    await rounds();
    // A race is final once it is checked, as its terms state.
    const lost = story.kind === 'race' ? 0 : lostBy(story, what);
    expect(await remarkedOf(member, id)).toBe(lost);
    expect(await world.budget(id)).toMatchObject({ reserved: 0, paid: story.giftMinor });
    await toTheEnd(taking, story.giftMinor);
  },
);

test.each(stories)(
  'a budget emptied in between ends $kind: who was first has all, who came later nothing, and says why',
  async (story) => {
    const [first, later] = [await person(), await person()];
    const act = createActs(funds, world);
    // What is left is too little for anybody.
    const id = await runStory(act, story, { budgetMinor: story.giftMinor + 1 });
    await join(story, first.member, id);
    await story.fulfil(act, first.member, id);
    await rounds();
    await join(story, later.member, id);
    const other = createActs(funds, world);
    await story.fulfil(other, later.member, id);
    await story.finish?.(act);
    await rounds();
    const given: number[] = [];
    for (const { member } of [first, later]) given.push(await grantedOf(member, 'claimable'));
    // Both ranks of a race are paid in one round: one of the two members has the money.
    const whole = [story.giftMinor, 0];
    expect(story.kind === 'race' ? given.toSorted((a, b) => b - a) : given).toEqual(whole);
    const { offer } = await world.config(null, id);
    expect(offer).toMatchObject({ state: 'ended' });
    if (story.kind !== 'race') expect(offer.blocked).toContain('预算已用完');
    await toTheEnd({ act, id, ...first }, given[0] ?? 0);
    await toTheEnd({ act: other, id, ...later }, given[1] ?? 0);
    expect(await world.budget(id)).toMatchObject({ reserved: 0, paid: story.giftMinor });
  },
);

test.each(stories.filter(({ kind }) => kind !== 'race'))(
  'a budget that $kind has used up to the last fen lets nobody in any more, and says why',
  async (story) => {
    const taking = await person();
    const act = createActs(funds, world);
    const id = await runStory(act, story, { budgetMinor: story.giftMinor });
    await join(story, taking.member, id);
    await story.fulfil(act, taking.member, id);
    await rounds();
    const { offer } = await world.config(null, id);
    expect([offer.state, offer.blocked]).toEqual(['ended', expect.stringContaining('预算已用完')]);
    const late = await funds.member();
    const asked = { id, version: 1, script: 'hans' } as const;
    await world.promotions.confirm(late, asked);
    expect(await world.promotions.join(late, { ...asked, key: world.key() })).toMatchObject({
      ok: false,
      error: { kind: 'budgetEmpty' },
    });
    await toTheEnd({ act, id, ...taking }, story.giftMinor);
  },
);

test.each(stories)(
  '$kind stopped in between pays what was earned until then, and its rest goes home',
  async (story) => {
    const taking = await takePart(story);
    const { act, member, id } = taking;
    await story.fulfil(act, member, id);
    funds.clock.advance(HOUR_MS);
    const of = { siteId: world.siteId, id, by: BY, note: '测试', step: 'stop' } as const;
    await world.db.tx((sql) => world.promotions.office.stepWithin(sql, of));
    for (const hours of [1, 3]) {
      funds.clock.advance(hours * HOUR_MS);
      await rounds();
    }
    expect(await grantedOf(member, 'claimable')).toBe(story.giftMinor);
    const late = await funds.member();
    const join = world.promotions.confirm(late, { id, version: 1, script: 'hans' });
    expect((await join).ok).toBe(true);
    expect(
      await world.promotions.join(late, { id, version: 1, key: world.key(), script: 'hans' }),
    ).toMatchObject({ ok: false, error: { kind: 'ended' } });
    await toTheEnd(taking, story.giftMinor);
    await rounds();
    const row = await world.promotions.office.row(world.siteId, id);
    expect(row).toMatchObject({ status: 'settled', leftMinor: 0 });
  },
);
