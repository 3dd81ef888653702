import type { IdempotencyKey, Rng } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import type { FakeProvider } from '@tianping/payments/testing';
import type { FakeVenue } from '@tianping/venues/testing';
import type { FakePayout } from '@tianping/withdrawals/testing';
import type { FundsModel } from '../model/model.ts';
import type { FundsMatch } from './funds-match.ts';
import type { FundsProcess } from './process.ts';

export interface FundsWorld {
  readonly db: Db;
  readonly clock: FakeClock;
  /** The driver's dice. */
  readonly rng: Rng;
  readonly providers: Readonly<Record<string, FakeProvider>>;
  readonly venues: readonly FakeVenue[];
  readonly payout: FakePayout;
  readonly model: FundsModel;
  readonly startedAt: number;
  /** Matches on sale. */
  readonly matches: FundsMatch[];
  /** Numbers the messages of the match feed. */
  nextSeq(): number;
  key(): IdempotencyKey;
  process(): FundsProcess;
  /** Kills the process in the middle of its work, and starts the next. */
  kill(): void;
  /** Repeats the request until it is answered: by the running process, or by the next when that one dies. */
  ask<T>(work: (process: FundsProcess) => Promise<T>): Promise<T>;
  /** Makes venues lose and garble answers (again), at a fixed rate. */
  beHostile(): void;
  close(): Promise<void>;
}
