import { type MemberId, must, type Rng } from '@tianping/base';
import type { Db } from '@tianping/db';
import { type FillSize, openFilled } from './fill.ts';
import { heavyOf, type ReadPage, readersOf } from './pages.ts';

/** A filled database and the members who read in it. */
export interface RecordStore {
  readonly db: Db;
  readonly bets: number;
  /** On disk with everything that belongs to it. */
  readonly bytesPerBet: number;
  /** Members of the last week. */
  readonly readers: readonly MemberId[];
  /** Members with the most records. */
  readonly heavy: readonly MemberId[];
}

export async function openRecordStore(
  url: string,
  size: FillSize,
  print?: (line: string) => void,
): Promise<RecordStore> {
  const db = await openFilled(url, size, print);
  const { rows } = await db.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(c.oid))::bigint as bytes from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname ~ '^(bet|bet_(leg|request|match_hold|settlement)|ledger_(transfer|posting)_.*)$'`,
  );
  return {
    db,
    bets: size.bets,
    bytesPerBet: Math.round(must(rows[0], 'sizes').bytes / size.bets),
    readers: await readersOf(db),
    heavy: await heavyOf(db),
  };
}

/**
 * Has every reader open one page of each kind, as in the days before: else a small database would be measured from
 * memory, where few readers come again and again, and a large one from the disk, where each comes for the first time.
 */
export async function openOnce(
  { db, readers }: RecordStore,
  kinds: Readonly<Record<string, ReadPage>>,
): Promise<void> {
  for (const memberId of readers) for (const read of Object.values(kinds)) await read(db, memberId);
}

/** Milliseconds of pages by their kind, in the order of the stores. */
export type Times = ReadonlyMap<string, readonly (readonly number[])[]>;

/**
 * Reads so many pages of the kinds by turns, each in every store before the next and the stores in changing order,
 * so that whatever else the machine does meets all alike.
 */
export async function readInTurns(
  stores: readonly RecordStore[],
  of: {
    readonly kinds: Readonly<Record<string, ReadPage>>;
    readonly by: 'readers' | 'heavy';
    readonly pages: number;
    readonly rng: Rng;
  },
): Promise<Times> {
  const kinds = Object.entries(of.kinds);
  const times = new Map(kinds.map(([name]) => [name, stores.map((): number[] => [])]));
  const order = stores.map((store, at) => ({ store, at }));
  for (let page = 0; page < of.pages; page += 1) {
    const [name, read] = must(kinds[page % kinds.length], 'a kind of pages');
    order.reverse();
    for (const { store, at } of order) {
      const members = store[of.by];
      const memberId = must(members[of.rng.int(members.length)], 'a member');
      const start = performance.now();
      const { total, rows } = await read(store.db, memberId);
      must(times.get(name)?.[at], 'times').push(performance.now() - start);
      if (total > 0 && rows === 0) throw new Error(`a page of ${name} is empty`);
    }
  }
  return times;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return must(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))], 'a time');
}
