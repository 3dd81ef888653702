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
  /** Counts what the feed of matches says. */
  nextSeq(): number;
  key(): IdempotencyKey;
  process(): FundsProcess;
  /** Ends the process in the middle of whatever it does, and starts the next. */
  kill(): void;
  /** Asks until an answer comes: of the process that runs, and of the next when that one dies. */
  ask<T>(work: (process: FundsProcess) => Promise<T>): Promise<T>;
  /** Venues lose and spoil their answers, as they do until they are told not to. */
  beHostile(): void;
  close(): Promise<void>;
}
