import { parentPort } from 'node:worker_threads';
import { gameByCode } from '@tianping/plugin-games';
import { type Share, simulate, together } from './simulate.ts';

const NOTHING = together([]);

/** One share of one game's rounds, on a core of its own. */
parentPort?.on('message', (asked: Share & { readonly code: string }) => {
  const game = gameByCode(asked.code);
  parentPort?.postMessage(game ? simulate(game, asked) : NOTHING);
});
