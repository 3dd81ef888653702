import { type Clock, createUuid, type Rng } from '@tianping/base';
import { signMessage } from '@tianping/payments';
import {
  DELIVERY_ANSWER_MS_MAX,
  DELIVERY_FIRST_WAIT_MS,
  DELIVERY_TRIES_MAX,
  DELIVERY_WAIT_MS_MAX,
} from './limits.ts';

export interface Delivery {
  readonly url: string;
  readonly key: string;
  readonly body: string;
  /** Called once, when the site has accepted it. */
  readonly onTaken: () => void;
}

export interface Deliveries {
  /** Retries until the site answers with success; each try is signed again under the same id. */
  send(delivery: Delivery): void;
  /** Resolves when nothing is in progress. Waits for retries, so a fake clock must be advanced. */
  idle(): Promise<void>;
  /** Gives up everything that is waiting for a retry, and waits for requests in progress. */
  stop(): Promise<void>;
}

export function createDeliveries(source: { clock: Clock; rng: Rng }): Deliveries {
  const { clock } = source;
  const onTheLine = new Set<Promise<void>>();
  const waiting = new Set<() => void>();
  let resting: (() => void)[] = [];
  let stopped = false;

  const settle = () => {
    if (onTheLine.size > 0 || waiting.size > 0) return;
    for (const notify of resting) notify();
    resting = [];
  };
  const attempt = (delivery: Delivery, id: string, tries: number) => {
    const run = (async () => {
      const taken = await post(clock, delivery, id);
      if (taken) delivery.onTaken();
      else if (tries < DELIVERY_TRIES_MAX && !stopped) retryLater(delivery, id, tries);
    })().finally(() => {
      onTheLine.delete(run);
      settle();
    });
    onTheLine.add(run);
  };
  const retryLater = (delivery: Delivery, id: string, tries: number) => {
    const waitMs = Math.min(DELIVERY_FIRST_WAIT_MS * 2 ** (tries - 1), DELIVERY_WAIT_MS_MAX);
    const cancel = clock.after(waitMs, () => {
      waiting.delete(cancel);
      attempt(delivery, id, tries + 1);
    });
    waiting.add(cancel);
  };

  return {
    send(delivery) {
      if (!stopped) attempt(delivery, createUuid(source), 1);
    },
    idle: () =>
      new Promise((resolve) => {
        resting.push(resolve);
        settle();
      }),
    async stop() {
      stopped = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
      await Promise.all(onTheLine);
      settle();
    },
  };
}

async function post(clock: Clock, delivery: Delivery, id: string): Promise<boolean> {
  const { url, key, body } = delivery;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signMessage({ key, id, now: clock.now(), body }),
      },
      body,
      // Real time: a clock that runs faster must not abort the request.
      signal: AbortSignal.timeout(DELIVERY_ANSWER_MS_MAX),
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
