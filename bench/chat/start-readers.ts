import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, ReaderOptions } from './chat-readers.ts';

/** What was received of a talk at a fixed pace: how late, in milliseconds. */
export interface Received {
  readonly sent: number;
  readonly received: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuSeconds: number;
}

/** Readers in a process of their own, so that the server's processor is the server's. */
export interface Readers {
  /** Resolves with an answer of the readers; the next one is asked for before this one is awaited. */
  next<Answer>(): Promise<Answer>;
  order(order: Order): void;
  talk(pace: { readonly everyMs: number; readonly ms: number }): Promise<Received>;
  kill(): void;
}

export async function startReaders(options: Partial<ReaderOptions> & Pick<ReaderOptions, 'port'>) {
  const whole: ReaderOptions = {
    path: '/',
    clients: 1,
    first: 0,
    greetings: [],
    welcome: null,
    counted: '{"msgId":10003',
    timed: 0,
    speakers: [],
    ...options,
  };
  const path = fileURLToPath(new URL('./chat-readers.ts', import.meta.url));
  const child: ChildProcess = fork(path, [JSON.stringify(whole)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const next = <Answer>(): Promise<Answer> =>
    new Promise((resolve) => child.once('message', (answer) => resolve(answer as Answer)));
  await next();
  const readers: Readers = {
    next,
    order: (order) => void child.send(order),
    talk(pace) {
      const received = next<Received>();
      child.send({ talk: pace });
      return received;
    },
    kill: () => void child.kill(),
  };
  return readers;
}
