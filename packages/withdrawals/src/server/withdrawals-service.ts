import type { Clock, Result, Rng, SiteId, UnixMs } from '@tianping/base';
import type { WithdrawalTab } from '@tianping/contract';
import { type Db, resealColumns, type Sealer, type Sql } from '@tianping/db';
import type { CallbackFault, RawCallback } from '@tianping/payments';
import { type WithdrawalLimits, withdrawalLimits } from '../limits.ts';
import type { AccountKind, MethodConfig, PayoutChannel, WithdrawSite } from '../rules/index.ts';
import { findAccount, listAccounts, type PayoutAccount } from './account-store.ts';
import {
  type AccountRefusal,
  type AddAccountInput,
  addAccount,
  removeAccount,
  setDefaultAccount,
} from './accounts.ts';
import * as audit from './audit.ts';
import type {
  MemberFacts,
  MemberOfSite,
  PayoutOutcome,
  WithdrawalEvents,
  WithdrawalsDeps,
} from './deps.ts';
import { hasSecond, needsSecond } from './hands.ts';
import type { StoredOrder } from './order-row.ts';
import { findOfSite, findOwn, type OrderEvent, readEvents } from './order-store.ts';
import { cancelOwn, type LockRefusal, lockOwn } from './own.ts';
import { type PayoutCounts, runPayouts } from './payouts.ts';
import { type PlaceInput, type PlaceRefusal, place } from './place.ts';
import { countTabs, listQueue, type QueueFilter, type QueuePage } from './queue.ts';
import { receiveCallback } from './reports.ts';
import { type RiskFactFound, readFacts } from './risk.ts';
import { createVault } from './vault.ts';
import { openMethods, readWithdrawStatus, type WithdrawStatus } from './withdraw-status.ts';

type Audited = Promise<Result<audit.Acted, audit.AuditRefusal>>;
type AccountList = Promise<Result<readonly PayoutAccount[], AccountRefusal>>;

/** What staff see of one withdrawal. */
export interface OrderDossier {
  readonly order: StoredOrder;
  /** Whether two people must approve, or have approved. */
  readonly needsSecond: boolean;
  readonly facts: readonly RiskFactFound[];
  readonly events: readonly OrderEvent[];
  readonly member: MemberFacts | null;
  readonly account: PayoutAccount | null;
  readonly paid: { readonly count: number; readonly amountMinor: number };
  readonly depositMinor: number;
}

/** Everything the server does with withdrawals. */
export interface WithdrawalsService {
  /** The withdrawal methods that are open on a site. */
  methods(siteId: SiteId): readonly MethodConfig[];
  status(member: MemberOfSite, only: readonly AccountKind[]): Promise<WithdrawStatus>;
  accounts(member: MemberOfSite): Promise<readonly PayoutAccount[]>;
  addAccount(input: AddAccountInput): Promise<Result<PayoutAccount, AccountRefusal>>;
  removeAccount(input: Parameters<typeof removeAccount>[1]): AccountList;
  setDefaultAccount(input: Parameters<typeof setDefaultAccount>[1]): AccountList;
  place(input: PlaceInput): Promise<Result<StoredOrder, PlaceRefusal>>;
  /** The member's own order; null for another member's. */
  order(member: MemberOfSite, orderId: string): Promise<StoredOrder | null>;
  cancel(input: Parameters<typeof cancelOwn>[1]): ReturnType<typeof cancelOwn>;
  lock(input: Parameters<typeof lockOwn>[1]): Promise<Result<UnixMs, LockRefusal>>;
  /** What open withdrawals of the member hold. */
  openMinor(sql: Sql, member: MemberOfSite): Promise<number>;
  /** Receives a callback from `/callback/payout/<code>`. */
  receive(
    code: string,
    callback: RawCallback,
  ): Promise<Result<PayoutOutcome, CallbackFault | 'unknownChannel'>>;
  readonly office: WithdrawalsOffice;
  runPayouts(): Promise<PayoutCounts>;
  /** Seals with the present key what an older key sealed; answers how many texts. */
  reseal(): Promise<number>;
}

/** What staff may do, each action under its key and once. */
export interface WithdrawalsOffice {
  queue(filter: QueueFilter): Promise<QueuePage>;
  counts(siteId: SiteId): Promise<Readonly<Record<WithdrawalTab, number>>>;
  /** Null for an order of another site. */
  one(siteId: SiteId, orderId: string): Promise<OrderDossier | null>;
  take(input: audit.StaffAct): Audited;
  hold(input: Parameters<typeof audit.hold>[1]): Audited;
  /** Within the caller's transaction: see `holdAllWithin` of the audit. */
  holdAllWithin(
    sql: Sql,
    member: MemberOfSite,
    by: Parameters<typeof audit.holdAllWithin>[3],
  ): Promise<number>;
  /** Within the caller's transaction: see `failWithin` of the audit. */
  failWithin(sql: Sql, input: Parameters<typeof audit.failWithin>[2]): Promise<StoredOrder | null>;
  notifyEnded(order: StoredOrder): void;
  approveFirst(input: audit.StaffAct): Audited;
  approveSecond(input: audit.StaffAct): Audited;
  refuse(input: Parameters<typeof audit.refuse>[1]): Audited;
  retry(input: audit.StaffAct): Audited;
  resolve(input: Parameters<typeof audit.resolve>[1]): Audited;
  /** The registered channels, for reconciliation against their statements. */
  channels(): readonly PayoutChannel[];
}

export interface WithdrawalsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  /** 32 bytes in base64url; the key of the fingerprints by which accounts are compared. */
  readonly vaultKey: string;
  /** Seals accounts and their holders' names; without its keys they cannot be read. */
  readonly sealer: Sealer;
  readonly channels: readonly PayoutChannel[];
  readonly siteOf: (siteId: SiteId) => WithdrawSite;
  readonly members: WithdrawalsDeps['members'];
  readonly turnover: WithdrawalsDeps['turnover'];
  /** The office's rule on who may decide; everybody may by default. */
  readonly staffFault?: WithdrawalsDeps['staffFault'];
  /** Whose first audit no longer counts; nobody's by default. */
  readonly firstGone?: WithdrawalsDeps['firstGone'];
  readonly limits?: Partial<WithdrawalLimits>;
  readonly events?: Partial<WithdrawalEvents>;
}

export function createWithdrawalsService(options: WithdrawalsOptions): WithdrawalsService {
  const deps = partsOf(options);
  const { db } = deps;
  const round = () => runPayouts(deps);
  return {
    methods: (siteId) => openMethods(deps, deps.siteOf(siteId)),
    status: (member, only) => readWithdrawStatus(deps, member, only),
    accounts: (member) => listAccounts(db, member),
    addAccount: (input) => addAccount(deps, input),
    removeAccount: (input) => removeAccount(deps, input),
    setDefaultAccount: (input) => setDefaultAccount(deps, input),
    place: (input) => place(deps, input),
    order: (member, orderId) => findOwn(db, member, orderId),
    cancel: (input) => cancelOwn(deps, input),
    lock: (input) => lockOwn(deps, input),
    openMinor,
    receive: (code, callback) => receiveCallback(deps, code, callback),
    office: officeOf(deps),
    runPayouts: round,
    reseal: () =>
      resealColumns(
        db,
        deps.vault,
        ['sealed', 'holder_sealed'].map((column) => ({ table: 'payout_account', column })),
      ),
  };
}

function officeOf(deps: WithdrawalsDeps): WithdrawalsOffice {
  const { db } = deps;
  return {
    queue: (filter) => listQueue(db, filter),
    counts: (siteId) => countTabs(db, siteId),
    one: (siteId, orderId) => dossier(deps, siteId, orderId),
    take: (input) => audit.take(deps, input),
    hold: (input) => audit.hold(deps, input),
    holdAllWithin: (sql, member, by) => audit.holdAllWithin(deps, sql, member, by),
    failWithin: (sql, input) => audit.failWithin(deps, sql, input),
    notifyEnded: (order) => audit.notifyEnded(deps, order),
    approveFirst: (input) => audit.approveFirst(deps, input),
    approveSecond: (input) => audit.approveSecond(deps, input),
    refuse: (input) => audit.refuse(deps, input),
    retry: (input) => audit.retry(deps, input),
    resolve: (input) => audit.resolve(deps, input),
    channels: () => [...deps.channels.values()],
  };
}

function partsOf(options: WithdrawalsOptions): WithdrawalsDeps {
  const channels = new Map(options.channels.map((channel) => [channel.code, channel]));
  if (channels.size !== options.channels.length) {
    throw new Error('two payout channels with one code');
  }
  const { vaultKey, sealer, ...rest } = options;
  return {
    ...rest,
    vault: createVault(vaultKey, sealer),
    channels,
    limits: { ...withdrawalLimits, ...options.limits },
    staffFault: options.staffFault ?? (async () => null),
    firstGone: options.firstGone ?? (async () => false),
    events: {
      onWithdrawalMoved: async () => {},
      onWithdrawalChanged: () => {},
      onBalanceChanged: () => {},
      onCallback: () => {},
      ...options.events,
    },
  };
}

/** What open withdrawals of a member hold, as a scalar in SQL: `$1` the site, `$2` the member. */
export const withdrawalFrozenSql = `(select coalesce(sum(amount_minor), 0)::bigint
  from withdrawal_order where site_id = $1 and member_id = $2 and ended_at is null)`;

async function openMinor(sql: Sql, { siteId, memberId }: MemberOfSite): Promise<number> {
  const { rows } = await sql.query<{ open: number }>(`select ${withdrawalFrozenSql} as open`, [
    siteId,
    memberId,
  ]);
  return rows[0]?.open ?? 0;
}

async function dossier(
  deps: WithdrawalsDeps,
  siteId: SiteId,
  orderId: string,
): Promise<OrderDossier | null> {
  const { db } = deps;
  const order = await findOfSite(db, siteId, orderId);
  if (!order) return null;
  const sealed = await findAccount(db, order, order.accountId);
  const asked = { member: order, amountMinor: order.amountMinor, ip: order.ip };
  const now = order.createdAt;
  const isUndecided = order.stage === 'first' || order.stage === 'firstHeld';
  return {
    order,
    needsSecond: isUndecided
      ? await needsSecond(db, order, deps.clock.now())
      : order.amountMinor >= order.terms.secondAuditMinor || hasSecond(order),
    facts: sealed ? await readFacts(deps, db, { ...asked, account: sealed, now, orderId }) : [],
    events: await readEvents(db, order.orderId),
    member: await deps.members.facts(db, order),
    account: sealed,
    ...(await readPast(deps, order)),
  };
}

async function readPast(
  { db }: WithdrawalsDeps,
  { siteId, memberId }: MemberOfSite,
): Promise<Pick<OrderDossier, 'paid' | 'depositMinor'>> {
  const params = [siteId, memberId];
  const paid = await db.query<{ count: number; amount: number }>(
    `select count(*) as count, coalesce(sum(amount_minor), 0)::bigint as amount
     from withdrawal_order where site_id = $1 and member_id = $2 and stage = 'paid'`,
    params,
  );
  const deposits = await db.query<{ amount: number }>(
    `select coalesce(sum(credited_minor), 0)::bigint as amount from deposit_orders
     where site_id = $1 and member_id = $2 and status = 'credited'`,
    params,
  );
  return {
    paid: { count: paid.rows[0]?.count ?? 0, amountMinor: paid.rows[0]?.amount ?? 0 },
    depositMinor: deposits.rows[0]?.amount ?? 0,
  };
}
