import type { Db, Sql } from '@tianping/db';
import { openTestDb, withTx } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';
import { playMoney } from './testing/money-play.ts';

/**
 * A planted fault in a function of the database, or in a statement sent to it: the original text, and its
 * replacement.
 */
interface Planted {
  readonly name: string;
  readonly in?: string;
  readonly was: string;
  readonly is: string;
}

const PLANTED: readonly Planted[] = [
  {
    name: 'the limit of a match is not looked at',
    in: 'bet_place_ticket',
    was: "when 'single' then h.held + excluded.held",
    is: "when 'single' then 0",
  },
  {
    name: 'the limit of series on a match is not looked at',
    in: 'bet_place_ticket',
    was: 'else h.series_held + excluded.series_held end\n    returning',
    is: 'else 0 end\n    returning',
  },
  {
    name: 'a series that is refused keeps its place in the limits',
    in: 'bet_place_ticket',
    was: ', b.hold, b.kind)',
    is: ', 0, b.kind)',
  },
  {
    name: 'a single bet is taken after the end',
    in: 'bet_place_ticket',
    was: 'cardinality(over) > 0 then',
    is: "cardinality(over) > 0 and b.kind <> 'single' then",
  },
  {
    name: 'a series is taken after the end of a leg',
    in: 'bet_matches_over',
    was: 'm.ended_at is not null',
    is: 'm.ended_at < 0',
  },
  {
    name: 'a refused bet keeps its place in the limits',
    in: 'bet_decide',
    was: "when 'refused' then b.hold",
    is: "when 'refused' then 0",
  },
  {
    name: 'what was taken back is not in the history',
    in: 'bet_settle',
    was: 'from item where restores',
    is: 'from item where false',
  },
  {
    name: 'a void bet keeps its place in the limits',
    in: 'bet_settle',
    was: 'held = h.held - f.single',
    is: 'held = h.held',
  },
  {
    name: 'a plain bet that is void keeps its place in the limits',
    in: 'bet_settle_plain',
    was: 'held = h.held - f.hold',
    is: 'held = h.held',
  },
  {
    name: 'half a profit is paid',
    in: 'bet_paid',
    was: "when 'W' then 2",
    is: "when 'W' then 1",
  },
  {
    name: 'how a leg ended is forgotten',
    in: 'bet_legs_ended',
    was: 'set result_code = x.code, result_revision = p_revision, settled = x.settled',
    is: 'set result_code = x.code, result_revision = p_revision, settled = null',
  },
  {
    name: 'an order that was taken back stays',
    was: 'o.match_id = m.match_id and o.taken_back_at is null',
    is: 'o.match_id = m.match_id',
  },
  {
    name: 'an older result counts',
    was: 'where r.match_id = m.match_id\n       order by r.revision desc limit 1',
    is: 'where r.match_id = m.match_id\n       order by r.revision limit 1',
  },
  {
    name: 'what waited is forgotten by a restart',
    was: 'from bet b where b.wait_until is not null and',
    is: 'from bet b where false and',
  },
  {
    name: 'late news counts from the placing, not from the acceptance',
    was: 'coalesce(b.decided_at, b.placed_at) as accepted_at',
    is: 'b.placed_at as accepted_at',
  },
  {
    name: 'other legs are not looked at',
    was: 'l.price, l.settled, m.game_type from bet_leg l',
    is: 'l.price, null::jsonb as settled, m.game_type from bet_leg l',
  },
  {
    name: 'a void by the operator is lifted by the next result',
    was: 'v.reason as voided_reason',
    is: 'null::text as voided_reason',
  },
];

const SEEDS_MAX = 400;
/** Each case needs its own database; a sample runs where not everything is run. */
const TRIED = process.env.WHOLE_RUN ? PLANTED : PLANTED.filter((_, at) => at % 6 === 1);

test.each(TRIED)(
  '$name: the play notices',
  async (planted) => {
    const db = await openTestDb([...ledgerMigrations, ...migrations]);
    const faulty = planted.in ? db : rewriting(db, planted);
    if (planted.in) await replaceIn(db, planted.in, planted);
    let found: readonly string[] = [];
    for (let seed = 1; seed <= SEEDS_MAX && found.length === 0; seed += 1) {
      found = await playMoney(faulty, seed);
    }
    await db.close();
    expect(found.length).toBeGreaterThan(0);
  },
  600_000,
);

async function replaceIn(db: Db, name: string, { was, is }: Planted): Promise<void> {
  const { rows } = await db.query<{ body: string }>(
    'select pg_get_functiondef(p.oid) as body from pg_proc p where p.proname = $1',
    [name],
  );
  const bent = rows.map(({ body }) => body.replaceAll(was, is));
  expect(bent.some((body, at) => body !== rows[at]?.body)).toBe(true);
  for (const body of bent) await db.tx((sql) => sql.query(body));
}

/** A database to which altered statements are sent. */
function rewriting(db: Db, { was, is }: Planted): Db {
  const bend = (sql: Sql): Sql => ({
    query: (text, params) => sql.query(text.replaceAll(was, is), params),
  });
  return withTx(db, { ...bend(db), tx: (work) => db.tx((sql) => work(bend(sql))) });
}
