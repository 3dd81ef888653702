import {
  type Clock,
  isUuid,
  type MemberId,
  type OrderId,
  type Result,
  type Rng,
  type SiteId,
  startRounds,
  type UnixMs,
} from '@tianping/base';
import type { Db } from '@tianping/db';
import { type PaymentLimits, paymentLimits } from '../limits.ts';
import type { CallbackFault, PaymentChannel, RawCallback } from '../rules/channel.ts';
import { type DepositOrder, depositLifecycle } from '../rules/deposit.ts';
import type { DepositTerms } from '../rules/terms.ts';
import { createDepositCredit } from './credit.ts';
import { type JobCounts, runPaymentJobs } from './jobs.ts';
import { type OfferedChannel, offeredChannels } from './offer.ts';
import { findOwn, findRecent, moveOrder } from './order-store.ts';
import type { PaymentEvents, PaymentsParts, ReportOutcome } from './parts.ts';
import { type PayInput, type PayRefusal, pay } from './pay.ts';
import { receiveCallback } from './reports.ts';

interface OwnOrder {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly orderId: OrderId;
}

/** Everything the server does with deposits. */
export interface PaymentsService {
  /** What the site offers, in its order. */
  offered(site: DepositTerms): readonly OfferedChannel[];
  /** Any registered channel, also one that the site no longer offers. */
  channel(code: string): PaymentChannel | null;
  pay(input: PayInput): Promise<Result<DepositOrder, PayRefusal>>;
  /** The member's own order; `null` for anybody else's. */
  order(own: OwnOrder): Promise<DepositOrder | null>;
  /** A page of the member's own orders since `since`, newest first. */
  recent(
    owner: Omit<OwnOrder, 'orderId'>,
    asked: { readonly since: UnixMs; readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly list: readonly DepositOrder[] }>;
  /** Closes an open order; one that has ended stays as it is. `null` for anybody else's. */
  close(own: OwnOrder): Promise<DepositOrder | null>;
  /** Takes a callback as it arrived at `/callback/payment/<code>`. */
  receive(
    code: string,
    callback: RawCallback,
  ): Promise<Result<ReportOutcome, CallbackFault | 'unknownChannel'>>;
  runJobs(): Promise<JobCounts>;
  /** Runs the jobs in rounds; the returned function stops them and waits for the last. */
  startJobs(onError: (error: unknown) => void): () => Promise<void>;
}

export function createPaymentsService(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly channels: readonly PaymentChannel[];
  readonly returnUrl: PaymentsParts['returnUrl'];
  readonly limits?: Partial<PaymentLimits>;
  readonly events?: Partial<PaymentEvents>;
}): PaymentsService {
  const { db, clock, rng, returnUrl } = options;
  const parts: PaymentsParts = {
    db,
    clock,
    rng,
    returnUrl,
    limits: { ...paymentLimits, ...options.limits },
    channels: channelsByCode(options.channels),
    credit: createDepositCredit({ clock, rng }),
    events: {
      onDepositsMoved: async () => {},
      onBalanceChanged: () => {},
      onDepositChanged: () => {},
      onCallback: () => {},
      ...options.events,
    },
  };
  return {
    offered: (site) => offeredChannels(parts, site),
    channel: (code) => parts.channels.get(code) ?? null,
    pay: (input) => pay(parts, input),
    order: async (own) => (isUuid(own.orderId) ? await findOwn(db, own) : null),
    recent: (owner, asked) => findRecent(db, owner, asked),
    close: (own) => close(parts, own),
    receive: (code, callback) => receiveCallback(parts, code, callback),
    runJobs: () => runPaymentJobs(parts),
    startJobs: (onError) =>
      startRounds({
        clock,
        everyMs: parts.limits.jobEveryMs,
        round: () => runPaymentJobs(parts),
        onError,
      }),
  };
}

function channelsByCode(channels: readonly PaymentChannel[]): ReadonlyMap<string, PaymentChannel> {
  const byCode = new Map(channels.map((channel) => [channel.code, channel]));
  if (byCode.size !== channels.length) throw new Error('two payment channels with one code');
  return byCode;
}

async function close(parts: PaymentsParts, own: OwnOrder): Promise<DepositOrder | null> {
  if (!isUuid(own.orderId)) return null;
  const { order, closed } = await parts.db.tx(async (sql) => {
    const found = await findOwn(sql, own);
    const from = depositLifecycle.sourcesOf('close');
    const moved = found && (await moveOrder(sql, own.orderId, { from, status: 'closed' }));
    if (moved) await parts.events.onDepositsMoved(sql, [moved]);
    return { order: moved ?? found, closed: moved !== null };
  });
  if (closed && order) parts.events.onDepositChanged(order);
  return order;
}
