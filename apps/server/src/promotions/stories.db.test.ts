import { must } from '@tianping/base';
import type { ActivityKind } from '@tianping/contract';
import { openTestDb } from '@tianping/db/testing';
import { listDeals } from '@tianping/reports/server';
import { ticketIdOf } from '@tianping/sportsbook/server';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { createFundsWorld, type FundsWorld } from '../testing/funds-world.ts';
import { createPromotionsWorld, type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hans = { script: 'hans' } as const;
type Member = Awaited<ReturnType<FundsWorld['member']>>;

let funds: FundsWorld;
let world: PromotionsWorld;

beforeAll(async () => {
  const db = await openTestDb(allMigrations);
  funds = createFundsWorld(db);
  world = createPromotionsWorld(db, funds);
});
// Grants, budgets, postings, duties and withdrawals agree, whatever was done.
afterEach(async () => {
  expect([...(await world.findings()), ...(await funds.findings())]).toEqual([]);
});

/** What the member must do in an activity of a kind, by what its terms ask; joined before. */
interface Story {
  readonly kind: ActivityKind;
  readonly figures?: Readonly<Record<string, unknown>>;
  readonly endsAfterHours?: number;
  fulfil(member: Member, id: string): Promise<void>;
}

const tier = (turnover: number, amount: number) => ({
  turnoverMinor: yuan(turnover),
  amountMinor: yuan(amount),
});

const stories: readonly Story[] = [
  { kind: 'firstDeposit', fulfil: (member) => funds.deposit(member, yuan(1_000)) },
  {
    kind: 'againDeposit',
    async fulfil(member) {
      await funds.deposit(member, yuan(500));
      world.vip.clock.advance(DAY_MS);
      await funds.deposit(member, yuan(500));
    },
  },
  {
    kind: 'landing',
    figures: { categories: ['TY'], tiers: [tier(300, 20)] },
    async fulfil(member) {
      await funds.deposit(member, yuan(300));
      await funds.turnOver(member, yuan(300));
    },
  },
  {
    kind: 'race',
    figures: {
      categories: ['TY'],
      minMinor: 0,
      ladder: [{ from: 1, to: 1, amountMinor: yuan(88) }],
    },
    endsAfterHours: 3,
    async fulfil(member) {
      await funds.deposit(member, yuan(200));
      await funds.turnOver(member, yuan(200));
      for (const hours of [3, 3]) {
        world.vip.clock.advance(hours * HOUR_MS);
        await world.round();
      }
    },
  },
  {
    kind: 'newTask',
    async fulfil(member) {
      await funds.deposit(member, yuan(100));
      await funds.turnOver(member, yuan(100));
    },
  },
  {
    kind: 'drawGift',
    figures: {
      prizes: [
        { amountMinor: yuan(5), chance: 99_999, stock: 0 },
        { amountMinor: 0, chance: 1, stock: 0 },
      ],
    },
    async fulfil(member, id) {
      await funds.deposit(member, yuan(500));
      const drawn = await world.promotions.draw(member, { id, key: world.key(), ...hans });
      expect(drawn).toMatchObject({
        ok: true,
        value: { draw: { prize: { amountMinor: yuan(5) } } },
      });
    },
  },
  {
    kind: 'signGift',
    async fulfil(member, id) {
      await funds.deposit(member, yuan(500));
      const signed = await world.promotions.signIn(member, { id, day: null, ...hans });
      expect(signed).toMatchObject({ ok: true, value: { streak: 1 } });
    },
  },
  {
    kind: 'friends',
    figures: { depositMinor: yuan(100), turnoverMinor: yuan(100), sameness: [] },
    async fulfil(member) {
      await funds.deposit(member, yuan(100));
      world.vip.clock.advance(1_000);
      const friend = await world.member({ inviter: member });
      await funds.deposit(friend, yuan(100));
      await funds.turnOver(friend, yuan(100));
    },
  },
  {
    kind: 'bettingGift',
    figures: {
      tails: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tail) => ({ tail, amountMinor: yuan(8) })),
      reviewFromMinor: 0,
    },
    async fulfil(member, id) {
      await funds.deposit(member, yuan(2_000));
      // A number that ends in nought wins nothing: the next ticket is tried.
      for (let tries = 0; tries < 20; tries += 1) {
        const betId = await world.turnOver(member, yuan(100));
        const ticketId = ticketIdOf({ betId, placedAt: world.vip.clock.now() });
        const asked = await world.promotions.ticket(member, { id, ticketId });
        if (asked.ok) return;
        expect(asked).toMatchObject({ error: { kind: 'ticketTail' } });
      }
      throw new Error('no ticket fits');
    },
  },
];

/** What is owed before a withdrawal: every duty with what it asks and what was staked for it. */
async function owedOf(member: Member): Promise<number> {
  await world.db.tx((sql) => funds.turnover.bringUpToDate(sql, member));
  const duties = await funds.turnover.open(world.db, member);
  return duties.reduce((sum, { requiredMinor, doneMinor }) => sum + requiredMinor - doneMinor, 0);
}

/** The member's transaction records, which must add up to the balance; gifts by their numbers. */
async function recordsOf(member: Member) {
  const page = { from: 0, to: world.vip.clock.now() + 1, limit: 100, offset: 0 };
  const deals = await listDeals(world.db, { ...member, ...page, type: null, state: null });
  const sum = deals.rows.reduce((all, { amountMinor }) => all + amountMinor, 0);
  expect(sum).toBe(await funds.balance(member));
  return deals.rows.map(({ movement, amountMinor }) => [movement, amountMinor]);
}

async function withdrawAll(member: Member, accountId: string) {
  const whole = await funds.balance(member);
  const order = await funds.asked(member, accountId, String(whole / 100));
  await funds.approve(order);
  await funds.withdrawals.runPayouts();
  const { orderId } = order;
  await funds.withdrawals.receive('fake-payout', funds.provider.callback({ orderId }));
  const paid = must(await funds.withdrawals.order(member, orderId), 'the order');
  expect(paid).toMatchObject({ stage: 'paid', amountMinor: whole });
}

test.each(stories)(
  'ACT-013 whole story of $kind: joined, fulfilled, claimed, played through, withdrawn, every yuan in the records',
  async ({ kind, figures = {}, endsAfterHours, fulfil }) => {
    const member = await funds.member();
    const accountId = await funds.card(member);
    const now = world.vip.clock.now();
    const endsAt =
      endsAfterHours === undefined
        ? undefined
        : Math.floor(now / HOUR_MS) * HOUR_MS + endsAfterHours * HOUR_MS;
    const id = await world.run(kind, {
      figures: { group: 'none', leave: 'anytime', ...figures },
      ...(endsAt !== undefined && { endsAt }),
    });
    // Whoever plays in a race takes part in it.
    if (kind !== 'race') await world.join(member, id);
    await fulfil(member, id);
    await world.round();
    await world.round();
    const earned = (await world.grants(member)).filter(({ state }) => state === 'claimable');
    expect(earned.length).toBeGreaterThan(0);
    await world.claimAll(member);
    const giftMinor = earned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const records = await recordsOf(member);
    const gifts = records.filter(([movement]) => movement === 'activityGift');
    expect(gifts.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(giftMinor);
    // The page says of the duty what the withdrawal asks for.
    const { member: part } = await world.config(member, id);
    const asked = earned.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0);
    expect(part?.duty?.requiredMinor ?? 0).toBe(asked);
    const missingMinor = await owedOf(member);
    expect(missingMinor).toBeGreaterThanOrEqual(asked - (part?.duty?.doneMinor ?? 0));
    const early = await funds.ask(member, accountId, { amount: '100' });
    expect(early).toMatchObject({ ok: false, error: { kind: 'turnoverMissing' } });
    for (let left = missingMinor; left > 0; left = await owedOf(member)) {
      await funds.turnOver(member, left);
    }
    expect((await world.config(member, id)).member?.duty ?? null).toBeNull();
    await withdrawAll(member, accountId);
    expect(await funds.balance(member)).toBe(0);
    await recordsOf(member);
    const budget = await world.budget(id);
    expect(budget.paid).toBeGreaterThanOrEqual(giftMinor);
  },
);
