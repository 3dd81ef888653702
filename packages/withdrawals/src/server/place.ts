import {
  createUuid,
  err,
  type IdempotencyKey,
  type OrderId,
  ok,
  parseMoney,
  type Result,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { readBalance } from '@tianping/ledger/server';
import type { Leave } from '@tianping/turnover';
import {
  coinsOf,
  dayLimitsOf,
  feeOf,
  leastOf,
  type MethodConfig,
  type WithdrawSite,
  withdrawTicket,
} from '../rules/index.ts';
import { findAccount, type SealedAccount } from './account-store.ts';
import { coolingUntil } from './accounts.ts';
import type { MemberOfSite, PasswordFault, WithdrawalsDeps } from './deps.ts';
import { lockGate } from './gate.ts';
import { holdMoney } from './money.ts';
import type { FrozenTerms, OrderCoin, StoredOrder } from './order-row.ts';
import { addEvent, findByKey, findOpen, insertOrder } from './order-store.ts';
import { flagsOf } from './risk-flags.ts';
import { later, openMethods, readToday } from './withdraw-status.ts';

export interface PlaceInput {
  readonly member: MemberOfSite;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly accountId: string;
  /** As the member typed it. */
  readonly amount: string;
  readonly password: string;
  readonly ip: string;
}

export type PlaceRefusal =
  | PasswordFault
  | {
      readonly kind:
        | 'keyReused'
        | 'frozen'
        | 'accountUnknown'
        | 'configWrong'
        | 'amountMalformed'
        | 'amountBelowFee'
        | 'insufficient';
    }
  | { readonly kind: 'locked' | 'paused' | 'accountCooling'; readonly until: UnixMs }
  | { readonly kind: 'amountOutOfLimits'; readonly minMinor: number; readonly maxMinor: number }
  | { readonly kind: 'dayCount'; readonly max: number }
  | { readonly kind: 'dayAmount'; readonly leftMinor: number }
  | { readonly kind: 'turnoverMissing'; readonly missingMinor: number }
  | { readonly kind: 'giftKept'; readonly keptMinor: number; readonly leftMinor: number }
  | { readonly kind: 'orderOpen'; readonly orderId: OrderId };

type Placed = Result<StoredOrder, PlaceRefusal>;

/** Requests a withdrawal, or answers the one that was requested with the same key and body. */
export async function place(deps: WithdrawalsDeps, input: PlaceInput): Promise<Placed> {
  const { db, members, events } = deps;
  const { member, key } = input;
  const before = await findByKey(db, member, key);
  if (before) return again(input, before);
  const facts = await members.facts(db, member);
  if (facts?.status !== 'active') return err({ kind: 'frozen' });
  if (!facts.hasPassword) return err({ kind: 'passwordMissing' });
  const password = await members.checkPassword(member, input.password, key);
  if (!password.ok) return password;
  const grade = await members.grade(member);
  const placed = await db.tx(async (sql): Promise<Result<Fresh, PlaceRefusal>> => {
    const lockedUntil = await lockGate(sql, member);
    const first = await findByKey(sql, member, key);
    if (first) {
      const same = again(input, first);
      return same.ok ? ok({ order: first, isNew: false }) : same;
    }
    const request = await checkCommand(deps, sql, { input, lockedUntil });
    if (!request.ok) return request;
    const order = await takeUp(deps, sql, { input, request: request.value, grade });
    return order.ok ? ok({ order: order.value, isNew: true }) : order;
  });
  if (!placed.ok) return placed;
  if (placed.value.isNew) {
    events.onWithdrawalChanged(placed.value.order);
    events.onBalanceChanged(member);
  }
  return ok(placed.value.order);
}

interface Fresh {
  readonly order: StoredOrder;
  readonly isNew: boolean;
}

function again(input: PlaceInput, order: StoredOrder): Placed {
  return order.bodyHash === input.bodyHash ? ok(order) : err({ kind: 'keyReused' });
}

interface CheckedRequest {
  readonly site: WithdrawSite;
  readonly account: SealedAccount;
  readonly method: MethodConfig;
  readonly amountMinor: number;
}

/** Checks of the request that need neither money nor turnover. */
async function checkCommand(
  deps: WithdrawalsDeps,
  sql: Sql,
  asked: {
    readonly input: PlaceInput;
    readonly lockedUntil: UnixMs | null;
  },
): Promise<Result<CheckedRequest, PlaceRefusal>> {
  const { input } = asked;
  const { member } = input;
  const now = deps.clock.now();
  // Read again: checking the password takes its time, and so may the wait for the lock.
  const facts = await deps.members.facts(sql, member);
  if (facts?.status !== 'active') return err({ kind: 'frozen' });
  const locked = later(asked.lockedUntil, null, now);
  if (locked !== null) return err({ kind: 'locked', until: locked });
  const paused = later(facts.pausedUntil, null, now);
  if (paused !== null) return err({ kind: 'paused', until: paused });
  const open = await findOpen(sql, member);
  if (open) return err({ kind: 'orderOpen', orderId: open.orderId });
  const account = await findAccount(sql, member, input.accountId);
  if (account?.removedAt !== null) return err({ kind: 'accountUnknown' });
  const usableAt = coolingUntil(account, now);
  if (usableAt !== null) return err({ kind: 'accountCooling', until: usableAt });
  const site = deps.siteOf(member.siteId);
  const method = openMethods(deps, site).find((one) => one.method === account.kind);
  if (!method) return err({ kind: 'configWrong' });
  if (account.kind === 'coin' && !coinConfigOf(site, account)) return err({ kind: 'configWrong' });
  const amount = parseMoney(input.amount);
  if (!amount.ok) return err({ kind: 'amountMalformed' });
  // The minimum depends on the remaining balance, which is read under the wallet's lock.
  const { minMinor, maxMinor } = method;
  if (amount.value <= 0 || amount.value > maxMinor) {
    return err({ kind: 'amountOutOfLimits', minMinor, maxMinor });
  }
  return ok({ site, account, method, amountMinor: amount.value });
}

/** Checks limits, turnover and money under the locks; then creates the order. */
async function takeUp(
  deps: WithdrawalsDeps,
  sql: Sql,
  asked: { readonly input: PlaceInput; readonly request: CheckedRequest; readonly grade: number },
): Promise<Result<StoredOrder, PlaceRefusal>> {
  const { input, request, grade } = asked;
  const { member } = input;
  const { amountMinor, site } = request;
  const now = deps.clock.now();
  const limits = dayLimitsOf(site, grade);
  const today = await readToday(sql, member, now);
  if (today.count >= limits.countMax) return err({ kind: 'dayCount', max: limits.countMax });
  const leftMinor = limits.amountMaxMinor - today.amountMinor;
  if (amountMinor > leftMinor) return err({ kind: 'dayAmount', leftMinor: Math.max(0, leftMinor) });
  await deps.turnover.bringUpToDate(sql, member);
  // Under the wallet's lock: a credit that has been posted has its duty visible, one that has not must wait.
  await sql.query(`select 1 from ledger_wallet where site_id = $1 and member_id = $2 for update`, [
    member.siteId,
    member.memberId,
  ]);
  const turnover = await deps.turnover.totals(sql, member);
  const { mainMinor } = await readBalance(sql, member.siteId, member.memberId);
  const leave = await deps.turnover.leave(sql, member, mainMinor);
  const retained = retainedBack(request, leave);
  if (retained) return err(retained);
  const { isExcluded } = leave;
  const asking = { amountMinor, todayCount: today.count, isExcluded };
  const feeMinor = feeOf(site.funds.withdrawals, asking);
  const payMinor = amountMinor - feeMinor;
  const coin = coinOf(site, request.account, payMinor);
  if (payMinor <= 0 || coin?.coinMinor === 0) return err({ kind: 'amountBelowFee' });
  const orderId = createUuid(deps) as OrderId;
  const ticket = withdrawTicket({ orderId, at: now });
  const held = await holdMoney(deps, sql, { ...member, orderId, ticket, amountMinor });
  if (!held) return err({ kind: 'insufficient' });
  const terms: FrozenTerms = {
    at: now,
    grade,
    vipVersion: site.vip.version,
    turnover,
    duties: (await deps.turnover.recent(sql, member)).slice(0, 20),
    todayCount: today.count,
    todayCountMax: limits.countMax,
    todayMinor: today.amountMinor,
    todayMaxMinor: limits.amountMaxMinor,
    minMinor: request.method.minMinor,
    maxMinor: request.method.maxMinor,
    secondAuditMinor: site.funds.withdrawals.secondAuditMinor,
  };
  return ok(await store(deps, sql, { input, request, orderId, ticket, feeMinor, payMinor, terms }));
}

/** The refusal when turnover retains too much of the locked wallet; null when the amount may go. */
function retainedBack(request: CheckedRequest, leave: Leave): PlaceRefusal | null {
  const { amountMinor, method, site } = request;
  const { missingMinor, keptMinor: retainedMinor, withdrawableMinor, isExcluded } = leave;
  if (missingMinor > 0) return { kind: 'turnoverMissing', missingMinor };
  const { wholeRest } = site.funds.withdrawals;
  const minMinor = leastOf({ minMinor: method.minMinor, withdrawableMinor, wholeRest, isExcluded });
  if (amountMinor < minMinor) {
    return { kind: 'amountOutOfLimits', minMinor, maxMinor: method.maxMinor };
  }
  if (retainedMinor === 0 || amountMinor <= withdrawableMinor) return null;
  return { kind: 'giftKept', keptMinor: retainedMinor, leftMinor: withdrawableMinor };
}

async function store(
  deps: WithdrawalsDeps,
  sql: Sql,
  made: {
    readonly input: PlaceInput;
    readonly request: CheckedRequest;
    readonly orderId: OrderId;
    readonly ticket: string;
    readonly feeMinor: number;
    readonly payMinor: number;
    readonly terms: FrozenTerms;
  },
): Promise<StoredOrder> {
  const { input, request, orderId, ticket, feeMinor, payMinor, terms } = made;
  const { account, method, amountMinor, site } = request;
  const now = terms.at;
  const asked = { member: input.member, account, amountMinor, ip: input.ip, now };
  await insertOrder(sql, {
    ...input.member,
    orderId,
    ticket,
    key: input.key,
    bodyHash: input.bodyHash,
    accountId: account.accountId,
    method: account.kind,
    channel: method.channel,
    providerCode: account.providerCode,
    protocol: account.protocol,
    masked: account.masked,
    tail: account.tail,
    amountMinor,
    feeMinor,
    payMinor,
    coin: coinOf(site, account, payMinor),
    terms,
    flags: await flagsOf(deps, sql, asked),
    ip: input.ip,
    createdAt: now,
    expectedAt: now + method.expectedMinutes * 60_000,
  });
  await addEvent(sql, orderId, { at: now, what: 'submitted' });
  const order = await findByKey(sql, input.member, input.key);
  if (!order) throw new Error(`withdrawal ${orderId} is not where it was put`);
  await deps.events.onWithdrawalMoved(sql, order);
  return order;
}

function coinConfigOf(site: WithdrawSite, account: SealedAccount) {
  return site.funds.coins.find(({ currency }) => currency === account.providerCode) ?? null;
}

function coinOf(site: WithdrawSite, account: SealedAccount, payMinor: number): OrderCoin | null {
  const config = account.kind === 'coin' ? coinConfigOf(site, account) : null;
  if (!config) return null;
  const rateMilli = config.withdrawRateMilli;
  const { currency } = config;
  return {
    currency,
    protocol: account.protocol ?? '',
    rateMilli,
    coinMinor: coinsOf(payMinor, rateMilli),
  };
}
