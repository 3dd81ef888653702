import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Simulated } from './simulate.ts';
import { together } from './simulate.ts';

const simulated = z.object({
  returns: z.record(
    z.string(),
    z.object({ count: z.number(), sum: z.number(), squares: z.number(), wins: z.number() }),
  ),
  outcomes: z.record(
    z.string(),
    z.record(z.string(), z.object({ seen: z.number(), expected: z.number() })),
  ),
});

const storedFile = z.object({
  seed: z.string(),
  games: z.record(
    z.string(),
    z.object({
      rounds: z.number(),
      /** How many streams these rounds were drawn from; the next part draws from those that follow. */
      shares: z.number(),
      simulated,
    }),
  ),
});

type Stored = z.output<typeof storedFile>;

/** What earlier parts of a long run have counted, in a file, game by game. */
export interface StoredRun {
  readonly seed: string;
  /** The number of the first stream that no earlier part has drawn from. */
  sharesOf(code: string): number;
  /** Adds a part and saves it; returns the rounds of all parts, and what they counted together. */
  add(
    code: string,
    part: { readonly rounds: number; readonly shares: number; readonly simulated: Simulated },
  ): { readonly rounds: number; readonly simulated: Simulated };
}

/** A new run of this seed, or the one that the file holds: its seed is the one that goes on. */
export function openStored(path: string, seed: string): StoredRun {
  const stored: Stored = existsSync(path)
    ? storedFile.parse(JSON.parse(readFileSync(path, 'utf8')))
    : { seed, games: {} };
  return {
    seed: stored.seed,
    sharesOf: (code) => stored.games[code]?.shares ?? 0,
    add(code, part) {
      const before = stored.games[code];
      const sum = before
        ? {
            rounds: before.rounds + part.rounds,
            shares: before.shares + part.shares,
            simulated: together([before.simulated, part.simulated]),
          }
        : part;
      stored.games[code] = structuredClone(sum) as Stored['games'][string];
      // Whole or not at all: a run that is ended while it writes loses one part, not all.
      writeFileSync(`${path}.new`, `${JSON.stringify(stored)}\n`);
      renameSync(`${path}.new`, path);
      return sum;
    },
  };
}
