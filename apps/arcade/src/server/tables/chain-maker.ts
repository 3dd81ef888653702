import { Worker } from 'node:worker_threads';
import type { Chain } from '@tianping/games';
import { chainWhole } from './chain-whole.ts';

export interface ChainRequest {
  readonly lastSecret: string;
  readonly length: number;
}

/** Makes chains, one after the other. */
export interface ChainMaker {
  make(asked: ChainRequest): Promise<Chain>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

/** Shorter ones are hashed in place: a thread would take longer to start. */
const HERE_MAX = 20_000;

export function createChainMaker(): ChainMaker {
  let queue: Promise<unknown> = Promise.resolve();
  let worker: Worker | null = null;
  let waiting = 0;
  let isClosed = false;

  const inThread = async (asked: ChainRequest): Promise<Chain> => {
    if (isClosed) throw new Error('closed');
    worker ??= new Worker(new URL('./chain-thread.ts', import.meta.url));
    return await answerOf(worker, asked);
  };

  return {
    async make(asked) {
      if (asked.length <= HERE_MAX) return chainWhole(asked.lastSecret, asked.length);
      waiting += 1;
      const made = queue.then(() => inThread(asked));
      queue = made.catch(() => undefined);
      try {
        return await made;
      } finally {
        waiting -= 1;
        if (waiting === 0) {
          void worker?.terminate();
          worker = null;
        }
      }
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

function answerOf(worker: Worker, asked: ChainRequest): Promise<Chain> {
  return new Promise((resolve, reject) => {
    const onMessage = (chain: Chain): void => settle(() => resolve(chain));
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('closed')));
    const settle = (then: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      then();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(asked);
  });
}
