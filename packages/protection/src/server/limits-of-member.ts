import { err, ok, type Result, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  type ConfirmRefusal,
  confirmRaise,
  isLimitValue,
  type LimitChange,
  type LimitKind,
  livePending,
  type MemberLimit,
  type PendingRaise,
  requestLimit,
} from '../rules/member-limit.ts';
import { type LimitPeriod, periodOf } from '../rules/periods.ts';
import type { ProtectionDeps } from './deps.ts';
import { writeEvent } from './events.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { type LimitRow, lockMember, readLimits, writeLimit } from './member-rows.ts';
import type { LimitFact } from './protection-event.ts';

/** One limit and how much of it is used. */
export interface LimitView {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: number;
  readonly used: number;
  readonly resetsAt: UnixMs;
  readonly pending: PendingRaise | null;
}

export interface LimitRequest {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Minor units, minutes for `session`; null for none. */
  readonly value: number | null;
  readonly by: string;
}

const FACTS: Readonly<Record<Exclude<LimitChange, 'same'>, LimitFact>> = {
  set: 'limitSet',
  lowered: 'limitLowered',
  raiseAsked: 'raiseAsked',
  raiseWithdrawn: 'raiseWithdrawn',
};

/** `value`: the minutes exceed the period. `loosens`: staff may only tighten. */
export async function setLimit(
  deps: ProtectionDeps,
  member: MemberOfSite,
  request: LimitRequest & { readonly onlyTighten?: boolean },
): Promise<Result<readonly LimitView[], 'value' | 'loosens'>> {
  const { kind, period, value, by } = request;
  if (!isLimitValue(kind, period, value)) return err('value');
  return await deps.db.tx(async (sql) => {
    const now = deps.clock.now();
    await lockMember(sql, member, now);
    const current = await limitAt(sql, member, request);
    const { limit, change } = requestLimit(current, value, now, deps.siteOf(member.siteId));
    if (request.onlyTighten && (change === 'raiseAsked' || change === 'raiseWithdrawn')) {
      return err('loosens' as const);
    }
    if (change !== 'same') {
      await writeLimit(sql, member, request, limit);
      const detail = { kind, period, value, ...(change === 'raiseAsked' && waitOf(limit)) };
      await writeEvent(deps, sql, member, { what: FACTS[change], detail, by });
    }
    return ok(await limitViews(deps, sql, member));
  });
}

export async function confirmLimit(
  deps: ProtectionDeps,
  member: MemberOfSite,
  request: { readonly kind: LimitKind; readonly period: LimitPeriod; readonly confirm: boolean },
): Promise<
  Result<readonly LimitView[], { readonly kind: ConfirmRefusal; readonly from: UnixMs | null }>
> {
  const { kind, period } = request;
  return await deps.db.tx(async (sql) => {
    const now = deps.clock.now();
    await lockMember(sql, member, now);
    const current = await limitAt(sql, member, request);
    const waiting = current && livePending(current, now);
    if (!request.confirm && current && waiting) {
      await writeLimit(sql, member, request, { value: current.value, pending: null });
      const detail = { kind, period, value: waiting.value };
      await writeEvent(deps, sql, member, { what: 'raiseWithdrawn', detail, by: 'member' });
      return ok(await limitViews(deps, sql, member));
    }
    const confirmed = confirmRaise(current, now);
    if (!confirmed.ok) return err({ kind: confirmed.error, from: waiting?.confirmFrom ?? null });
    await writeLimit(sql, member, request, confirmed.value);
    const detail = { kind, period, value: confirmed.value?.value ?? null };
    await writeEvent(deps, sql, member, { what: 'raiseConfirmed', detail, by: 'member' });
    return ok(await limitViews(deps, sql, member));
  });
}

/** The member's limits with how much of each is used in its current period. */
export async function limitViews(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<readonly LimitView[]> {
  const now = deps.clock.now();
  const limits = await readLimits(sql, member);
  const hasDeposit = limits.some(({ kind }) => kind === 'deposit');
  const open = hasDeposit ? await deps.money.openDepositsMinor(sql, member) : 0;
  const views: LimitView[] = [];
  for (const limit of limits) {
    const { kind, period, value } = limit;
    const { from, until } = periodOf(period, now);
    const { rows } = await sql.query<{ used: number }>(
      'select protection_used($1, $2, $3, $4, $5) as used',
      [member.siteId, member.memberId, kind, from, open],
    );
    const pending = livePending(limit, now);
    views.push({
      kind,
      period,
      value,
      used: Math.max(rows[0]?.used ?? 0, 0),
      resetsAt: until,
      pending,
    });
  }
  return views;
}

/** When a raise that was just requested can be confirmed. */
function waitOf(
  limit: MemberLimit | null,
): Partial<Pick<PendingRaise, 'confirmFrom' | 'expiresAt'>> {
  if (!limit?.pending) return {};
  const { confirmFrom, expiresAt } = limit.pending;
  return { confirmFrom, expiresAt };
}

async function limitAt(
  sql: Sql,
  member: MemberOfSite,
  at: Pick<LimitRow, 'kind' | 'period'>,
): Promise<MemberLimit | null> {
  const limits = await readLimits(sql, member);
  return limits.find(({ kind, period }) => kind === at.kind && period === at.period) ?? null;
}
