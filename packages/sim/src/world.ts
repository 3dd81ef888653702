import { createSeededRng, createUuid, type MemberId, type Rng, type UnixMs } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { migrations as paymentsMigrations } from '@tianping/payments/server';
import { createFakeChannel, type FakeProvider } from '@tianping/payments/testing';
import { migrations as sportsbookMigrations } from '@tianping/sportsbook/server';
import { createJournal, type Journal } from './journal.ts';
import { SIM_MEMBERS, SIM_SLICE_MS } from './limits.ts';
import { type SimProcess, startProcess } from './process.ts';
import { SIM_CHANNEL } from './site.ts';

/** Everything of one simulation; the same seed makes the same world. */
export interface SimWorld {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly rng: Rng;
  readonly provider: FakeProvider;
  readonly members: readonly MemberId[];
  readonly journal: Journal;
  /** The process that is running. */
  process(): SimProcess;
  /** Advances time and runs what falls due. */
  pass(ms: number): Promise<void>;
  /** Ends the process, in order or by force, and starts the next. */
  restart(how: 'stop' | 'kill'): Promise<void>;
  close(): Promise<void>;
}

const START_AT: UnixMs = Date.UTC(2026, 2, 14, 11, 7, 3);

export async function openWorld(seed: number): Promise<SimWorld> {
  const db = await openTestDb([
    ...ledgerMigrations,
    ...paymentsMigrations,
    ...sportsbookMigrations,
  ]);
  const clock = createFakeClock(START_AT);
  const rng = createSeededRng(seed);
  const provider = createFakeChannel({ clock, rng, code: SIM_CHANNEL });
  const journal = createJournal();
  const parts = { db, clock, rng: createSeededRng(seed + 1), seed, provider, journal };
  let running = await startProcess(parts);
  await running.idle();
  return {
    db,
    clock,
    rng,
    provider,
    journal,
    members: Array.from({ length: SIM_MEMBERS }, () => createUuid({ clock, rng }) as MemberId),
    process: () => running,
    async pass(ms) {
      for (let left = ms; left > 0; left -= SIM_SLICE_MS) {
        clock.advance(Math.min(left, SIM_SLICE_MS));
        await running.idle();
      }
    },
    async restart(how) {
      if (how === 'kill') running.kill();
      else await running.stop();
      running = await startProcess(parts);
      await running.idle();
    },
    async close() {
      await running.stop();
      await db.close();
    },
  };
}
