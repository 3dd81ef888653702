import { setTimeout as pause } from 'node:timers/promises';
import { createSecureRng } from '@tianping/base';
import { CallError } from '@tianping/client';
import { newKey } from './member.ts';
import type { Promises } from './promises.ts';
import type { ProviderConsole } from './provider-console.ts';

const rng = createSecureRng();
const PAUSE_MS = 400;
const ASK_MS = 200;
const ASKS_MAX = 150;

/** One deposit through the provider, which reports it to the server once or several times. */
export async function deposit(
  provider: ProviderConsole,
  promises: Promises,
  request: { readonly code: string; readonly amount: string },
  idempotencyKey = newKey(),
): Promise<void> {
  const order = await promises.member.client.call('fd/payment/pay', request, { idempotencyKey });
  promises.paid.set(order.orderId, order.payMinor);
  await provider.pay(order.orderId, rng.int(3) === 0 ? 'repeat' : 'succeed');
}

/** Pays in again and again; an order whose answer was lost is asked for again by its key. */
export async function depositUntil(
  provider: ProviderConsole,
  promises: Promises,
  stopped: () => boolean,
): Promise<void> {
  let key = newKey();
  while (!stopped()) {
    try {
      await deposit(provider, promises, { code: 'sandbox-qr', amount: '1000' }, key);
      key = newKey();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A refusal is an answer: the last order is still open. Anything else leaves the key open.
      if (error.kind === 'refused') key = newKey();
      for (const orderId of [...promises.paid.keys()].slice(-1)) await provider.pay(orderId);
    }
    await pause(PAUSE_MS + rng.int(PAUSE_MS));
  }
}

/** Waits until every paid order is credited, repeating the callbacks of those that are not; returns the rest. */
export async function uncreditedOrders(
  provider: ProviderConsole,
  { member, paid }: Promises,
): Promise<string[]> {
  const open = new Set(paid.keys());
  for (let asks = 0; open.size > 0 && asks < ASKS_MAX; asks += 1) {
    for (const orderId of open) {
      const { status } = await member.client.call('fd/payment/getDepositOrderStatus', { orderId });
      if (status === 'credited') open.delete(orderId);
      else await provider.pay(orderId);
    }
    if (open.size > 0) await pause(ASK_MS);
  }
  return [...open];
}
