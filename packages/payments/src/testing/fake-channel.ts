import { type Clock, createUuid, err, ok, type Rng } from '@tianping/base';
import type {
  ChannelFault,
  ChannelOrder,
  OpenedPayment,
  PaymentChannel,
  PaymentReport,
  RawCallback,
  StatementLine,
} from '../rules/channel.ts';
import { coinAddress } from '../rules/coin-address.ts';
import { signMessage, verifyMessage } from '../rules/signature.ts';
import { dayOf } from '../rules/ticket.ts';

/** A provider in memory controlled by the test, failures included. */
export interface FakeProvider {
  readonly channel: PaymentChannel;
  /** Every order that the provider received. */
  readonly opened: readonly ChannelOrder[];
  /** The next `open` fails like this; with `unreachable` the order is accepted, as if the answer was lost. */
  failNextOpen(fault: ChannelFault): void;
  /** Nothing is answered while down. */
  setDown(isDown: boolean): void;
  /** What the provider will report when asked. */
  settle(report: {
    orderId: string;
    status: PaymentReport['status'];
    amountMinor: number;
    coin?: PaymentReport['coin'];
  }): void;
  /** A callback as the provider would send it now. */
  callback(
    report: Partial<PaymentReport> & { orderId: string },
    signing?: { key?: string; now?: number },
  ): RawCallback;
}

/** The provider's key; another channel's differs. */
const KEY = 'fake-provider-key';

export function createFakeChannel(options: {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly code?: string;
  readonly sandbox?: boolean;
  /** What makes it a channel of another kind. */
  readonly traits?: Partial<PaymentChannel>;
}): FakeProvider {
  const { clock, rng, code = 'fake', traits } = options;
  const opened: ChannelOrder[] = [];
  const settled = new Map<string, PaymentReport & { readonly at: number }>();
  let nextFault: ChannelFault | null = null;
  let isDown = false;

  const channel: PaymentChannel = {
    code,
    name: { id: 'payments.fakeName', text: 'fake' },
    hint: { id: 'payments.fakeHint', text: 'fake' },
    kind: 'qr',
    sandbox: options.sandbox ?? true,
    wait: 'recharge',
    protocols: [],
    currency: null,
    asksPayerName: false,
    tellsByCents: false,
    hasMemo: false,
    orderLifeMs: 15 * 60_000,
    async open(order) {
      const fault = nextFault;
      nextFault = null;
      if (fault === 'refused' || isDown) return err(isDown ? 'unreachable' : 'refused');
      if (!opened.some(({ orderId }) => orderId === order.orderId)) opened.push(order);
      if (fault) return err(fault);
      return ok(openedOf(order));
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
      const providerRef = refOf(orderId);
      const { amountMinor } = order;
      return ok(settled.get(orderId) ?? { orderId, providerRef, status: 'pending', amountMinor });
    },
    async statement(day) {
      return isDown ? err('unreachable') : ok(linesOf([...settled.values()], day));
    },
    ...traits,
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
      const providerRef = refOf(report.orderId);
      settled.set(report.orderId, { ...report, providerRef, at: clock.now() });
    },
    callback(report, { key = KEY, now = clock.now() } = {}) {
      const order = opened.find(({ orderId }) => orderId === report.orderId);
      const body = JSON.stringify({
        providerRef: refOf(report.orderId),
        status: 'paid',
        amountMinor: order?.amountMinor ?? 0,
        ...report,
      });
      const id = createUuid({ clock, rng });
      return { headers: { ...signMessage({ key, id, now, body }) }, body };
    },
  };
}

function refOf(orderId: string): string {
  return `ref-${orderId}`;
}

function openedOf({ orderId, coin }: ChannelOrder): OpenedPayment {
  const account = new Uint8Array(20).fill(7);
  const protocol = coin?.protocol === 'ERC20' ? 'ERC20' : 'TRC20';
  return {
    providerRef: refOf(orderId),
    payUrl: `https://pay.example/${orderId}`,
    payee: null,
    qr: null,
    address: coin ? coinAddress(protocol, account) : null,
  };
}

function linesOf(
  settled: readonly (PaymentReport & { readonly at: number })[],
  day: string,
): readonly StatementLine[] {
  return settled
    .filter(({ status, at }) => status === 'paid' && dayOf(at) === day)
    .map(({ providerRef, orderId, amountMinor, coin, at }) => {
      return { providerRef, orderId, amountMinor, coinMinor: coin?.coinMinor ?? null, at };
    });
}
