import { err, ok, type Result, type UnixMs } from '@tianping/base';
import { withdrawalLifecycle } from '../rules/index.ts';
import type { MemberOfSite, PasswordFault, WithdrawalsDeps } from './deps.ts';
import { lockGate } from './gate.ts';
import { returnMoney } from './money.ts';
import type { StoredOrder } from './order-row.ts';
import { addEvent, findOpen, lockOrder, moveOrder } from './order-store.ts';

const HOUR_MS = 3_600_000;

/** Whether its member can still cancel it: staff have not begun to look at it. */
export function isCancellable(order: StoredOrder): boolean {
  return withdrawalLifecycle.next(order.stage, 'cancel') !== null && order.takenAt === null;
}

/** Cancels a withdrawal; one cancelled before gets the same answer. */
export async function cancelOwn(
  deps: WithdrawalsDeps,
  { member, orderId }: { readonly member: MemberOfSite; readonly orderId: string },
): Promise<Result<StoredOrder, { readonly kind: 'orderUnknown' | 'notCancellable' }>> {
  const { db, clock, events } = deps;
  const done = await db.tx(async (sql) => {
    const order = await lockOrder(sql, orderId, { ...member });
    if (!order) return err({ kind: 'orderUnknown' } as const);
    if (order.stage === 'cancelled') return ok({ order, isNew: false });
    if (!isCancellable(order)) return err({ kind: 'notCancellable' } as const);
    const endedAt = clock.now();
    const from = withdrawalLifecycle.sourcesOf('cancel');
    const moved = await moveOrder(sql, order.orderId, { from, stage: 'cancelled', endedAt });
    if (!moved) return err({ kind: 'notCancellable' } as const);
    await returnMoney(deps, sql, moved);
    await addEvent(sql, order.orderId, { at: endedAt, what: 'cancelled' });
    await events.onWithdrawalMoved(sql, moved);
    return ok({ order: moved, isNew: true });
  });
  if (!done.ok) return done;
  if (done.value.isNew) {
    events.onWithdrawalChanged(done.value.order);
    events.onBalanceChanged(member);
  }
  return ok(done.value.order);
}

export type LockRefusal =
  | PasswordFault
  | { readonly kind: 'lockOpen' | 'configWrong' }
  | { readonly kind: 'lockShorter'; readonly until: UnixMs };

/** Locks the member's own withdrawals; a lock can be extended, never shortened. */
export async function lockOwn(
  deps: WithdrawalsDeps,
  input: { readonly member: MemberOfSite; readonly hours: number; readonly password: string },
): Promise<Result<UnixMs, LockRefusal>> {
  const { member, hours } = input;
  const facts = await deps.members.facts(deps.db, member);
  if (!facts?.hasPassword) return err({ kind: 'configWrong' });
  if (hours > deps.limits.lockHoursMax) return err({ kind: 'configWrong' });
  const password = await deps.members.checkPassword(member, input.password);
  if (!password.ok) return password;
  return await deps.db.tx(async (sql) => {
    const locked = await lockGate(sql, member);
    if (await findOpen(sql, member)) return err({ kind: 'lockOpen' });
    const until = deps.clock.now() + hours * HOUR_MS;
    if (locked !== null && locked > until) return err({ kind: 'lockShorter', until: locked });
    await sql.query(
      `update withdrawal_member set locked_until = $3 where site_id = $1 and member_id = $2`,
      [member.siteId, member.memberId, until],
    );
    return ok(until);
  });
}
