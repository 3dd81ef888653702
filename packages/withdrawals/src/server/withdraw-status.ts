import type { MoneyMinor, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { readBalance } from '@tianping/ledger/server';
import type { Duty, Leave, TurnoverTotals } from '@tianping/turnover';
import {
  type AccountKind,
  type DayLimits,
  dayLimitsOf,
  dayStart,
  type MethodConfig,
  type WithdrawSite,
} from '../rules/index.ts';
import { listAccounts, type PayoutAccount } from './account-store.ts';
import type { MemberOfSite, WithdrawalsDeps } from './deps.ts';
import { readLock } from './gate.ts';
import type { StoredOrder } from './order-row.ts';
import { findOpen } from './order-store.ts';

/** Everything that decides about a withdrawal of the member at this moment. */
export interface WithdrawStatus {
  readonly availableMinor: MoneyMinor;
  readonly limits: DayLimits;
  readonly todayCount: number;
  readonly todayMinor: number;
  readonly lockedUntil: UnixMs | null;
  readonly payPasswordSet: boolean;
  readonly realNameSet: boolean;
  readonly open: StoredOrder | null;
  readonly turnover: TurnoverTotals;
  readonly leave: Leave;
  readonly duties: readonly Duty[];
  readonly accounts: readonly PayoutAccount[];
  /** The methods that are open, and the least and the most over all of them. */
  readonly methods: readonly MethodConfig[];
  readonly minMinor: number;
  readonly maxMinor: number;
}

/** Reads what the screen shows; turnover is brought up to date first. */
export async function readWithdrawStatus(
  deps: WithdrawalsDeps,
  member: MemberOfSite,
  only: readonly AccountKind[],
): Promise<WithdrawStatus> {
  const { db, turnover } = deps;
  const site = deps.siteOf(member.siteId);
  const now = deps.clock.now();
  await db.tx((sql) => turnover.bringUpToDate(sql, member));
  const facts = await deps.members.facts(db, member);
  const grade = await deps.members.grade(member);
  const today = await readToday(db, member, now);
  const balance = await readBalance(db, member.siteId, member.memberId);
  const methods = openMethods(deps, site).filter(({ method }) => only.includes(method));
  const accounts = await listAccounts(db, member);
  return {
    availableMinor: balance.mainMinor,
    limits: dayLimitsOf(site, grade),
    todayCount: today.count,
    todayMinor: today.amountMinor,
    lockedUntil: later(await readLock(db, member), facts?.pausedUntil ?? null, now),
    payPasswordSet: facts?.hasPassword ?? false,
    realNameSet: (facts?.realName ?? null) !== null,
    open: await findOpen(db, member),
    turnover: await turnover.totals(db, member),
    leave: await turnover.leave(db, member, balance.mainMinor),
    duties: await turnover.recent(db, member),
    accounts: accounts.filter(({ kind }) => only.includes(kind)),
    methods,
    minMinor: methods.length > 0 ? Math.min(...methods.map((one) => one.minMinor)) : 0,
    maxMinor: methods.length > 0 ? Math.max(...methods.map((one) => one.maxMinor)) : 0,
  };
}

/** Methods whose channel is available; no sandbox where money is real. */
export function openMethods(
  deps: Pick<WithdrawalsDeps, 'channels'>,
  site: WithdrawSite,
): readonly MethodConfig[] {
  return site.funds.withdrawals.methods.filter((config) => {
    const channel = deps.channels.get(config.channel);
    if (!channel || channel.method !== config.method) return false;
    return site.money.playMoney || !channel.sandbox;
  });
}

/** What counts towards the limits of a day: everything that was not returned. */
export async function readToday(
  sql: Sql,
  member: MemberOfSite,
  now: UnixMs,
): Promise<{ readonly count: number; readonly amountMinor: number }> {
  const { rows } = await sql.query<{ count: number; amount: number }>(
    `select count(*) as count, coalesce(sum(amount_minor), 0)::bigint as amount
     from withdrawal_order
     where site_id = $1 and member_id = $2 and created_at >= $3
       and stage not in ('refused', 'failed', 'cancelled')`,
    [member.siteId, member.memberId, dayStart(now)],
  );
  return { count: rows[0]?.count ?? 0, amountMinor: rows[0]?.amount ?? 0 };
}

/** The later of two moments that are still to come; null when both are over. */
export function later(a: UnixMs | null, b: UnixMs | null, now: UnixMs): UnixMs | null {
  const until = Math.max(a ?? 0, b ?? 0);
  return until > now ? until : null;
}
