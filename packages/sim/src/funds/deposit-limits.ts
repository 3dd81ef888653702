import type { ProtectionFix } from '@tianping/protection';
import { countedOf, type ModelDeposit, stateFault } from './model/model-deposits.ts';
import { periodEnd, periodStart } from './model/model-limits.ts';
import type { ModelMember, Period } from './model/model-member.ts';
import { PERIODS } from './model/model-member.ts';
import { own } from './orders.ts';
import { type Answer, depositRefusalOf } from './stakes.ts';
import type { FundsWorld } from './world/funds-world.ts';

/** Reads the reported state of the member's unfinished orders, and checks that it is possible. */
export async function look(world: FundsWorld, member: ModelMember): Promise<void> {
  const { model, clock } = world;
  for (const one of member.deposits.filter(isUnderWay)) {
    const order = await world.ask(({ payments }) => payments.order(own(member, one)));
    if (!order) {
      model.findings.push(`order ${one.orderId} is gone`);
      continue;
    }
    ({ status: one.status, creditedAt: one.creditedAt, saidMinor: one.saidMinor } = order);
    one.takenMinor = order.creditedMinor === null ? null : order.creditedMinor + order.feeMinor;
    one.reviewReason = order.reviewReason;
    if (one.reviewReason === 'overLimit') one.reviewedAt = await reviewedAt(world, one);
    const fault = stateFault(one, clock.now());
    if (fault) model.findings.push(fault);
  }
}

async function reviewedAt({ db }: FundsWorld, { orderId }: ModelDeposit): Promise<number | null> {
  const { rows } = await db.query<{ reviewed_at: number | null }>(
    'select reviewed_at from deposit_orders where id = $1',
    [orderId],
  );
  return rows[0]?.reviewed_at ?? null;
}

function isUnderWay({ status, creditedAt, paidMinor, coins }: ModelDeposit): boolean {
  if (creditedAt !== null) return false;
  const isOver = status === 'closed' || status === 'expired';
  return !isOver || paidMinor !== null || (coins !== null && coins.sentMinor !== null);
}

interface LimitOfPeriod {
  readonly period: Period;
  readonly value: number;
  readonly used: number;
}

/**
 * The answers of the deposit limits to an amount, computed from the orders before and after the request: with nothing
 * else under way both are the same, and the refusal is predicted to the cent.
 */
export async function bracketOf(
  world: FundsWorld,
  member: ModelMember,
  amountMinor: number,
): Promise<(answer: Answer) => Promise<void>> {
  const limits = PERIODS.flatMap((period) => {
    const limit = member.limits.get(`deposit ${period}`);
    return limit ? [{ period, value: limit.value }] : [];
  });
  const before = await usedOf(world, member, limits);
  return async (answer) => {
    const refusal = depositRefusalOf(answer);
    const after = await usedOf(world, member, limits);
    const least = passed(
      before.map((one, at) => lower(one, after[at])),
      amountMinor,
    );
    const most = passed(
      before.map((one, at) => higher(one, after[at])),
      amountMinor,
    );
    const reported = `${amountMinor} after ${JSON.stringify(before)}`;
    const { findings } = world.model;
    if (answer.ok && least.length > 0) findings.push(`limit passed: a deposit of ${reported}`);
    if (!refusal) return;
    const stated = most.find(({ period }) => period === refusal.fix?.period);
    if (!stated) return void findings.push(`refused by a limit that is not reached: ${reported}`);
    if (JSON.stringify(before) !== JSON.stringify(after)) return;
    const fault = fixFault(world, most, refusal.fix ?? {});
    if (fault) findings.push(`${fault}: ${reported}`);
  };
}

async function usedOf(
  world: FundsWorld,
  member: ModelMember,
  limits: readonly Omit<LimitOfPeriod, 'used'>[],
): Promise<readonly LimitOfPeriod[]> {
  if (limits.length === 0) return [];
  await look(world, member);
  const now = world.clock.now();
  return limits.map((limit) => {
    const from = periodStart(limit.period, now);
    const used = member.deposits.reduce((sum, one) => sum + countedOf(one, from), 0);
    return { ...limit, used };
  });
}

const lower = (one: LimitOfPeriod, other = one): LimitOfPeriod =>
  one.used < other.used ? one : other;
const higher = (one: LimitOfPeriod, other = one): LimitOfPeriod =>
  one.used > other.used ? one : other;

function passed(limits: readonly LimitOfPeriod[], amountMinor: number): readonly LimitOfPeriod[] {
  return limits.filter(({ used, value }) => used + amountMinor > value);
}

/** The refusal must name the limit that lasts longest, with what is left of it. */
function fixFault(
  { clock }: FundsWorld,
  limits: readonly LimitOfPeriod[],
  fix: ProtectionFix,
): string | null {
  const ends = limits.map(({ period }) => periodEnd(period, clock.now()));
  const last = limits[ends.indexOf(Math.max(...ends))];
  if (!last) return 'no limit';
  const leftMinor = Math.max(0, last.value - last.used);
  const isRight = fix.until === Math.max(...ends) && fix.limit !== undefined;
  const { left, limit } = fix;
  const named = limits.find(({ period }) => period === fix.period);
  if (!isRight || named?.value !== limit) return `told of ${JSON.stringify(fix)}`;
  const namedLeft = named ? Math.max(0, named.value - named.used) : leftMinor;
  return left === namedLeft ? null : `told that ${left} of ${namedLeft} are left`;
}
