import { type Clock, createUuid, err, type OrderId, ok, type Rng } from '@tianping/base';
import type {
  ChannelFault,
  ChannelOrder,
  PaymentChannel,
  PaymentReport,
  RawCallback,
} from '../rules/channel.ts';
import { signMessage, verifyMessage } from '../rules/signature.ts';

/** A provider in memory that does as it is told, failures included. */
export interface FakeProvider {
  readonly channel: PaymentChannel;
  /** Every order the provider was told of. */
  readonly opened: readonly ChannelOrder[];
  /** The next `open` fails so; `unreachable` still takes the order, as a lost answer would. */
  failNextOpen(fault: ChannelFault): void;
  /** No question is answered while down. */
  setDown(isDown: boolean): void;
  /** What the provider will say when asked. */
  settle(report: { orderId: string; status: PaymentReport['status']; amountMinor: number }): void;
  /** A callback as the provider would send it now. */
  callback(
    report: Partial<PaymentReport> & { orderId: string },
    signing?: { key?: string; now?: number },
  ): RawCallback;
}

const KEY = 'fake-provider-key';

export function createFakeChannel(options: {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly code?: string;
  readonly sandbox?: boolean;
}): FakeProvider {
  const { clock, rng, code = 'fake' } = options;
  const opened: ChannelOrder[] = [];
  const settled = new Map<string, PaymentReport>();
  let nextFault: ChannelFault | null = null;
  let isDown = false;

  const channel: PaymentChannel = {
    code,
    name: { id: 'payments.fakeName', text: 'fake' },
    hint: { id: 'payments.fakeHint', text: 'fake' },
    sandbox: options.sandbox ?? true,
    wait: 'recharge',
    orderLifeMs: 15 * 60_000,
    async open(order) {
      const fault = nextFault;
      nextFault = null;
      if (fault === 'refused' || isDown) return err(isDown ? 'unreachable' : 'refused');
      if (!opened.some(({ orderId }) => orderId === order.orderId)) opened.push(order);
      if (fault) return err(fault);
      return ok(pageOf(order.orderId));
    },
    readCallback(callback, now) {
      const verified = verifyMessage(KEY, callback, now);
      if (!verified.ok) return verified;
      const report: PaymentReport = JSON.parse(callback.body);
      return ['pending', 'paid', 'failed'].includes(report.status) ? ok(report) : err('malformed');
    },
    async ask(orderId) {
      if (isDown) return err('unreachable');
      const order = opened.find((known) => known.orderId === orderId);
      if (!order) return ok(null);
      const { providerRef } = pageOf(orderId);
      const { amountMinor } = order;
      return ok(settled.get(orderId) ?? { orderId, providerRef, status: 'pending', amountMinor });
    },
  };

  return {
    channel,
    opened,
    failNextOpen(fault) {
      nextFault = fault;
    },
    setDown(down) {
      isDown = down;
    },
    settle(report) {
      settled.set(report.orderId, { ...report, providerRef: `ref-${report.orderId}` });
    },
    callback(report, { key = KEY, now = clock.now() } = {}) {
      const order = opened.find(({ orderId }) => orderId === report.orderId);
      const body = JSON.stringify({
        providerRef: `ref-${report.orderId}`,
        status: 'paid',
        amountMinor: order?.amountMinor ?? 0,
        ...report,
      });
      const id = createUuid({ clock, rng });
      return { headers: { ...signMessage({ key, id, now, body }) }, body };
    },
  };
}

function pageOf(orderId: OrderId): { providerRef: string; payUrl: string } {
  return { providerRef: `ref-${orderId}`, payUrl: `https://pay.example/${orderId}` };
}
