import { must } from '@tianping/base';
import type { ActivityKind } from '@tianping/contract';
import { listDeals } from '@tianping/reports/server';
import { ticketIdOf } from '@tianping/sportsbook/server';
import type { TestBet } from '@tianping/vip/testing';
import type { FundsWorld } from '../../testing/funds-world.ts';
import { type PromotionsWorld, yuan } from './promotions-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hans = { script: 'hans' } as const;

export type StoryMember = Awaited<ReturnType<FundsWorld['member']>>;

/** Actions of members in a story, and how they can be undone afterwards. */
export interface Acts {
  readonly funds: FundsWorld;
  readonly world: PromotionsWorld;
  readonly orders: string[];
  readonly bets: TestBet[];
  deposit(member: StoryMember, amountMinor: number): Promise<void>;
  /** Stakes this amount and has it settled in full. */
  stake(member: StoryMember, amountMinor: number): Promise<TestBet>;
}

/** What the member must do in an activity of a kind, by its terms; already joined. */
export interface Story {
  readonly kind: ActivityKind;
  readonly figures?: Readonly<Record<string, unknown>>;
  /** It starts now and runs this long; otherwise longer than the story. */
  readonly endsAfterHours?: number;
  /** What it gives in total. */
  readonly giftMinor: number;
  /** How much of it is lost when the deposits are returned, or the bets corrected to a push, before it is claimed. */
  readonly rests: { readonly onDeposits: number; readonly onBets: number };
  fulfil(act: Acts, member: StoryMember, id: string): Promise<void>;
  /** What must happen before it is given. */
  finish?(act: Acts): Promise<void>;
}

export function createActs(funds: FundsWorld, world: PromotionsWorld): Acts {
  const acts: Acts = {
    funds,
    world,
    orders: [],
    bets: [],
    async deposit(member, amountMinor) {
      await funds.deposit(member, amountMinor);
      const { rows } = await world.db.query<{ id: string }>(
        `select id from deposit_orders where member_id = $1 and status = 'credited'
         order by credited_at desc, id desc limit 1`,
        [member.memberId],
      );
      acts.orders.push(must(rows[0]?.id, 'an order'));
    },
    async stake(member, amountMinor) {
      funds.clock.advance(1_000);
      const bet = await funds.bet(member, { stakeMinor: amountMinor });
      await funds.settle(bet, 'W', amountMinor);
      acts.bets.push(bet);
      return bet;
    },
  };
  return acts;
}

const tier = (turnover: number, amount: number) => ({
  turnoverMinor: yuan(turnover),
  amountMinor: yuan(amount),
});

export const stories: readonly Story[] = [
  {
    kind: 'firstDeposit',
    giftMinor: yuan(380),
    rests: { onDeposits: yuan(380), onBets: 0 },
    fulfil: (act, member) => act.deposit(member, yuan(1_000)),
  },
  {
    kind: 'againDeposit',
    giftMinor: yuan(18),
    rests: { onDeposits: yuan(18), onBets: 0 },
    async fulfil(act, member) {
      await act.deposit(member, yuan(500));
      act.funds.clock.advance(DAY_MS);
      await act.deposit(member, yuan(500));
    },
  },
  {
    kind: 'landing',
    figures: { categories: ['TY'], tiers: [tier(300, 20)] },
    giftMinor: yuan(20),
    rests: { onDeposits: 0, onBets: yuan(20) },
    async fulfil(act, member) {
      await act.deposit(member, yuan(300));
      await act.stake(member, yuan(300));
    },
  },
  {
    kind: 'race',
    figures: {
      categories: ['TY'],
      minMinor: 0,
      ladder: [{ from: 1, to: 2, amountMinor: yuan(88) }],
    },
    endsAfterHours: 3,
    giftMinor: yuan(88),
    rests: { onDeposits: 0, onBets: yuan(88) },
    async fulfil(act, member) {
      await act.deposit(member, yuan(200));
      await act.stake(member, yuan(200));
    },
    async finish({ funds, world }) {
      for (const hours of [3, 3]) {
        funds.clock.advance(hours * HOUR_MS);
        await world.round();
      }
    },
  },
  {
    // A member of these stories has a name and a card already.
    kind: 'newTask',
    giftMinor: yuan(60),
    rests: { onDeposits: yuan(20), onBets: yuan(18) },
    async fulfil(act, member) {
      await act.deposit(member, yuan(100));
      await act.stake(member, yuan(100));
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
    giftMinor: yuan(5),
    rests: { onDeposits: yuan(5), onBets: 0 },
    async fulfil(act, member, id) {
      await act.deposit(member, yuan(500));
      await act.world.promotions.draw(member, { id, key: act.world.key(), ...hans });
    },
  },
  {
    kind: 'signGift',
    giftMinor: yuan(3),
    rests: { onDeposits: yuan(3), onBets: 0 },
    async fulfil(act, member, id) {
      await act.deposit(member, yuan(500));
      await act.world.promotions.signIn(member, { id, day: null, ...hans });
    },
  },
  {
    kind: 'friends',
    figures: { depositMinor: yuan(100), turnoverMinor: yuan(100), sameness: [] },
    giftMinor: yuan(66),
    rests: { onDeposits: yuan(66), onBets: yuan(66) },
    async fulfil(act, member) {
      await act.funds.deposit(member, yuan(100));
      act.funds.clock.advance(1_000);
      const friend = await act.world.member({ inviter: member });
      await act.deposit(friend, yuan(100));
      await act.stake(friend, yuan(100));
    },
  },
  {
    kind: 'bettingGift',
    figures: {
      tails: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tail) => ({ tail, amountMinor: yuan(8) })),
      reviewFromMinor: 0,
    },
    giftMinor: yuan(8),
    rests: { onDeposits: 0, onBets: yuan(8) },
    async fulfil(act, member, id) {
      await act.deposit(member, yuan(2_000));
      // A number that ends in 0 wins nothing: the next ticket is tried.
      for (let tries = 0; tries < 20; tries += 1) {
        const { betId } = await act.stake(member, yuan(100));
        const ticketId = ticketIdOf({ betId, placedAt: act.funds.clock.now() });
        const asked = await act.world.promotions.ticket(member, { id, ticketId });
        if (asked.ok) return;
      }
      throw new Error('no ticket fits');
    },
  },
];

/** Runs the activity of a story, with a budget; no other activity excludes its members. */
export async function runStory(
  { world, funds }: Pick<Acts, 'world' | 'funds'>,
  { kind, figures = {}, endsAfterHours }: Story,
  of: { readonly budgetMinor?: number } = {},
): Promise<string> {
  const hour = Math.floor(funds.clock.now() / HOUR_MS);
  return await world.run(kind, {
    ...of,
    figures: { group: 'none', leave: 'anytime', ...figures },
    ...(endsAfterHours !== undefined && { endsAt: (hour + endsAfterHours) * HOUR_MS }),
  });
}

/** The turnover still required before a withdrawal, over all duties. */
export async function owedOf(
  { funds, world }: Pick<Acts, 'world' | 'funds'>,
  member: StoryMember,
): Promise<number> {
  await world.db.tx((sql) => funds.turnover.bringUpToDate(sql, member));
  const duties = await funds.turnover.open(world.db, member);
  return duties.reduce((sum, { requiredMinor, doneMinor }) => sum + requiredMinor - doneMinor, 0);
}

/** The member's transaction records, as movements with their amounts; their sum is the balance. */
export async function recordsOf(
  { funds, world }: Pick<Acts, 'world' | 'funds'>,
  member: StoryMember,
): Promise<{
  readonly sumMinor: number;
  readonly giftsMinor: number;
  readonly isBalance: boolean;
}> {
  const page = { from: 0, to: funds.clock.now() + 1, limit: 100, offset: 0 };
  const deals = await listDeals(world.db, { ...member, ...page, type: null, state: null });
  // An order that is not credited is listed too and has moved nothing.
  const rows = deals.rows.filter(({ balanceAfterMinor }) => balanceAfterMinor !== null);
  const sum = (of: readonly { readonly amountMinor: number }[]): number =>
    of.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const gifts = rows.filter(({ movement }) => movement === 'activityGift');
  const sumMinor = sum(rows);
  const isBalance = sumMinor === (await funds.balance(member));
  return { sumMinor, giftsMinor: sum(gifts), isBalance };
}

/** Meets the missing turnover, and withdraws everything. */
export async function playThrough(act: Pick<Acts, 'world' | 'funds'>, member: StoryMember) {
  for (let left = await owedOf(act, member); left > 0; left = await owedOf(act, member)) {
    await act.funds.turnOver(member, left);
  }
}

export async function withdrawAll(
  { funds }: Pick<Acts, 'funds'>,
  member: StoryMember,
  accountId: string,
): Promise<{ readonly stage: string; readonly amountMinor: number }> {
  const whole = await funds.balance(member);
  const order = await funds.asked(member, accountId, String(whole / 100));
  await funds.approve(order);
  await funds.withdrawals.runPayouts();
  const { orderId } = order;
  await funds.withdrawals.receive('fake-payout', funds.provider.callback({ orderId }));
  return must(await funds.withdrawals.order(member, orderId), 'the order');
}
