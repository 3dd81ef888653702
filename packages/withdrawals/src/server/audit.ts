import {
  err,
  type IdempotencyKey,
  ok,
  type Result,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { WithdrawalAction } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { type WithdrawalEvent, withdrawalLifecycle } from '../rules/index.ts';
import type { MemberOfSite, WithdrawalsDeps } from './deps.ts';
import { failureNeedsSecond, isTakenByOther, needsSecond } from './hands.ts';
import { payMoney, returnMoney } from './money.ts';
import type { StoredOrder } from './order-row.ts';
import {
  addEvent,
  lockOrder,
  type Move,
  moveAllOf,
  moveOrder,
  type Staff,
  setAlert,
} from './order-store.ts';
import { keepReport } from './report-store.ts';

/** An action of a member of staff on one withdrawal. */
export interface StaffAct {
  readonly siteId: SiteId;
  readonly orderId: string;
  readonly staff: Staff;
  readonly note: string;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
}

export type AuditRefusal =
  | { readonly kind: 'orderUnknown' | 'notNow' | 'samePerson' | 'keyReused' | 'accountStopped' }
  /** One person may not decide it alone, or this one may not decide at all or not beside the first. */
  | { readonly kind: 'needsSecond' | 'tooNew' | 'tied' | 'sameDevice' | 'firstGone' }
  | { readonly kind: 'takenByOther'; readonly name: string };

/** A step of the audit, applied to a locked order. */
type Step = (
  sql: Sql,
  order: StoredOrder,
  now: UnixMs,
) => Promise<
  Result<{ readonly order: StoredOrder; readonly what: WithdrawalAction }, AuditRefusal>
>;

/** An order as the step found it under its lock, and after it; both the same when the step is repeated. */
export interface Acted {
  readonly before: StoredOrder;
  readonly order: StoredOrder;
}

type Done = Promise<Result<Acted, AuditRefusal>>;

/** One step under its idempotency key, in one transaction; a repetition changes nothing. */
async function act(deps: WithdrawalsDeps, input: StaffAct, auditStep: Step): Done {
  const { db, clock, events } = deps;
  const done = await db.tx(async (sql): Promise<Result<Acted, AuditRefusal>> => {
    const order = await lockOrder(sql, input.orderId, { siteId: input.siteId });
    if (!order) return err({ kind: 'orderUnknown' });
    const known = await findAction(sql, input);
    if (known) {
      const isSame = known.body_hash === input.bodyHash && known.order_id === order.orderId;
      return isSame ? ok({ before: order, order }) : err({ kind: 'keyReused' });
    }
    const now = clock.now();
    const result = await auditStep(sql, order, now);
    if (!result.ok) return result;
    const { what } = result.value;
    await keepAction(sql, input, now);
    await addEvent(sql, order.orderId, { at: now, what, staff: input.staff, note: input.note });
    await events.onWithdrawalMoved(sql, result.value.order);
    return ok({ before: order, order: result.value.order });
  });
  if (!done.ok) return done;
  const { order, before } = done.value;
  if (order !== before) {
    events.onWithdrawalChanged(order);
    if (order.endedAt !== null && before.endedAt === null) events.onBalanceChanged(order);
  }
  return done;
}

async function findAction(sql: Sql, { siteId, staff, key }: StaffAct) {
  const { rows } = await sql.query<{ body_hash: string; order_id: string }>(
    `select body_hash, order_id from withdrawal_action
     where site_id = $1 and staff_id = $2 and idempotency_key = $3`,
    [siteId, staff.staffId, key],
  );
  return rows[0] ?? null;
}

async function keepAction(sql: Sql, input: StaffAct, at: UnixMs): Promise<void> {
  await sql.query(
    `insert into withdrawal_action (site_id, staff_id, idempotency_key, body_hash, order_id, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [input.siteId, input.staff.staffId, input.key, input.bodyHash, input.orderId, at],
  );
}

/** Moves the order by one event of the lifecycle; refused where that event has no effect. */
async function step(
  sql: Sql,
  order: StoredOrder,
  moved: { readonly event: WithdrawalEvent; readonly with?: Partial<Move> },
): Promise<Result<StoredOrder, AuditRefusal>> {
  const stage = withdrawalLifecycle.next(order.stage, moved.event);
  if (stage === null) return err({ kind: 'notNow' });
  const next = await moveOrder(sql, order.orderId, { ...moved.with, from: [order.stage], stage });
  return next ? ok(next) : err({ kind: 'notNow' });
}

const named = (result: Result<StoredOrder, AuditRefusal>, what: WithdrawalAction) =>
  result.ok ? ok({ order: result.value, what }) : result;

/** Begins the audit of an order; it belongs to this person until it is put aside or decided. */
export function take(deps: WithdrawalsDeps, input: StaffAct): Done {
  return act(deps, input, async (sql, order, now) => {
    if (order.stage !== 'first' && order.stage !== 'second') return err({ kind: 'notNow' });
    if (order.stage === 'second' && order.firstBy === input.staff.staffId) {
      return err({ kind: 'samePerson' });
    }
    const taken = takenFault(order, input.staff);
    if (taken) return taken;
    const takenBy = { ...input.staff, at: now };
    const moved = await moveOrder(sql, order.orderId, {
      from: [order.stage],
      stage: order.stage,
      takenBy,
    });
    return moved ? ok({ order: moved, what: 'taken' }) : err({ kind: 'notNow' });
  });
}

/** An order that somebody is auditing may not be decided by others until it is put aside and taken again. */
function takenFault(order: StoredOrder, staff: Staff): Result<never, AuditRefusal> | null {
  if (!isTakenByOther(order, staff)) return null;
  return err({ kind: 'takenByOther', name: order.takenName ?? '' });
}

/**
 * Puts an order aside, or resumes it; this is how it is handed over, and both are recorded. Where the first auditor is
 * gone it is audited again from the first audit on.
 */
export function hold(deps: WithdrawalsDeps, input: StaffAct & { readonly hold: boolean }): Done {
  return act(deps, input, async (sql, order, now) => {
    const isAgain = input.hold && order.stage === 'second' && (await isFirstGone(deps, sql, order));
    const event = isAgain ? 'recall' : input.hold ? 'hold' : 'resume';
    const takenBy = { ...input.staff, at: now };
    return named(
      await step(sql, order, { event, with: { takenBy, waitingSince: now } }),
      input.hold ? 'held' : 'resumed',
    );
  });
}

/** The first audit approves. From the site's threshold on a second person must as well. */
export function approveFirst(deps: WithdrawalsDeps, input: StaffAct): Done {
  return act(deps, input, async (sql, order, now) => {
    const taken = takenFault(order, input.staff);
    if (taken) return taken;
    const { staffId } = input.staff;
    const fault = await deps.staffFault(sql, { staffId, firstId: null });
    if (fault) return err({ kind: fault });
    if (await isStopped(deps, sql, order)) return err({ kind: 'accountStopped' });
    const firstBy = { ...input.staff, at: now };
    const base = { firstBy, takenBy: firstBy, waitingSince: now };
    return (await needsSecond(sql, order, now))
      ? named(await step(sql, order, { event: 'passOn', with: base }), 'firstPassed')
      : named(
          await step(sql, order, {
            event: 'pass',
            with: { ...base, approvedAt: now, nextAskAt: now },
          }),
          'approved',
        );
  });
}

/** The second audit approves; never by the person of the first. */
export function approveSecond(deps: WithdrawalsDeps, input: StaffAct): Done {
  return act(deps, input, async (sql, order, now) => {
    const { staffId } = input.staff;
    const { firstBy: firstId } = order;
    if (order.stage === 'second' && firstId === staffId) return err({ kind: 'samePerson' });
    const taken = takenFault(order, input.staff);
    if (taken) return taken;
    const fault = await deps.staffFault(sql, { staffId, firstId });
    if (fault) return err({ kind: fault });
    if (await isFirstGone(deps, sql, order)) return err({ kind: 'firstGone' });
    if (await isStopped(deps, sql, order)) return err({ kind: 'accountStopped' });
    const secondBy = { ...input.staff, at: now };
    const written = { secondBy, takenBy: secondBy, waitingSince: now };
    return named(
      await step(sql, order, {
        event: 'agree',
        with: { ...written, approvedAt: now, nextAskAt: now },
      }),
      'approved',
    );
  });
}

async function isFirstGone(
  deps: WithdrawalsDeps,
  sql: Sql,
  { firstBy }: StoredOrder,
): Promise<boolean> {
  return firstBy !== null && (await deps.firstGone(sql, firstBy));
}

/** Nothing is paid out of an account that is closed or frozen, or whose money staff have locked. */
export async function isStopped(
  deps: WithdrawalsDeps,
  sql: Sql,
  order: StoredOrder,
): Promise<boolean> {
  const facts = await deps.members.facts(sql, order);
  return facts === null || facts.status !== 'active' || facts.isMoneyLocked;
}

/**
 * Puts aside every withdrawal of a member that has not been sent to a channel yet, within the caller's transaction;
 * answers how many. Approved ones are audited again from the first audit on.
 */
export async function holdAllWithin(
  { clock, events }: WithdrawalsDeps,
  sql: Sql,
  member: MemberOfSite,
  by: { readonly staff: Staff; readonly note: string },
): Promise<number> {
  const at = clock.now();
  const holds = [
    ['first', 'hold'],
    ['second', 'hold'],
    ['dispatch', 'recall'],
  ] as const;
  let held = 0;
  for (const [from, event] of holds) {
    const stage = withdrawalLifecycle.next(from, event);
    if (stage === null) continue;
    const moved = await moveAllOf(sql, member, { from, stage, at });
    for (const order of moved) {
      await addEvent(sql, order.orderId, { at, what: 'held', staff: by.staff, note: by.note });
      await events.onWithdrawalMoved(sql, order);
    }
    held += moved.length;
  }
  return held;
}

/** Refuses an order for a published reason; all of its money is returned. */
export function refuse(deps: WithdrawalsDeps, input: StaffAct & { readonly reason: string }): Done {
  return act(deps, input, async (sql, order, now) => {
    const taken = takenFault(order, input.staff);
    if (taken) return taken;
    const { reason } = input;
    const moved = await step(sql, order, { event: 'refuse', with: { reason, endedAt: now } });
    if (moved.ok) await returnMoney(deps, sql, moved.value);
    return named(moved, 'refused');
  });
}

/** Asks the channel immediately for the outcome of a payout, under the same id. */
export function retry(deps: WithdrawalsDeps, input: StaffAct): Done {
  return act(deps, input, async (sql, order, now) => {
    const { stage } = order;
    if (stage !== 'sent' && stage !== 'unknown' && stage !== 'abnormal') {
      return err({ kind: 'notNow' });
    }
    const moved = await moveOrder(sql, order.orderId, { from: [stage], stage, nextAskAt: now });
    return moved ? ok({ order: moved, what: 'askedAgain' }) : err({ kind: 'notNow' });
  });
}

/** Ends an abnormal order by the channel's statement, or clears what was unusual about an ended one. */
export function resolve(
  deps: WithdrawalsDeps,
  input: StaffAct & { readonly outcome: 'paid' | 'failed'; readonly providerRef: string },
): Done {
  return act(deps, input, async (sql, order, now) => {
    const { outcome, providerRef } = input;
    const fault = await deps.staffFault(sql, { staffId: input.staff.staffId, firstId: null });
    if (fault) return err({ kind: fault });
    const isOpen = order.endedAt === null;
    if (isOpen && outcome === 'failed') {
      if (order.stage === 'abnormal' && (await failureNeedsSecond(sql, order, now))) {
        return err({ kind: 'needsSecond' });
      }
      return await failAbnormal(deps, sql, order, { providerRef, now });
    }
    await keepResolved(sql, order, { providerRef, now });
    if (order.endedAt !== null) {
      if (order.alert === null) return err({ kind: 'notNow' });
      const cleared = await setAlert(sql, order.orderId, null);
      return cleared ? ok({ order: cleared, what: 'cleared' }) : err({ kind: 'notNow' });
    }
    if (order.stage !== 'abnormal') return err({ kind: 'notNow' });
    const ended = { endedAt: now, providerRef, nextAskAt: null };
    const paid = await step(sql, order, { event: 'paid', with: ended });
    if (paid.ok) await payMoney(deps, sql, paid.value);
    return named(paid, 'resolvedPaid');
  });
}

interface Resolution {
  readonly providerRef: string;
  readonly now: UnixMs;
}

async function keepResolved(sql: Sql, order: StoredOrder, { providerRef, now }: Resolution) {
  const report = { orderId: order.orderId, providerRef, amountMinor: order.payMinor };
  await keepReport(sql, { ...report, outcome: 'resolved', source: 'staff', at: now });
}

async function failAbnormal(
  deps: WithdrawalsDeps,
  sql: Sql,
  order: StoredOrder,
  { providerRef, now }: Resolution,
): ReturnType<Step> {
  if (order.stage !== 'abnormal') return err({ kind: 'notNow' });
  await keepResolved(sql, order, { providerRef, now });
  const ended = { endedAt: now, providerRef, nextAskAt: null, reason: 'payoutFailed' };
  const failed = await step(sql, order, { event: 'declined', with: ended });
  if (failed.ok) await returnMoney(deps, sql, failed.value);
  return named(failed, 'resolvedFailed');
}

/**
 * Fails an abnormal payout by the decision of two people, within the caller's transaction; null when it is no longer
 * abnormal. Call `notifyEnded` after the commit.
 */
export async function failWithin(
  deps: WithdrawalsDeps,
  sql: Sql,
  input: Pick<StaffAct, 'siteId' | 'orderId' | 'staff' | 'note'> & { readonly providerRef: string },
): Promise<StoredOrder | null> {
  const order = await lockOrder(sql, input.orderId, { siteId: input.siteId });
  if (!order) return null;
  const { staff, note, providerRef } = input;
  const now = deps.clock.now();
  const failed = await failAbnormal(deps, sql, order, { providerRef, now });
  if (!failed.ok) return null;
  await addEvent(sql, order.orderId, { at: now, what: failed.value.what, staff, note });
  await deps.events.onWithdrawalMoved(sql, failed.value.order);
  return failed.value.order;
}

export function notifyEnded({ events }: WithdrawalsDeps, order: StoredOrder): void {
  events.onWithdrawalChanged(order);
  events.onBalanceChanged(order);
}
