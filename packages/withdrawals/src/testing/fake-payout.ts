import { type Clock, createUuid, err, ok, type Result, type Rng } from '@tianping/base';
import { type RawCallback, signMessage, verifyMessage } from '@tianping/payments';
import type {
  AccountKind,
  PayoutChannel,
  PayoutFault,
  PayoutOrder,
  PayoutReport,
} from '../rules/index.ts';

/** A payout provider in memory that behaves as the test sets it, failures included. */
export interface FakePayout {
  readonly channel: PayoutChannel;
  /** Every payout order that the provider received, repeated ones included. */
  readonly received: readonly PayoutOrder[];
  /** Distinct payouts that the provider has accepted. */
  readonly taken: ReadonlyMap<string, PayoutReport>;
  /** How the next `send` ends: `lost` accepts it and loses the answer, `crash` accepts it and throws. */
  next(how: PayoutFault | 'lost' | 'crash'): void;
  /** While down, nothing is answered or accepted. */
  setDown(isDown: boolean): void;
  /** What the provider will report from now on. */
  settle(orderId: string, stated: Partial<PayoutReport>): void;
  /** A callback as the provider would send it now. */
  callback(
    report: Partial<PayoutReport> & { readonly orderId: string },
    signing?: { readonly key?: string; readonly now?: number },
  ): RawCallback;
}

const KEY = 'fake-payout-key';

export function createFakePayout(options: {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly code?: string;
  readonly method?: AccountKind;
  readonly sandbox?: boolean;
}): FakePayout {
  const { clock, rng, code = 'fake-payout', method = 'bank' } = options;
  const received: PayoutOrder[] = [];
  const taken = new Map<string, PayoutReport>();
  let nextEnd: PayoutFault | 'lost' | 'crash' | null = null;
  let isDown = false;

  const takeUp = (order: PayoutOrder): PayoutReport => {
    const known = taken.get(order.orderId);
    if (known) return known;
    const { orderId, amountMinor } = order;
    const report: PayoutReport = {
      orderId,
      providerRef: `po-${orderId}`,
      status: 'pending',
      amountMinor,
      txId: null,
    };
    taken.set(orderId, report);
    return report;
  };
  const send = async (order: PayoutOrder): Promise<Result<PayoutReport, PayoutFault>> => {
    const how = nextEnd;
    nextEnd = null;
    received.push(order);
    if (isDown || how === 'unreachable') return err('unreachable');
    if (how === 'refused' || how === 'unsigned') return err(how);
    const report = takeUp(order);
    if (how === 'crash') throw new Error('the process died between sending and noting');
    return how === 'lost' ? err('unreachable') : ok(report);
  };

  return {
    received,
    taken,
    channel: {
      code,
      name: { id: 'withdrawals.fakePayout', text: 'fake' },
      method,
      sandbox: options.sandbox ?? true,
      send,
      ask: async (orderId) => (isDown ? err('unreachable') : ok(taken.get(orderId) ?? null)),
      readCallback(callback, now) {
        const verified = verifyMessage(KEY, callback, now);
        if (!verified.ok) return verified;
        const report: PayoutReport = JSON.parse(callback.body);
        return ['pending', 'paid', 'failed'].includes(report.status)
          ? ok(report)
          : err('malformed');
      },
      statement: async () =>
        isDown
          ? err('unreachable')
          : ok(
              [...taken.values()]
                .filter(({ status }) => status === 'paid')
                .map(({ txId: _txId, status: _status, ...line }) => ({ ...line, at: clock.now() })),
            ),
    },
    next(how) {
      nextEnd = how;
    },
    setDown(down) {
      isDown = down;
    },
    settle(orderId, stated) {
      const known = taken.get(orderId);
      if (known) taken.set(orderId, { ...known, ...stated });
    },
    callback(report, { key = KEY, now = clock.now() } = {}) {
      const known = taken.get(report.orderId);
      const stated = { status: 'paid', amountMinor: 0, providerRef: 'po', txId: null, ...known };
      const body = JSON.stringify({ ...stated, status: 'paid', ...report });
      const id = createUuid({ clock, rng });
      return { headers: { ...signMessage({ key, id, now, body }) }, body };
    },
  };
}
