import { parentPort } from 'node:worker_threads';
import type { ChainRequest } from './chain-maker.ts';
import { chainWhole } from './chain-whole.ts';

/** Hashes a million times, aside from what players wait for. */
parentPort?.on('message', ({ lastSecret, length }: ChainRequest) => {
  parentPort?.postMessage(chainWhole(lastSecret, length));
});
