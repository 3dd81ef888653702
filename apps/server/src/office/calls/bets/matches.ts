import { ok } from '@tianping/base';
import type { OfficeCalls, OfficeMatch } from '@tianping/contract';
import { readPage } from '@tianping/db';
import type { ResultPin } from '@tianping/sportsbook/server';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf } from '../../refusals.ts';
import { byOf } from './by-whom.ts';
import { liveOf } from './live-match.ts';

/** A match that began this long ago and has not ended is late. */
const LATE_MS = 4 * 3_600_000;

interface Row {
  readonly match_id: string;
  readonly game_type: OfficeMatch['sport'];
  readonly league_id: string;
  readonly league_name: OfficeMatch['leagueName'];
  readonly home: OfficeMatch['home'];
  readonly away: OfficeMatch['away'];
  readonly start_at: number;
  readonly ended_at: number | null;
  readonly revision: number | null;
  readonly result: StoredResult | null;
  readonly stored_at: number | null;
  readonly best_of: number | null;
  readonly runners: OfficeMatch['runners'];
  readonly open_bets: number;
  readonly open_stake: number;
  readonly bets: number;
}

interface StoredResult {
  readonly status: string;
  readonly certainty?: string;
  readonly periods: Record<string, { home: number; away: number }>;
}

export const betsMatches: OfficeHandler<OfficeCalls['bets/matches']> = async ({
  request,
  context,
  services,
}) => {
  const { q, state, from, to } = request.filters;
  const late = context.now - LATE_MS;
  const { db } = services.office.deps;
  const text = `with counted as (
       select l.match_id, count(distinct b.bet_id) as bets,
         count(distinct b.bet_id) filter (where b.status in ('accepted', 'waiting')) as open_bets,
         coalesce(sum(b.stake) filter (where b.status in ('accepted', 'waiting')), 0)::bigint
           as open_stake
       from bet_leg l join bet b on b.bet_id = l.bet_id
       where l.site_id = $1 group by l.match_id
     )
     select m.match_id, m.game_type, m.league_id, m.league_name, m.home, m.away, m.start_at,
       m.ended_at, m.best_of, m.runners, r.revision, r.result, r.stored_at, c.bets, c.open_bets, c.open_stake,
       count(*) over () as total
     from counted c join sport_match m on m.match_id = c.match_id
     left join lateral (select revision, result, stored_at from settlement_run s
       where s.match_id = m.match_id order by revision desc limit 1) r on true
     where ($2 = '' or position($2 in m.match_id) > 0 or position($2 in m.home ->> 'hans') > 0
         or position($2 in m.away ->> 'hans') > 0 or position($2 in m.league_name ->> 'hans') > 0)
       and (case $3::text when 'open' then c.open_bets > 0
         when 'late' then c.open_bets > 0 and m.start_at < $4::bigint
         when 'ended' then m.ended_at is not null else true end)
       and ($5::bigint is null or m.start_at >= $5::bigint)
       and ($6::bigint is null or m.start_at < $6::bigint)
     order by c.open_stake desc, m.start_at desc, m.match_id`;
  const params = [context.siteId, q, state, late, from, to];
  const { total, rows } = await readPage<Row>(db, { text, params }, pageOf(request));
  const pins = await services.sportsbook.twoPersons.pinsOf(
    db,
    rows.map((row) => row.match_id),
  );
  const list = rows.map((row) => ({
    ...matchOf(row, pins.get(row.match_id)),
    live: liveOf(services.sportsbook.match(row.match_id), context.now),
  }));
  return ok({ total, list, sums: {} });
};

function pinOf({ by, agreedBy, note, at, held }: ResultPin): OfficeMatch['pin'] {
  return {
    by: byOf(by),
    agreedBy: byOf(agreedBy),
    note,
    at,
    held: held && { status: held.result.status, periods: held.result.periods, at: held.at },
  };
}

function matchOf(row: Row, pin: ResultPin | undefined): Omit<OfficeMatch, 'live'> {
  return {
    matchId: row.match_id,
    sport: row.game_type,
    leagueId: row.league_id,
    leagueName: row.league_name,
    home: row.home,
    away: row.away,
    startAt: row.start_at,
    endedAt: row.ended_at,
    revision: row.revision ?? 0,
    result: row.result && {
      status: row.result.status,
      certainty: row.result.certainty ?? 'confirmed',
      periods: row.result.periods,
      at: row.stored_at ?? 0,
    },
    pin: pin ? pinOf(pin) : null,
    bestOf: row.best_of,
    runners: row.runners?.map(({ id, name }) => ({ id, name })) ?? null,
    openBets: row.open_bets,
    openStakeMinor: row.open_stake,
    bets: row.bets,
  };
}
