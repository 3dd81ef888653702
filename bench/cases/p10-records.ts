import { createSeededRng } from '@tianping/base';
import { startTestPostgres } from '@tianping/db/testing';
import type { Bench, Prepared } from '../harness.ts';
import { LAST_PAGES, PAGES } from '../records/pages.ts';
import {
  openOnce,
  openRecordStore,
  quantile,
  readInTurns,
  type Times,
} from '../records/record-store.ts';

/**
 * Bets of the smaller database; `P10_BETS=1000000` measures one million against ten. With `P10_DATA=/folder` the
 * filled databases stay there for the next run (some 30 GB for one and ten million).
 */
const FULL = {
  bets: Number(process.env.P10_BETS ?? 100_000),
  months: 60,
  pages: Number(process.env.P10_PAGES ?? 3_000),
  lastPages: 20,
};
const TINY = { bets: 400, months: 15, pages: 12, lastPages: 2 };
const GROWTH = 10;

/** It only reads, and what it fills may be lost with the machine. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  shared_buffers: '2GB',
  work_mem: '64MB',
  maintenance_work_mem: '1GB',
  autovacuum: 'off',
};

/**
 * The slowest hundredth of members' record pages (bets and money) in a database of ten times the bets, against the
 * first one. The pages of both are read in turns; the bytes a bet takes stand beside it.
 */
export const recordPages: Bench = {
  name: 'P10',
  title: '注单多十倍后会员记录页的 p99 ÷ 起始规模的 p99；每注字节见旁',
  goal: { sense: '<=', ratio: 1.2 },
  needs: 'postgres',
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL, tiny ? undefined : process.env.P10_DATA),
};

async function prepare(size: typeof FULL, keepIn: string | undefined): Promise<Prepared> {
  const { months, pages, lastPages } = size;
  const print = keepIn ? (line: string): void => void process.stdout.write(`${line}\n`) : undefined;
  const postgres = await startTestPostgres({ keepIn, settings: SETTINGS });
  const open = async (bets: number) =>
    openRecordStore(await postgres.openDatabase(`records_${bets}`), { bets, months }, print);
  const stores = [await open(size.bets), await open(size.bets * GROWTH)];
  for (const store of stores) await openOnce(store, PAGES);
  const rng = createSeededRng(10);
  const seen: Times[] = [];
  let p99 = [Number.NaN, Number.NaN];
  return {
    async ours() {
      const read = await readInTurns(stores, { kinds: PAGES, by: 'readers', pages, rng });
      const last = { kinds: LAST_PAGES, by: 'heavy' as const, pages: lastPages, rng };
      seen.push(new Map([...read, ...(await readInTurns(stores, last))]));
      p99 = stores.map((_, at) =>
        quantile(
          [...read.values()].flatMap((of) => of[at] ?? []),
          0.99,
        ),
      );
      return p99[1] ?? Number.NaN;
    },
    yardstick: async () => p99[0] ?? Number.NaN,
    facts: () => ({
      bets: stores.map(({ bets }) => bets),
      bytesPerBet: stores.map(({ bytesPerBet }) => bytesPerBet),
      readers: stores.map(({ readers }) => readers.length),
      pages,
      milliseconds: sumsOf(seen.slice(1)),
    }),
    async dispose() {
      for (const { db } of stores) await db.close();
      await postgres.stop();
    },
  };
}

/** Of each kind of page the median and the slowest hundredth in each store, over all rounds after the warm-up. */
function sumsOf(rounds: readonly Times[]): Record<string, { p50: string; p99: string }> {
  const kinds = [...(rounds[0]?.keys() ?? [])];
  return Object.fromEntries(
    kinds.map((kind) => {
      const timesOf = (at: number) => rounds.flatMap((times) => times.get(kind)?.[at] ?? []);
      const both = (share: number) =>
        [0, 1].map((at) => quantile(timesOf(at), share).toFixed(2)).join(' → ');
      return [kind, { p50: both(0.5), p99: both(0.99) }];
    }),
  );
}
