import type { LocalizedText, UnixMs } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { GAME_TYPES, type GameType, type MatchResult, type Runner } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { type ListedGameType, listedGameTypeOf } from '../../rules/index.ts';
import { dayStart } from '../records/bet-records.ts';

export interface ResultsQuery {
  readonly gameType: Exclude<ListedGameType, 'ALL'>;
  /** Calendar day on the site's clock (UTC+8) of the kick-off. */
  readonly day: string;
  /** Empty for every league. */
  readonly leagueIds: readonly string[];
  readonly pageNum: number;
  readonly pageSize: number;
}

export type ResultsPage = AnswerOf<Calls['game/sport/results']>;

interface ResultRow {
  readonly match_id: string;
  readonly game_type: GameType;
  readonly league_id: string;
  readonly league_name: LocalizedText;
  readonly home: LocalizedText;
  readonly away: LocalizedText;
  readonly start_at: UnixMs;
  readonly runners: readonly Runner[] | null;
  /**
   * How many different final results were reported; a result that only settles parts of a running match does not
   * count.
   */
  readonly revision: number;
  readonly result: MatchResult;
}

const DAY_MS = 86_400_000;

/** The latest result of each match; what only settles parts of a match that goes on is left out. */
const FROM = `from sport_match m
  cross join lateral (
    select r.result from settlement_run r
    where r.match_id = m.match_id and r.revision > 0
    order by r.revision desc limit 1) r
  where m.game_type = any($1::text[]) and m.start_at >= $2 and m.start_at < $3
    and r.result->>'status' <> 'open'`;

/** A page of one day's results, latest kick-off first, and the leagues of the whole day. */
export async function resultsPage(sql: Sql, query: ResultsQuery): Promise<ResultsPage> {
  const from = dayStart(query.day);
  const types = GAME_TYPES.filter((each) => listedGameTypeOf(each) === query.gameType);
  const params = [types, from, from + DAY_MS];
  const leagues = await sql.query<{ league_id: string; name: LocalizedText; matches: number }>(
    `select m.league_id, min(m.league_name::text)::jsonb as name, count(*)::int as matches ${FROM}
     group by m.league_id order by min(m.league_rank), m.league_id`,
    params,
  );
  const chosen = query.leagueIds.length === 0 ? null : new Set(query.leagueIds);
  const inChoice = leagues.rows.filter((row) => chosen === null || chosen.has(row.league_id));
  const { rows } = await sql.query<ResultRow>(
    `select m.match_id, m.game_type, m.league_id, m.league_name, m.home, m.away, m.start_at, m.runners,
       (select count(distinct f.result - array['revision', 'certainty', 'source', 'at'])::int
        from settlement_run f
        where f.match_id = m.match_id and f.revision > 0 and f.result->>'status' <> 'open') as revision,
       r.result ${FROM} and ($4::text[] is null or m.league_id = any($4::text[]))
     order by m.start_at desc, m.match_id limit $5 offset $6`,
    [
      ...params,
      chosen === null ? null : [...chosen],
      query.pageSize,
      (query.pageNum - 1) * query.pageSize,
    ],
  );
  return {
    total: inChoice.reduce((sum, row) => sum + row.matches, 0),
    leagues: leagues.rows.map(({ league_id, name, matches }) => ({
      leagueId: league_id,
      name,
      matches,
    })),
    list: rows.map(resultOf),
  };
}

function resultOf(row: ResultRow): ResultsPage['list'][number] {
  const { result } = row;
  return {
    gameId: row.match_id,
    gameType: listedGameTypeOf(row.game_type),
    sport: row.game_type,
    leagueId: row.league_id,
    leagueName: row.league_name,
    team_h: row.home,
    team_c: row.away,
    startAt: row.start_at,
    status: result.status,
    reason: result.reason ?? null,
    parts: tallies(result),
    facts: { ...result.facts },
    winners: winnersOf(row),
    revision: row.revision,
    source: result.source,
    at: result.at,
  };
}

/** What was played, completed or not; what was completed wins over the board. */
function tallies({ board, periods }: MatchResult): Record<string, Score> {
  return { ...board, ...periods };
}

function winnersOf({ runners, result }: ResultRow): LocalizedText[] {
  return (result.outright?.winners ?? []).flatMap((winner) => {
    const runner = runners?.find(({ id }) => id === winner);
    return runner ? [runner.name] : [];
  });
}
