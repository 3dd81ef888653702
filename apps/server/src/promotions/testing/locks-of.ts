import type { Db, Sql } from '@tianping/db';
import { withTx } from '@tianping/db/testing';
import { lockOrder } from '@tianping/promotions/server';

interface Lock {
  readonly place: number;
  readonly name: string;
}

const MONEY = lockOrder.findIndex((tables) => tables.includes('promo_budget'));

/** The shared row that a statement locks; null when it only reads, or changes only the member's own rows. */
function lockOf(text: string, values: readonly unknown[]): Lock | null {
  const changed = /^\s*(?:update|insert into|delete from)\s+(\w+)/i.exec(text)?.[1];
  const held = /\bfor (?:no key )?update\b/i.test(text) ? /\bfrom (\w+)/i.exec(text)?.[1] : null;
  const table = changed ?? held;
  if (!table) return null;
  const place = lockOrder.findIndex((tables) => tables.includes(table));
  if (place < 0) return null;
  // Rows of money are ordered by activity: its first parameter.
  if (place !== MONEY) return { place, name: table };
  const at = lockOrder[place]?.indexOf(table) ?? 0;
  return { place, name: `${String(values[0])}/${at}` };
}

/** Watches every transaction, and records locks taken out of order. */
export function watchLocks(db: Db): {
  readonly db: Db;
  readonly faults: string[];
  readonly seen: Set<string>;
} {
  const faults: string[] = [];
  const seen = new Set<string>();
  const watched = (sql: Sql): Sql => {
    const held: Lock[] = [];
    return {
      ...sql,
      query<Row>(text: string, values?: readonly unknown[]) {
        const lock = lockOf(text, values ?? []);
        const isHeld =
          lock && held.some((one) => one.place === lock.place && one.name === lock.name);
        if (lock && !isHeld) {
          const after = held.find((one) => isAfter(one, lock));
          if (after) faults.push(`${lock.name} after ${after.name}: ${text.trim().slice(0, 80)}`);
          held.push(lock);
          seen.add(lockOrder[lock.place]?.[0] ?? '');
        }
        return sql.query<Row>(text, values);
      },
    };
  };
  const tx: Db['tx'] = (work) => db.tx((sql) => work(watched(sql)));
  return { db: withTx(db, { tx }), faults, seen };
}

function isAfter(held: Lock, next: Lock): boolean {
  return held.place > next.place || (held.place === next.place && held.name > next.name);
}
