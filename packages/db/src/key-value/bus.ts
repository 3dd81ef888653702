import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

/**
 * Messages from each process of an installation to all the others. Nothing is kept: who is not connected misses
 * what is sent, and is told so when it hears again.
 */
export interface Bus {
  /** Never waits and never fails; without a line the message is lost. */
  send(message: string): void;
  /** Told of every message of another process, and of every time that some may have been missed. */
  listen(listener: BusListener): void;
  close(): Promise<void>;
}

export interface BusListener {
  onMessage(message: string): void;
  onGap(): void;
}

const CHANNEL = 'tianping:bus';

export function createRedisBus(url: string): Bus {
  const own = randomUUID();
  const sender = new Redis(url, { maxRetriesPerRequest: 2 });
  const receiver = new Redis(url, { maxRetriesPerRequest: null });
  const listeners: BusListener[] = [];
  let wasReady = false;
  // Lines come back by themselves; without a listener the process would end.
  for (const line of [sender, receiver]) line.on('error', () => {});
  receiver.on('message', (_channel, text) => {
    if (text.startsWith(own)) return;
    for (const { onMessage } of listeners) onMessage(text.slice(own.length));
  });
  receiver.on('ready', () => {
    void receiver
      .subscribe(CHANNEL)
      .then(() => {
        if (wasReady) for (const { onGap } of listeners) onGap();
        wasReady = true;
      })
      // The line went again; the next one subscribes.
      .catch(() => {});
  });
  return {
    send: (message) => void sender.publish(CHANNEL, own + message).catch(() => {}),
    listen: (listener) => void listeners.push(listener),
    async close() {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
