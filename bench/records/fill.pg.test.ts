import { type MoneyMinor, must, systemClock } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type Db, openDb, type Sql } from '@tianping/db';
import { startTestPostgres, type TestPostgres } from '@tianping/db/testing';
import { audit } from '@tianping/ledger/server';
import { quote } from '@tianping/sportsbook/server-testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { createWorld } from '../../packages/sportsbook/src/server/testing/world.ts';
import { allChecks } from '../../tools/audit/checks.ts';
import { openFilled, PRESENT } from './fill.ts';
import { heavyOf, PAGE_SIZE, PAGES, readersOf } from './pages.ts';

const LINES = Array.from({ length: 12 }, (_, at) => at - 5);
const RESULTS = [
  { HT: { home: 1, away: 0 }, FT: { home: 2, away: 1 } },
  { HT: { home: 0, away: 1 }, FT: { home: 0, away: 2 } },
];
let postgres: TestPostgres;
let filled: Db;

beforeAll(async () => {
  // Its own round would hold back, at any moment, what the fill vacuums, and with that the plans that are read here.
  postgres = await startTestPostgres({ settings: { autovacuum: 'off' } });
  filled = await openFilled(await postgres.createDatabase(), { bets: 600, months: 15 });
});
afterAll(async () => {
  await filled?.close();
  await postgres?.stop();
});

test('the auditor finds nothing in a filled database', async () => {
  expect(await audit(filled, allChecks)).toEqual([]);
});

test('a filled database has the indexes of a new one, all of them whole', async () => {
  const own = await openDb(
    { databaseUrl: await postgres.createDatabase() },
    { migrations: allMigrations, clock: systemClock },
  );
  try {
    expect(await indexesOf(filled)).toEqual(await indexesOf(own));
  } finally {
    await own.close();
  }
});

test('a page of records of a year touches no older month of the ledger', async () => {
  const touched = new Set<string>();
  const spy: Sql = {
    async query(text, params) {
      const { rows } = await filled.query(`explain (analyze, format json) ${text}`, params);
      for (const name of relationsRead(rows)) touched.add(name);
      return filled.query(text, params);
    },
  };
  const [memberId] = await readersOf(filled);
  const page = await PAGES.dealsOfYear(spy, must(memberId, 'a reader'));
  expect(page.rows).toBeGreaterThan(0);
  expect([...touched]).toContain('ledger_posting_recent');
  expect([...touched].filter((name) => /_past_/.test(name))).toEqual([]);
});

test('what a year adds up to is read from indexes, a page from its own rows', async () => {
  // Enough of them that going through all of a member's would cost more than the twenty of a page.
  const more = await openFilled(await postgres.createDatabase(), { bets: 8_000, months: 15 });
  const read: TableRead[] = [];
  const [memberId] = await heavyOf(more);
  await more.tx(async (sql) => {
    // As the planner does by itself where a year is more than a few blocks.
    await sql.query('set local enable_seqscan = off');
    await sql.query('set local enable_bitmapscan = off');
    const spy: Sql = {
      async query(text, params) {
        const { rows } = await sql.query(`explain (analyze, format json) ${text}`, params);
        read.push(...tablesRead(rows));
        return sql.query(text, params);
      },
    };
    for (const open of [PAGES.dealsOfYear, PAGES.betsRetained]) {
      const page = await open(spy, must(memberId, 'a heavy member'));
      expect(page.total).toBeGreaterThan(2 * page.rows);
    }
  });
  await more.close();
  const own = read.filter(({ name }) => /^(bet|ledger_(transfer|posting)_recent)$/.test(name));
  expect(new Set(own.map(({ name }) => name))).toEqual(new Set(['bet', 'ledger_transfer_recent']));
  expect(own.filter(({ rows }) => rows > PAGE_SIZE)).toEqual([]);
});

test('filled bets are the rows that the product writes', async () => {
  const url = await postgres.createDatabase();
  const own = await openFilled(url, { bets: 0, months: 1 });
  try {
    await playByProduct(own);
    const byProduct = await rowsOf(own);
    const byFill = await rowsOf(filled);
    expect(Object.keys(byProduct)).toHaveLength(LINES.length * RESULTS.length);
    for (const [bet, rows] of Object.entries(byProduct))
      expect([bet, byFill[bet]]).toEqual([bet, rows]);
  } finally {
    await own.close();
  }
});

/** Every index by what makes it, and whether it is of use; partitions have those of their parents. */
async function indexesOf(db: Db): Promise<readonly unknown[]> {
  const { rows } = await db.query(
    `select pg_get_indexdef(i.indexrelid) as made, i.indisvalid as whole
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`,
  );
  return rows;
}

interface TableRead {
  readonly name: string;
  readonly rows: number;
}

/** How many rows of each table a plan has read from the table itself, an index alone being no table. */
function tablesRead(value: unknown): readonly TableRead[] {
  if (value === null || typeof value !== 'object') return [];
  const node = value as Readonly<Record<string, unknown>>;
  const inner = Object.values(node).flatMap(tablesRead);
  const name = node['Relation Name'];
  if (typeof name !== 'string' || node['Node Type'] === 'Index Only Scan') return inner;
  const seen = Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0);
  return [...inner, { name, rows: seen * Number(node['Actual Loops']) }];
}

/** Tables that a plan has really read from. */
function relationsRead(value: unknown): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  const { 'Relation Name': name, 'Actual Loops': loops } = value as Record<string, unknown>;
  const here = typeof name === 'string' && Number(loops) > 0 ? [name] : [];
  return [...here, ...Object.values(value).flatMap(relationsRead)];
}

/** One bet on each line that the fill uses, under both of its results. */
async function playByProduct(db: Db): Promise<void> {
  const clock = createFakeClock(PRESENT - 86_400_000);
  const world = await createWorld(db, clock);
  const member = await world.member();
  for (const periods of RESULTS) {
    const match = await world.match();
    await match.price(LINES.map((line) => quote('handicap', line, { H: 900, C: 960 })));
    for (const line of LINES) {
      clock.advance(1_000);
      const request = { marketId: `handicap.FT.${line}`, stakeMinor: 10_000 as MoneyMinor };
      const placed = await world.place(member, match, { ...request, bodyHash: 'x'.repeat(43) });
      expect(placed).toMatchObject({ ok: true, value: { outcome: 'accepted' } });
    }
    clock.advance(7_200_000);
    await match.result({ periods });
    await world.book.idle();
  }
  expect(world.faults).toEqual([]);
  await world.stop();
}

/** One bet of each line and result with all its rows; ids, times and sizes by what they are to the bet. */
async function rowsOf(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await db.query<{ key: string; ids: Record<string, string>; all: object }>(
    `select distinct on (key) l.line || ' ' || (s.legs->0->'score'->>'home') as key,
       jsonb_build_object('bet', b.bet_id, 'member', b.member_id, 'match', l.match_id, 'key', b.request_key,
         'placed', b.placed_at, 'settled', b.settled_at, 'stake', b.stake,
         'ticket', bet_ticket(b.bet_id, b.placed_at)) as ids,
       jsonb_build_object('bet', b, 'leg', l, 'request', r, 'settlement', s, 'moves', (
         select jsonb_agg(jsonb_build_object('transfer', t, 'postings', (
           select jsonb_agg(p order by p.seq) from ledger_posting p where p.transfer_id = t.id))
           order by t.at, t.movement)
         from ledger_transfer t where t.idem_key like b.bet_id || ':%')) as all
     from bet b
     join bet_leg l on l.bet_id = b.bet_id
     join bet_request r on r.bet_id = b.bet_id
     join bet_settlement s on s.bet_id = b.bet_id
     order by key, b.placed_at desc`,
  );
  return Object.fromEntries(rows.map(({ key, ids, all }) => [key, named(all, ids)]));
}

const AMOUNTS = /^(stake|hold|win|payout|effective|amount_minor)$/;
/** What every bet has of its own. */
const OWN = /^(id|transfer_id|body_hash)$/;
const HAS = /^(version|balance_after|source)$/;

function named(value: unknown, ids: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((part) => named(part, ids));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        if (part !== null && AMOUNTS.test(key)) return [key, Number(part) / Number(ids.stake)];
        if (OWN.test(key)) return [key, String(part).length];
        if (HAS.test(key)) return [key, part === null ? null : typeof part];
        return [key, named(part, ids)];
      }),
    );
  }
  const known = Object.entries(ids).find(([name, id]) => name !== 'stake' && id === value);
  if (known) return known[0];
  return typeof value === 'string' ? value.replace(String(ids.bet), 'bet') : value;
}
