import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import type { StoredOrder } from '@tianping/withdrawals/server';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { createFundsWorld, type FundsWorld } from '../testing/funds-world.ts';

type Member = Parameters<FundsWorld['deposit']>[0];
type Bet = Awaited<ReturnType<FundsWorld['bet']>>;

/** One step of a history. */
const step = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), yuan: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ do: fc.constant('bet' as const), yuan: fc.integer({ min: 1, max: 300 }) }),
  fc.record({
    do: fc.constant('settle' as const),
    at: fc.nat(20),
    code: fc.constantFrom('W', 'LW', 'D1'),
  }),
  fc.record({ do: fc.constant('count' as const) }),
  fc.record({ do: fc.constant('withdraw' as const), yuan: fc.integer({ min: 100, max: 400 }) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('refuse' as const) }),
  fc.record({
    do: fc.constant('pay' as const),
    fault: fc.constantFrom('lost', 'crash', 'unreachable', 'refused', null),
  }),
  fc.record({ do: fc.constant('callback' as const), status: fc.constantFrom('paid', 'failed') }),
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

interface ModelBet {
  readonly bet: Bet;
  readonly placedAt: number;
  effectiveMinor: number;
}

/** The expected result of a history, computed from its beginning each time. */
interface Model {
  mainMinor: number;
  readonly duties: { readonly createdAt: number; readonly requiredMinor: number }[];
  readonly bets: ModelBet[];
  open: StoredOrder | null;
}

/** Bets, oldest first, fulfil duties, oldest first. */
function missingOf({ duties, bets }: Model): number {
  const left = duties.map(({ requiredMinor }) => requiredMinor);
  for (const { placedAt, effectiveMinor } of bets) {
    let worth = effectiveMinor;
    duties.forEach(({ createdAt }, at) => {
      if (placedAt < createdAt) return;
      const taken = Math.min(worth, left[at] ?? 0);
      left[at] = (left[at] ?? 0) - taken;
      worth -= taken;
    });
  }
  return left.reduce((sum, missing) => sum + missing, 0);
}

const YUAN = 100;

/** Any history of deposits, bets, corrections, withdrawals and faults; run on each engine. */
const engine = onDatabase();

const runs = engine.name === 'postgres' ? 30 : 15;
let db: Db;
beforeAll(async () => {
  db = await engine.open(allMigrations);
});

test('DRAW-004 any history ends with the money and the turnover of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = createFundsWorld(db, { releaseBelowMinor: 0 });
      const member = await world.member();
      const accountId = await world.card(member);
      const model: Model = { mainMinor: 0, duties: [], bets: [], open: null };
      for (const one of steps) {
        world.clock.advance(1_000);
        await play({ world, member, accountId, model }, one);
        expect(await world.balance(member)).toBe(model.mainMinor);
      }
      await world.turnover.runTurnover();
      const { missingMinor } = await world.turnover.totals(db, member);
      expect(missingMinor).toBe(missingOf(model));
      expect(await world.findings()).toEqual([]);
      await finish(world, model);
    }),
    { numRuns: runs },
  );
});

interface Stage {
  readonly world: FundsWorld;
  readonly member: Member;
  readonly accountId: string;
  readonly model: Model;
}

async function play({ world, member, accountId, model }: Stage, one: Step): Promise<void> {
  switch (one.do) {
    case 'deposit':
      await world.deposit(member, one.yuan * YUAN);
      model.mainMinor += one.yuan * YUAN;
      model.duties.push({ createdAt: world.clock.now(), requiredMinor: one.yuan * YUAN });
      return;
    case 'bet': {
      const bet = await world.bet(member, { stakeMinor: one.yuan * YUAN });
      model.bets.push({ bet, placedAt: world.clock.now(), effectiveMinor: 0 });
      return;
    }
    case 'settle': {
      const chosen = model.bets[one.at % Math.max(1, model.bets.length)];
      if (!chosen) return;
      const part = { W: 1, LW: 0.5, D1: 0 }[one.code];
      chosen.effectiveMinor = chosen.bet.stakeMinor * part;
      await world.settle(chosen.bet, one.code, chosen.effectiveMinor);
      return;
    }
    case 'count':
      await world.turnover.runTurnover();
      return;
    case 'withdraw':
      await withdraw({ world, member, accountId, model }, one.yuan);
      return;
    default:
      await playOpen({ world, member, accountId, model }, one);
  }
}

/** A withdrawal is accepted exactly when the model says that it is possible. */
async function withdraw({ world, member, accountId, model }: Stage, yuan: number): Promise<void> {
  const asked = await world.ask(member, accountId, { amount: String(yuan) });
  const isFree = model.open === null && missingOf(model) === 0;
  const isLimit = !asked.ok && ['dayCount', 'dayAmount'].includes(asked.error.kind);
  if (!isLimit) expect(asked.ok).toBe(isFree && model.mainMinor >= yuan * YUAN);
  if (!asked.ok) return;
  model.open = asked.value;
  model.mainMinor -= yuan * YUAN;
}

async function playOpen(stage: Stage, one: Step): Promise<void> {
  const { world, model, member } = stage;
  const { open } = model;
  if (!open) return;
  const { orderId } = open;
  if (one.do === 'cancel') await world.withdrawals.cancel({ member, orderId });
  if (one.do === 'refuse') {
    await world.withdrawals.office.refuse({ ...world.staff(open, 'ann'), reason: 'other' });
  }
  if (one.do === 'pay') {
    await world.approve(open);
    if (one.fault !== null) world.provider.next(one.fault);
    await world.withdrawals.runPayouts().catch(() => undefined);
    world.clock.advance(120_000);
    await world.withdrawals.runPayouts();
  }
  if (one.do === 'callback') {
    const status = one.status === 'paid' ? 'paid' : 'failed';
    const callback = world.provider.callback({ orderId, status });
    await world.withdrawals.receive('fake-payout', callback);
  }
  await takeEnd(stage);
}

/** Records how the open withdrawal has ended, if it has: paid money is gone, other money is back. */
async function takeEnd({ world, member, model }: Stage): Promise<void> {
  const open = must(model.open, 'an open order');
  const now = must(await world.withdrawals.order(member, open.orderId), 'an order');
  if (now.endedAt === null) return;
  if (now.stage !== 'paid') model.mainMinor += now.amountMinor;
  model.open = null;
}

/** Ends what is open, so that the next history does not find this one's payouts waiting. */
async function finish(world: FundsWorld, model: Model): Promise<void> {
  if (!model.open) return;
  const { orderId } = model.open;
  await world.approve(model.open);
  await world.withdrawals.runPayouts();
  const callback = world.provider.callback({ orderId });
  await world.withdrawals.receive('fake-payout', callback);
  expect(await world.findings()).toEqual([]);
}
