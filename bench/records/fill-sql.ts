/** What one month of betting is made of; everything else follows from the numbers by hashing. */
export interface MonthOfBets {
  /** Number of the first bet, of the bets of the month, of the month itself. */
  readonly first: number;
  readonly bets: number;
  readonly month: number;
  readonly from: number;
  readonly to: number;
  /** The members by their numbers: all of them, and the first and last who play now. */
  readonly members: number;
  readonly playing: readonly [number, number];
  readonly matches: number;
  /** Whether the ledger has moved this month into its past. */
  readonly isPast: boolean;
}

/** One member in this many plays constantly and heavily. */
const HEAVY_EVERY = 1_000;
/** Shares in thousandths of the bets: of the heavy, and of the keen (every twentieth). */
const HEAVY_BETS = 100;
const KEEN_BETS = 300;
const KEEN_EVERY = 20;
/** Matches that take bets at the same time. */
const MATCHES_AT_ONCE = 20;
const LINES = 12;
const LINE_MIN = -5;
const DEPOSIT_MINOR = 100_000_000_00;

/** Numbers and ids out of numbers, and what the fill keeps of members and matches. */
export const HELPERS = `
  create schema fill;
  create function fill.dice(n bigint, salt bigint, sides bigint) returns bigint language sql immutable
    return (hashint8extended(n, salt) & 9007199254740991) % sides;
  create function fill.id(at bigint, kind text, n bigint) returns uuid language sql immutable
    return (lpad(to_hex(at), 12, '0') || overlay(overlay(substr(md5(kind || n), 1, 20) placing '7' from 1 for 1)
      placing 'a' from 5 for 1))::uuid;
  create unlogged table fill.member (n int primary key, member_id uuid not null);
  create unlogged table fill.match (month int, n int, match_id text, primary key (month, n));
  create unlogged table fill.month (month int primary key);
  create table fill.index (make text primary key);`;

/** Wallets of numbered members, their ids as old as the first month. */
export const membersSql = (site: number, members: number, at: number): string => `
  insert into fill.member select n, fill.id(${at} + n, 'member', n) from generate_series(0, ${members - 1}) n;
  insert into ledger_wallet (site_id, member_id, currency) select ${site}, member_id, 'CNY' from fill.member;`;

/** Matches that were played in a month, and their results. */
const matchesSql = (of: {
  readonly month: number;
  readonly from: number;
  readonly to: number;
  readonly matches: number;
}): string => `
  insert into fill.match
  select ${of.month}, n, substr(md5('match${of.month}:' || n), 1, 13)
  from generate_series(0, ${of.matches - 1}) n;
  insert into sport_match (match_id, producer, feed_key, game_type, league_id, league_name, league_rank, home,
    away, start_at, neutral, ended_at)
  select match_id, 'bench', 'm${of.month}:' || n, 'FT', 'l', name, 1, name, name, at, false, at + 7200000
  from (
    select match_id, n, jsonb_build_object('hans', match_id, 'hant', match_id) as name,
      ${of.from} + n * ${Math.floor((of.to - of.from) / of.matches)}::bigint as at
    from fill.match where month = ${of.month}
  ) m;
  insert into settlement_run (match_id, revision, result, status, stored_at, finished_at)
  select match_id, 1, jsonb_build_object('revision', 1, 'status', 'final', 'source', 'bench', 'at', ${of.from},
      'periods', case when n % 2 = 1 then '{"HT": {"home": 0, "away": 1}, "FT": {"home": 0, "away": 2}}'
        else '{"HT": {"home": 1, "away": 0}, "FT": {"home": 2, "away": 1}}' end::jsonb),
    'done', ${of.from}, ${of.from}
  from fill.match where month = ${of.month};`;

/** Rows of one month as the product has written them when the month is over: all bets settled. */
export function monthSql(site: number, month: MonthOfBets): string {
  const part = month.isPast ? 'past' : 'recent';
  const at = month.isPast ? ', at' : '';
  return `
  begin;
  set local session_replication_role = replica;
  set local synchronous_commit = off;
  ${month.isPast ? monthTables(month.from) : ''}
  ${matchesSql({ ...month, matches: month.matches + MATCHES_AT_ONCE })}
  ${betsSql(month)}
  insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id)
  select ${site}, member_id, request_key, body_hash, placed_at, bet_id from bets order by n;
  insert into bet (bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold, win,
    placed_at, decided_at, result_code, payout, effective, settled_at, settle_count, revision)
  select bet_id, ${site}, member_id, request_key, 'settled', 'FT', 'H', stake, stake, stake * 9 / 10,
    placed_at, placed_at, code, payout, effective, settled_at, 1, 1
  from bets order by n;
  insert into bet_leg (bet_id, leg, site_id, member_id, match_id, market_id, family, period, line, side, price,
    struck, in_play, wire_market, wire_selection)
  select bet_id, 1, ${site}, member_id, match_id, 'handicap.FT.' || line, 'handicap', 'FT', line, 'H', 900,
    900, false, 'R', 'RH'
  from bets order by n;
  insert into bet_match_hold (site_id, member_id, match_id, held)
  select ${site}, member_id, match_id, sum(stake) from bets group by member_id, match_id order by min(n);
  insert into bet_settlement (bet_id, seq, match_id, revision, code, payout, effective, uncapped, rounding,
    legs, at)
  select bet_id, 1, match_id, 1, code, payout, effective, null, 'exact',
    jsonb_build_array(jsonb_build_object('code', code, 'score', score, 'split', split, 'source', 'bench',
      'at', settled_at)),
    settled_at
  from bets order by settled_at, member_id, n;
  ${movesSql(site, month)}
  insert into ledger_transfer_${part} (site_id, member_id, movement, idem_key, id, reference, at, currency,
    version)
  select ${site}, member_id, movement, idem_key, id, reference, at, 'CNY', version from moves;
  insert into ledger_posting_${part} (transfer_id, seq, member_id, site_id, account, amount_minor,
    balance_after${at})
  select m.id, e.seq, m.member_id, ${site}, e.account, m.main * e.of_main + m.hold * e.of_hold,
    case e.account when 'main' then m.main_after when 'hold' then m.hold_after end${at}
  from moves m join ${ENTRIES} using (movement) where m.main * e.of_main + m.hold * e.of_hold <> 0;
  insert into ledger_house_change (site_id, account, currency, amount_minor)
  select ${site}, account, 'CNY', sum(amount) from (
    select 'house:book' as account, -main - hold as amount from moves where movement = 'betSettle'
    union all
    select 'clearing:bench', -main from moves where movement = 'deposit'
  ) parts group by account having sum(amount) <> 0;
  update ledger_wallet w set main_minor = m.main_after, hold_minor = m.hold_after, version = m.version
  from moves m where m.last and w.site_id = ${site} and w.member_id = m.member_id;
  insert into fill.month values (${month.month});
  commit;`;
}

/** Partitions of a month of the past; what is lost with the machine is filled again, so they are not logged. */
const monthTables = (at: number): string => `
  select ledger_make_month(${at});
  do $$ declare t regclass; begin
    for t in select inhrelid::regclass from pg_inherits join pg_class c on c.oid = inhrelid
      where inhparent in ('ledger_transfer_past'::regclass, 'ledger_posting_past'::regclass)
        and c.relpersistence = 'p'
    loop execute format('alter table %s set unlogged', t); end loop;
  end $$;`;

/** The bets of a month with all that is stored of them, in the order of placing. */
function betsSql({ first, bets, month, from, to, members, playing, matches }: MonthOfBets): string {
  const [low, high] = playing;
  const span = Math.floor((to - from) / (matches + 2 * MATCHES_AT_ONCE + 2));
  const keenLow = Math.ceil(low / KEEN_EVERY);
  const keen = Math.max(1, Math.ceil(high / KEEN_EVERY) - keenLow);
  return `
  create temporary table bets on commit drop as
  with dice as (
    select n, fill.dice(n, 1, 1000) as who, n - ${first} as place,
      ${from} + (n - ${first}) * ${span * matches}::bigint / ${Math.max(1, bets)} as placed_at,
      (n - ${first}) * ${matches} / ${Math.max(1, bets)} + fill.dice(n, 2, ${MATCHES_AT_ONCE}) as match_n,
      (1 + fill.dice(n, 3, 50)) * 1000 as stake, (fill.dice(n, 4, ${LINES}) + ${LINE_MIN})::int as line
    from generate_series(${first}::bigint, ${first + bets - 1}) n
  ), placed as (
    select d.*, case
        when who < ${HEAVY_BETS} then fill.dice(n, 5, ${Math.max(1, Math.ceil(members / HEAVY_EVERY))}) * ${HEAVY_EVERY}
        when who < ${HEAVY_BETS + KEEN_BETS} then (${keenLow} + fill.dice(n, 5, ${keen})) * ${KEEN_EVERY} % ${members}
        else ${low} + fill.dice(n, 5, ${high - low}) end as member_n,
      ${from} + (match_n + 2) * ${span}::bigint as settled_at
    from dice d
  ), ids as materialized (
    select p.*, fill.id(placed_at, 'bet', n) as bet_id, md5('request' || n)::uuid::text as request_key,
      translate(encode(sha256(int8send(n)), 'base64'), '+/=', '-_') as body_hash
    from placed p
  ), numbered as (
    select i.*, ('x' || right(replace(bet_id::text, '-', ''), 13))::bit(52)::bigint as bits from ids i offset 0
  )
  select i.n, i.placed_at, i.settled_at, i.stake, i.line, o.code, i.bet_id, i.request_key, i.body_hash,
    m.member_id, t.match_id, ${TICKET} as ticket,
    case o.code when 'W' then stake * 19 / 10 when 'LW' then stake * 29 / 20 when 'P' then stake
      when 'LL' then stake / 2 else 0 end as payout,
    case o.code when 'P' then 0 when 'LW' then stake / 2 when 'LL' then stake / 2 else stake end as effective,
    o.score, o.split
  from numbered i join fill.member m on m.n = i.member_n
  join fill.match t on t.month = ${month} and t.n = i.match_n
  join ${OUTCOMES} on o.line = i.line and o.result = i.match_n % 2
  order by i.n;`;
}

/** How home ends with each line from -1.25 to 1.5: every even match ends 2:1, every odd one 0:2. */
const OUTCOMES = `(values ${[1, -2]
  .flatMap((lead, result) =>
    Array.from({ length: LINES }, (_, at) => {
      const line = at + LINE_MIN;
      const halves =
        line % 2 === 0 ? [line, line] : [line - Math.sign(line), line + Math.sign(line)];
      const codes = halves.map((half) => codeOf(lead * 4 + half));
      const code = { WW: 'W', WP: 'LW', PW: 'LW', PP: 'P', PL: 'LL', LP: 'LL', LL: 'L' }[
        codes.join('')
      ];
      const split =
        line % 2 === 0 ? [] : halves.map((half, of) => ({ line: half, code: codes[of] }));
      const score = { home: lead > 0 ? 2 : 0, away: lead > 0 ? 1 : 2 };
      return `(${result}, ${line}, '${code}', '${JSON.stringify(score)}'::jsonb, '${JSON.stringify(split)}'::jsonb)`;
    }),
  )
  .join(', ')}) as o(result, line, code, score, split)`;

function codeOf(quarters: number): 'W' | 'P' | 'L' {
  return quarters > 0 ? 'W' : quarters === 0 ? 'P' : 'L';
}

/** As `bet_ticket` makes it, which costs a call each. */
const TICKET = `'TY' || to_char(to_timestamp((placed_at + 28800000) / 1000) at time zone 'UTC', 'YYMMDD') || '-' ||
  ${Array.from({ length: 10 }, (_, at) => `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> ${45 - at * 5}) & 31)::int + 1, 1)`).join(' || ')}`;

/** Everything that moved money in the month, in order of time, with the balances that it left. */
const movesSql = (site: number, { from, first }: MonthOfBets): string => `
  create temporary table moves on commit drop as
  with moved as (
    select member_id, ${from}::bigint as at, 0::bigint as n, 'deposit' as movement,
      fill.id(${from}, 'deposit' || ${first}, row_number() over ()) as id,
      fill.id(${from}, 'order' || ${first}, row_number() over ())::text as idem_key,
      fill.id(${from}, 'order' || ${first}, row_number() over ())::text as reference,
      ${DEPOSIT_MINOR}::bigint as main, 0::bigint as hold
    from (select distinct member_id from bets) p
    union all
    select member_id, placed_at, n, 'betHold', fill.id(placed_at, 'hold', n), bet_id || ':place', ticket,
      -stake, stake
    from bets
    union all
    select member_id, settled_at, n, 'betSettle', fill.id(settled_at, 'settle', n), bet_id || ':1', ticket,
      payout, -stake
    from bets
  )
  select m.*, w.version + row_number() over through as version,
    w.main_minor + (sum(m.main) over through)::bigint as main_after,
    w.hold_minor + (sum(m.hold) over through)::bigint as hold_after,
    lead(m.n) over through is null as last
  from moved m join ledger_wallet w on w.site_id = ${site} and w.member_id = m.member_id
  window through as (partition by m.member_id order by m.at, m.movement, m.n)
  order by m.at, m.member_id, m.n;`;

/** The entries of each movement, in the order in which the ledger's functions write them. */
const ENTRIES = `(values
    ('deposit', 1, 'clearing:bench', -1, 0), ('deposit', 2, 'main', 1, 0),
    ('betHold', 1, 'main', 1, 0), ('betHold', 2, 'hold', 0, 1),
    ('betSettle', 1, 'hold', 0, 1), ('betSettle', 2, 'house:book', 0, -1),
    ('betSettle', 3, 'house:book', -1, 0), ('betSettle', 4, 'main', 1, 0)
  ) as e(movement, seq, account, of_main, of_hold)`;
