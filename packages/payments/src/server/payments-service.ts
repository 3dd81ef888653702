import { type Clock, isUuid, type Result, type Rng, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { type PaymentLimits, paymentLimits } from '../limits.ts';
import type {
  CallbackFault,
  PaymentChannel,
  RawCallback,
  StatementLine,
} from '../rules/channel.ts';
import type { DepositOrder } from '../rules/deposit.ts';
import type { DepositTerms } from '../rules/terms.ts';
import { receiveCallback } from './callbacks/reports.ts';
import { createDepositCredit } from './credit.ts';
import type {
  AloneSum,
  ClaimProof,
  CreditGuard,
  DepositGuard,
  FirstGone,
  PaymentEvents,
  PaymentsDeps,
  ReportOutcome,
  StaffFault,
} from './deps.ts';
import { type JobCounts, runAsks, runExpiry, runPaymentJobs } from './jobs.ts';
import { type MemberOffer, type OfferedChannel, offeredChannels, offersTo } from './offer.ts';
import { ALONE_MS, creditedAlone } from './office/credited-alone.ts';
import { createDepositOffice, type DepositOffice } from './office/deposit-office.ts';
import { findOwn, findRecent, findWaiting } from './orders/order-store.ts';
import {
  attachProof,
  closeOwn,
  confirmOwn,
  type OwnOrder,
  type ProofRefusal,
} from './orders/own-order.ts';
import { pay } from './orders/pay.ts';
import type { PayInput, PayRefusal } from './orders/pay-input.ts';
import { createSignal, type Signal } from './signals.ts';

type Owner = Omit<OwnOrder, 'orderId'>;

/** Everything the server does with deposits. */
export interface PaymentsService {
  /** What the site offers, in its order. */
  offered(site: DepositTerms): readonly OfferedChannel[];
  /** The channels for a member of that grade, with what prevents their use. */
  offersTo(asking: Parameters<typeof offersTo>[1]): Promise<readonly MemberOffer[]>;
  /** Any registered channel, also one that the site no longer offers. */
  channel(code: string): PaymentChannel | null;
  pay(input: PayInput): Promise<Result<DepositOrder, PayRefusal>>;
  /** The member's own order; `null` for another member's. */
  order(own: OwnOrder): Promise<DepositOrder | null>;
  /** The member's own orders that can be paid or are under review, newest first. */
  waiting(owner: Owner): Promise<readonly DepositOrder[]>;
  /** A page of the member's own orders since `since`, newest first. */
  recent(
    owner: Owner,
    asked: { readonly since: UnixMs; readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly list: readonly DepositOrder[] }>;
  /** Closes an open order; one that has ended stays as it is. `null` for another member's. */
  close(own: OwnOrder): Promise<DepositOrder | null>;
  /** The member states that it was paid. `null` for another member's. */
  confirm(own: OwnOrder): Promise<DepositOrder | null>;
  attachProof(own: OwnOrder, imageId: string): Promise<Result<DepositOrder, ProofRefusal>>;
  /** A reference code to place an order with. */
  createSignal(
    asked: Owner & { readonly site: DepositTerms; readonly code: string; readonly grade: number },
  ): Promise<Result<Signal, 'channelUnknown' | 'channelBusy'>>;
  /** Receives a callback from `/callback/payment/<code>`. */
  receive(
    code: string,
    callback: RawCallback,
  ): Promise<Result<ReportOutcome, CallbackFault | 'unknownChannel'>>;
  /** The provider's own list of a day of the site's clock, `2026-03-14`; `null` without such a channel. */
  statement(
    code: string,
    day: string,
  ): Promise<Result<readonly StatementLine[], 'unreachable'> | null>;
  /** What staff see and do. */
  readonly office: DepositOffice;
  runJobs(): Promise<JobCounts>;
  /** Ends orders whose time is up; answers how many. */
  runExpiry(): Promise<number>;
  /** Asks providers about orders without any report; answers how many. */
  runAsks(): Promise<number>;
}

export interface PaymentsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly channels: readonly PaymentChannel[];
  readonly returnUrl: PaymentsDeps['returnUrl'];
  /** Another module's check of a deposit before it is placed; none by default. */
  readonly guard?: DepositGuard;
  /** Another module's limit on what may be credited; everything by default. */
  readonly creditGuard?: CreditGuard;
  /** Where proofs come from; without it none can be attached. */
  readonly claimProof?: ClaimProof;
  /** The office's rule on who may decide; everybody may by default. */
  readonly staffFault?: StaffFault;
  /** Whose proposal no longer counts; nobody's by default. */
  readonly firstGone?: FirstGone;
  /** The office's sum of what one person gives alone; only what they credited by default. */
  readonly aloneSum?: AloneSum;
  readonly limits?: Partial<PaymentLimits>;
  readonly events?: Partial<PaymentEvents>;
}

/** Orders in a member's list; more than there are channels. */
const WAITING_MAX = 20;

export function createPaymentsService(options: PaymentsOptions): PaymentsService {
  const { db, clock } = options;
  const deps = partsOf(options);
  return {
    offered: (site) => offeredChannels(deps, site),
    offersTo: (asking) => offersTo(deps, asking),
    channel: (code) => deps.channels.get(code) ?? null,
    pay: (input) => pay(deps, input),
    order: async (own) => (isUuid(own.orderId) ? await findOwn(db, own) : null),
    waiting: (owner) => findWaiting(db, owner, WAITING_MAX),
    recent: (owner, asked) => findRecent(db, owner, asked),
    close: (own) => closeOwn(deps, own),
    confirm: (own) => confirmOwn(deps, own),
    attachProof: (own, imageId) => attachProof(deps, own, imageId),
    createSignal: (asked) => createSignal(deps, asked),
    receive: (channel, callback) =>
      receiveCallback(deps, { channel, callback, receivedAt: clock.now(), replay: null }),
    statement: async (code, day) => (await deps.channels.get(code)?.statement(day)) ?? null,
    office: createDepositOffice(deps),
    runJobs: () => runPaymentJobs(deps),
    runExpiry: () => runExpiry(deps),
    runAsks: () => runAsks(deps),
  };
}

function partsOf(options: PaymentsOptions): PaymentsDeps {
  const { db, clock, rng, returnUrl } = options;
  return {
    db,
    clock,
    rng,
    returnUrl,
    limits: { ...paymentLimits, ...options.limits },
    channels: channelsByCode(options.channels),
    credit: createDepositCredit({ clock, rng }),
    guard: options.guard ?? (async () => null),
    creditGuard: options.creditGuard ?? (async () => ({ roomMinor: null, reward: true })),
    claimProof: options.claimProof ?? (async () => false),
    staffFault: options.staffFault ?? (async () => null),
    firstGone: options.firstGone ?? (async () => false),
    aloneSum:
      options.aloneSum ??
      ((sql, who) => creditedAlone(sql, { ...who, since: clock.now() - ALONE_MS })),
    events: {
      onDepositsMoved: async () => {},
      onBalanceChanged: () => {},
      onDepositChanged: () => {},
      onCallback: () => {},
      ...options.events,
    },
  };
}

function channelsByCode(channels: readonly PaymentChannel[]): ReadonlyMap<string, PaymentChannel> {
  const byCode = new Map(channels.map((channel) => [channel.code, channel]));
  if (byCode.size !== channels.length) throw new Error('two payment channels with one code');
  return byCode;
}
