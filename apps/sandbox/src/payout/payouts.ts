import { type Clock, createUuid, type OrderId, type Rng, type UnixMs } from '@tianping/base';
import { signMessage } from '@tianping/payments';
import { createDeliveries } from '../delivery.ts';
import { type Journal, openJournal } from '../journal.ts';

const PAYOUTS_MAX = 5_000;
const PAYS_AFTER_MS = 8_000;
const REPEAT_COPIES = 5;
const HOUR_MS = 3_600_000;

/** A payout as the site requested it. */
export interface PlacedPayout {
  readonly channel: string;
  readonly orderId: OrderId;
  readonly amountMinor: number;
  readonly notifyUrl: string;
  readonly account: string;
  /** Of coins: hundredths of a coin on a network. */
  readonly protocol: string | null;
}

export interface Payout extends PlacedPayout {
  readonly providerRef: string;
  readonly placedAt: UnixMs;
  /** How often it was requested. */
  asked: number;
  status: 'pending' | 'paid' | 'failed';
  paidAt: UnixMs | null;
  txId: string | null;
  /** The site has acknowledged a callback about how it ended. */
  isNotified: boolean;
}

/**
 * How the provider treats payouts from now on. `pay`: pays automatically after a while. `wait`: waits for an action.
 * `fail`: accepts it and fails it immediately. `refuse`: refuses it. `lose`: accepts it and loses the answer. `silent`:
 * neither accepts nor answers anything, queries included.
 */
export type PayoutMood = 'pay' | 'wait' | 'fail' | 'refuse' | 'lose' | 'silent';

/** The provider's payouts and the actions of a page or a test on them. False: no such payout. */
export interface SandboxPayouts {
  behave(mood: PayoutMood): void;
  mood(): PayoutMood;
  succeed(orderId: string): boolean;
  fail(orderId: string): boolean;
  /** Sends several simultaneous callbacks with its present state. */
  repeat(orderId: string, copies?: number): boolean;
  /**
   * Sends one forged callback and resolves to the site's HTTP status: signed with another key, altered after signing,
   * or signed an hour ago.
   */
  forge(orderId: string, how?: 'otherKey' | 'altered' | 'stale'): Promise<number | null>;
  byId(orderId: string): Payout | null;
  list(): readonly Payout[];
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface PayoutConsole extends SandboxPayouts {
  /** Placing the same order again returns the same payout; with other contents it is refused. */
  place(placed: PlacedPayout): Payout | 'conflict';
}

interface Options {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly keyOf: (channel: string) => string | null;
  /** A file that keeps the payouts over a stop: each change is on the disk before anybody is notified. */
  readonly journal?: string | undefined;
}

export function createPayouts(options: Options): PayoutConsole {
  const payouts = new Map<string, Payout>();
  const take = (payout: Payout) => {
    if (!payouts.has(payout.orderId) && payouts.size >= PAYOUTS_MAX) forgetOldest(payouts);
    payouts.set(payout.orderId, payout);
  };
  const journal = openJournal<Payout>(options.journal, take);
  const { notify, end, endLater, ...payer } = createPayer(options, journal);
  let mood: PayoutMood = 'pay';
  const on = (orderId: string, act: (payout: Payout) => void) => {
    const payout = payouts.get(orderId);
    if (payout) act(payout);
    return payout !== undefined;
  };

  /** Continues what a stop has interrupted. */
  for (const payout of payouts.values()) {
    if (payout.status === 'pending') endLater(payout);
    else if (!payout.isNotified) notify(payout);
  }
  return {
    behave(next) {
      mood = next;
    },
    mood: () => mood,
    place(placed) {
      const known = payouts.get(placed.orderId);
      if (known) return again(known, placed);
      const payout = newPayout(placed, options);
      journal.write(payout);
      take(payout);
      if (mood === 'fail') end(payout, 'failed');
      else if (mood === 'pay') endLater(payout);
      return payout;
    },
    succeed: (orderId) => on(orderId, (payout) => end(payout, 'paid')),
    fail: (orderId) => on(orderId, (payout) => end(payout, 'failed')),
    repeat: (orderId, copies = REPEAT_COPIES) => on(orderId, (payout) => notify(payout, copies)),
    async forge(orderId, how = 'otherKey') {
      const payout = payouts.get(orderId);
      return payout ? await postForged(options, payout, how) : null;
    },
    byId: (orderId) => payouts.get(orderId) ?? null,
    list: () => [...payouts.values()].reverse(),
    idle: payer.idle,
    async stop() {
      await payer.stop();
      journal.close();
    },
  };
}

/** Ends payouts, now or after a while, and notifies the site. */
function createPayer(options: Options, journal: Journal<Payout>) {
  const { clock, rng, keyOf } = options;
  const deliveries = createDeliveries(options);
  const waiting = new Set<() => void>();

  const notify = (payout: Payout, copies = 1) => {
    const key = keyOf(payout.channel);
    if (key === null) return;
    const onTaken = () => {
      if (payout.isNotified) return;
      payout.isNotified = true;
      journal.write(payout);
    };
    const delivery = { url: payout.notifyUrl, key, body: payoutText(payout), onTaken };
    for (let copy = 0; copy < copies; copy += 1) deliveries.send(delivery);
  };
  const end = (payout: Payout, status: 'paid' | 'failed') => {
    if (payout.status !== 'pending') return;
    payout.status = status;
    if (status === 'paid') {
      payout.paidAt = clock.now();
      payout.txId = payout.protocol === null ? null : hexOf(rng.bytes(32));
    }
    journal.write(payout);
    notify(payout);
  };
  const endLater = (payout: Payout) => {
    const cancel = clock.after(PAYS_AFTER_MS, () => {
      waiting.delete(cancel);
      end(payout, 'paid');
    });
    waiting.add(cancel);
  };
  return {
    notify,
    end,
    endLater,
    idle: () => deliveries.idle(),
    async stop() {
      for (const cancel of waiting) cancel();
      waiting.clear();
      await deliveries.stop();
    },
  };
}

function again(known: Payout, placed: PlacedPayout): Payout | 'conflict' {
  known.asked += 1;
  const isSame =
    known.amountMinor === placed.amountMinor &&
    known.channel === placed.channel &&
    known.account === placed.account;
  return isSame ? known : 'conflict';
}

function newPayout(placed: PlacedPayout, source: { clock: Clock; rng: Rng }): Payout {
  return {
    ...placed,
    providerRef: `po-${hexOf(source.rng.bytes(8))}`,
    placedAt: source.clock.now(),
    asked: 1,
    status: 'pending',
    paidAt: null,
    txId: null,
    isNotified: false,
  };
}

function forgetOldest(payouts: Map<string, Payout>): void {
  for (const orderId of payouts.keys()) {
    payouts.delete(orderId);
    return;
  }
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** The provider's report on a payout, in callbacks and answers alike. */
export function payoutOf({ channel, orderId, providerRef, status, amountMinor, txId }: Payout) {
  return { channel, orderId, providerRef, status, amountMinor, txId };
}

function payoutText(payout: Payout): string {
  return JSON.stringify(payoutOf(payout));
}

async function postForged(
  { clock, rng, keyOf }: Options,
  payout: Payout,
  how: 'otherKey' | 'altered' | 'stale',
): Promise<number | null> {
  const key = how === 'otherKey' ? 'another-key' : (keyOf(payout.channel) ?? '');
  const now = how === 'stale' ? clock.now() - HOUR_MS : clock.now();
  const body = JSON.stringify({ ...payoutOf(payout), status: 'failed' });
  const signed = signMessage({ key, id: createUuid({ clock, rng }), now, body });
  try {
    const response = await fetch(payout.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body: how === 'altered' ? `${body} ` : body,
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
