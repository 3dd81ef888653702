import {
  createSecureRng,
  createUuid,
  type MatchId,
  type MemberId,
  must,
  type SiteId,
  systemClock,
} from '@tianping/base';
import { type Db, openDb, type Sql } from '@tianping/db';
import type { FeedMessage, MatchResult } from '@tianping/feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createTopics } from '@tianping/realtime/server';
import { createSportsbook, matchIdOf, type Sportsbook } from '@tianping/sportsbook/server';
import { evenCaps, evenLimits, TEST_ACCEPTANCE } from '@tianping/sportsbook/testing';
import { allMigrations } from '../../apps/server/src/migrations.ts';

/** A sportsbook over a database of its own, filled with bets by SQL; settling is what is measured. */
export interface SettlingHarness {
  /** A match with so many accepted bets of new members on twelve selections, their money held. */
  newMatch(bets: number): Promise<MatchId>;
  /** Declares the result and waits until everything is settled. */
  settle(matchId: MatchId): Promise<void>;
  /** The same rows by one hand-written transaction. */
  settleByHand(matchId: MatchId, bets: number): Promise<void>;
  /** Reads the record of one of the match's members; throws unless it shows only settled bets. */
  readRecord(matchId: MatchId): Promise<void>;
  /** Throws unless every bet is settled and each has its money and its history. */
  check(matchId: MatchId, bets: number): Promise<void>;
  close(): Promise<void>;
}

const SITE = 6000;
const STAKE = 10_000;
const PRODUCER = 'bench';

/** Bets inserted, and members checked, at a time: none of it is measured, and a slow disk may take its time. */
const BETS_AT_ONCE = 10_000;
const MEMBERS_AT_ONCE = 1_000;

export async function openSettlingHarness(
  url: string,
  options: { readonly members: number; readonly say: (line: string) => void },
): Promise<SettlingHarness> {
  const { members, say } = options;
  const clock = systemClock;
  const rng = createSecureRng();
  const db = await openDb({ databaseUrl: url }, { migrations: allMigrations, clock });
  const huge = { minMinor: 1, maxMinor: 1e12, matchMaxMinor: 1e12 };
  const book = createSportsbook({
    db,
    clock,
    rng,
    markets,
    sports,
    topics: createTopics({ clock }),
    siteOf: () => ({
      siteId: SITE,
      limits: evenLimits(huge),
      acceptance: TEST_ACCEPTANCE,
      payoutCaps: { usd: evenCaps(1e9), usdRateMinor: 710, usdRateDay: '2026-01-01' },
      sameSelectionOnce: false,
    }),
    callbacks: {
      onBetChanged: () => {},
      onBetsSettled: () => {},
      onBalanceChanged: () => {},
      isWatched: () => false,
      onFault: (fault) => {
        throw fault;
      },
    },
  });
  await book.start();
  let count = 0;
  const source = { clock, rng };
  return {
    async newMatch(bets) {
      count += 1;
      const key = `m${count}`;
      const event = { producer: PRODUCER, seq: count, at: clock.now() };
      await book.handleFeedEvent({ ...event, message: fixtureOf(key, event.at) });
      const matchId = matchIdOf(PRODUCER, key);
      await fill(db, source, { matchId, members, bets, say });
      return matchId;
    },
    async settle(matchId) {
      await book.declareResult(matchId, RESULT);
      await book.idle();
    },
    settleByHand: (matchId, bets) => settleByHand(db, source, matchId, bets),
    readRecord: (matchId) => readRecord(db, book, matchId),
    check: (matchId, bets) => check(db, { matchId, bets, say }),
    async close() {
      await book.stop();
      await db.close();
    },
  };
}

type Source = Parameters<typeof createUuid>[0];

function fixtureOf(key: string, startAt: number): FeedMessage {
  const name = { hans: key, hant: key };
  const league = { id: 'l', name, rank: 1 };
  const teams = { home: name, away: name, neutral: false };
  return { type: 'fixture', fixture: { key, gameType: 'FT', league, ...teams, startAt } };
}

/** Work of the harness itself: the product's time limit for a statement does not apply to it. */
async function atEase<Value>(db: Db, work: (sql: Sql) => Promise<Value>): Promise<Value> {
  return await db.tx(async (sql) => {
    await sql.query('set local statement_timeout = 0');
    return await work(sql);
  });
}

async function fill(
  db: Db,
  source: Source,
  of: {
    readonly matchId: MatchId;
    readonly members: number;
    readonly bets: number;
    readonly say: (line: string) => void;
  },
): Promise<void> {
  const ids = Array.from({ length: of.members }, () => createUuid(source));
  const at = source.clock.now();
  await atEase(db, (sql) =>
    sql.query(
      `insert into ledger_wallet (site_id, member_id, currency, main_minor)
       select ${SITE}, id, 'CNY', 1000000 from unnest($1::uuid[]) id`,
      [ids],
    ),
  );
  for (let template = 0; template < of.bets; template += BETS_AT_ONCE) {
    const length = Math.min(BETS_AT_ONCE, of.bets - template);
    const betIds = Array.from({ length }, () => createUuid(source));
    await atEase(db, async (sql) => {
      for (const text of FILL) await sql.query(text, [of.matchId, betIds, ids, at, STAKE]);
    });
    of.say(`已写入 ${template + length} / ${of.bets} 注`);
  }
  await atEase(db, async (sql) => {
    await sql.query('analyze bet');
    await sql.query('analyze bet_leg');
  });
}

async function settleByHand(db: Db, source: Source, matchId: MatchId, bets: number): Promise<void> {
  const at = source.clock.now();
  const transfers = Array.from({ length: bets }, () => createUuid(source));
  await atEase(db, async (sql) => {
    await sql.query(
      `insert into settlement_run (match_id, revision, result, status, stored_at, finished_at)
       values ($1, 2, $2::jsonb, 'done', $3, $3)`,
      [matchId, JSON.stringify(RESULT), at],
    );
    await sql.query(BY_HAND, [matchId, at, transfers]);
  });
}

async function readRecord(db: Db, book: Sportsbook, matchId: MatchId): Promise<void> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    'select member_id from bet_leg where match_id = $1 limit 1',
    [matchId],
  );
  const { list } = await book.betRecords({
    siteId: SITE as SiteId,
    memberId: must(rows[0], 'a bet of the match').member_id,
    state: 'all',
    from: '2000-01-01',
    to: '2100-01-01',
    pageNum: 1,
    pageSize: 100,
  });
  if (list.some((bet) => bet.status !== 'settled')) throw new Error('a bet is not settled');
}

async function check(
  db: Db,
  of: { readonly matchId: MatchId; readonly bets: number; readonly say: (line: string) => void },
): Promise<void> {
  const { rows: bettors } = await atEase(db, (sql) =>
    sql.query<{ id: MemberId }>(
      'select distinct member_id as id from bet_leg where match_id = $1 order by 1',
      [of.matchId],
    ),
  );
  const found = { bets: 0, paid: 0, moved: 0 };
  for (let seen = 0; seen < bettors.length; seen += MEMBERS_AT_ONCE) {
    const ids = bettors.slice(seen, seen + MEMBERS_AT_ONCE).map(({ id }) => id);
    const { rows } = await atEase(db, (sql) =>
      sql.query<typeof found>(SETTLED_OF_MEMBERS, [of.matchId, ids]),
    );
    const row = must(rows[0], 'sums');
    for (const name of ['bets', 'paid', 'moved'] as const) found[name] += row[name];
    of.say(`已核对 ${seen + ids.length} / ${bettors.length} 位会员`);
  }
  if (found.bets !== of.bets || found.paid !== found.moved) throw new Error(JSON.stringify(found));
}

const SETTLED_OF_MEMBERS = `
  with own as materialized (
    select l.bet_id, l.member_id from bet_leg l where l.match_id = $1 and l.member_id = any($2::uuid[])
  )
  select
    (select count(*) from own join bet b on b.bet_id = own.bet_id and b.status = 'settled'
      join bet_settlement s on s.bet_id = b.bet_id and s.match_id = $1 and s.payout = b.payout)::int as bets,
    (select coalesce(sum(b.payout), 0) from own join bet b on b.bet_id = own.bet_id)::bigint as paid,
    (select coalesce(sum(p.amount_minor), 0) from own
      join ledger_transfer t on t.site_id = ${SITE} and t.member_id = own.member_id
        and t.movement = 'betSettle' and t.idem_key = own.bet_id || ':1'
      join ledger_posting p on p.transfer_id = t.id and p.account = 'main')::bigint as moved`;

const RESULT: MatchResult = {
  revision: 1,
  status: 'final',
  periods: { HT: { home: 1, away: 0 }, FT: { home: 2, away: 1 } },
  source: 'bench',
  at: 1,
};

/** Handicaps of -1.25 … 1.5 on home at 0.90: every result from a loss to a win. */
const BETS = `(select n, ($2::uuid[])[n] as bet_id,
    ($3::uuid[])[1 + n % cardinality($3::uuid[])] as member_id, n % 12 - 5 as line
  from generate_series(1, cardinality($2::uuid[])) n) x`;

const FILL = [
  `insert into bet (bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold,
     win, placed_at, decided_at)
   select bet_id, ${SITE}, member_id, bet_id::text, 'accepted', 'FT', 'H', $5::bigint, $5::bigint,
     $5::bigint, $4::bigint, $4::bigint
   from ${BETS} where $1::text is not null`,
  `insert into bet_leg (bet_id, leg, site_id, member_id, match_id, market_id, family, period, line,
     side, price, struck, in_play, wire_market, wire_selection)
   select bet_id, 1, ${SITE}, member_id, $1::text, 'handicap.FT.' || line, 'handicap', 'FT', line, 'H',
     900, 900, false, 'R', 'RH'
   from ${BETS} where $4::bigint is not null and $5::bigint is not null`,
  `update ledger_wallet w set hold_minor = hold_minor + m.n * $5::bigint
   from (select member_id, count(*) as n from ${BETS} group by member_id) m
   where w.member_id = m.member_id and $1::text is not null and $4::bigint is not null`,
];

/** What the product's rules yield for these bets, in one statement. */
const BY_HAND = `
  with ended as materialized (
    select b.bet_id, b.site_id, b.member_id, b.hold, b.placed_at, o.code, o.payout, o.effective, o.legs,
      row_number() over (order by b.member_id, b.bet_id) as n
    from bet_leg l
    join bet b on b.bet_id = l.bet_id
    join (
      select line, code, case code when 'W' then 19000 when 'LW' then 14500 when 'P' then 10000
          when 'LL' then 5000 else 0 end as payout,
        case code when 'P' then 0 when 'LW' then 5000 when 'LL' then 5000 else 10000 end as effective,
        jsonb_build_array(jsonb_build_object('code', code, 'score', '{"home":2,"away":1}'::jsonb,
          'split', '[]'::jsonb, 'source', 'bench', 'at', 1)) as legs
      from (select line, case when line >= -2 then 'W' when line = -3 then 'LW' when line = -4 then 'P'
        else 'LL' end as code from generate_series(-5, 6) line) c
    ) o on o.line = l.line
    where l.match_id = $1
  ), steps as materialized (
    select e.*, ($3::uuid[])[e.n] as transfer, e.bet_id || ':1' as key,
      w.main_minor + (sum(e.payout) over through)::bigint as main_after,
      w.hold_minor - (sum(e.hold) over through)::bigint as hold_after,
      w.version + row_number() over through as version_after,
      lead(e.n) over through is null as last
    from ended e join ledger_wallet w on w.site_id = e.site_id and w.member_id = e.member_id
    window through as (partition by e.site_id, e.member_id order by e.n)
  ), transfers as (
    insert into ledger_transfer_recent (site_id, member_id, movement, idem_key, id, reference, at, currency, version)
    select site_id, member_id, 'betSettle', key, transfer, 'TY260314-AAAAAAAAAA', $2, 'CNY', version_after
    from steps
  ), postings as (
    insert into ledger_posting_recent (transfer_id, seq, member_id, site_id, account, amount_minor, balance_after)
    select s.transfer, e.seq, s.member_id, s.site_id, e.account, e.amount, e.after
    from steps s cross join lateral (values (1, 'hold', -s.hold, s.hold_after),
      (2, 'house:book', s.hold, null), (3, 'house:book', -s.payout, null),
      (4, 'main', s.payout, s.main_after)) as e(seq, account, amount, after)
    where e.amount <> 0
  ), house as (
    insert into ledger_house_change (site_id, account, currency, amount_minor)
    select site_id, 'house:book', 'CNY', sum(hold - payout) from steps group by site_id
  ), wallets as (
    update ledger_wallet w set main_minor = s.main_after, hold_minor = s.hold_after, version = s.version_after
    from steps s where s.last and w.site_id = s.site_id and w.member_id = s.member_id
  ), history as (
    insert into bet_settlement (bet_id, seq, match_id, revision, code, payout, effective, uncapped, rounding,
      legs, at)
    select bet_id, 1, $1, 2, code, payout, effective, null, 'exact', legs, $2 from steps
  )
  update bet b set status = 'settled', result_code = s.code, payout = s.payout, effective = s.effective,
    settled_at = $2, settle_count = 1, revision = 2
  from steps s where b.bet_id = s.bet_id`;
