import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Game } from '@tianping/games';
import { type Share, type Simulated, together } from './simulate.ts';

/** Plays games on all cores, one after the other, each round with the product's own streams. */
export interface Simulation {
  readonly threads: number;
  /** Draws from one stream a thread, numbered from `fromShare`; rounds are rounded up to a multiple of the threads. */
  run(
    game: Game,
    asked: { readonly rounds: number; readonly seed: string; readonly fromShare?: number },
  ): Promise<Simulated>;
  close(): Promise<void>;
}

/** `threads`: how many cores it may take; all without it. */
export function startSimulation(threads = availableParallelism()): Simulation {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./worker.ts', import.meta.url)),
  );
  return {
    threads: workers.length,
    async run({ code }, { rounds, seed, fromShare = 0 }) {
      const each = Math.ceil(rounds / workers.length);
      const shares = workers.map((worker, at) =>
        shareOf(worker, { code, seed, share: fromShare + at, rounds: each }),
      );
      return together(await Promise.all(shares));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function shareOf(worker: Worker, share: Share & { readonly code: string }): Promise<Simulated> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(share);
  });
}
