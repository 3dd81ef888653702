import type { LocalizedText, UnixMs } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { DrawnMatch, Fixture, GameType, MatchResult, Runner } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { applyFeedEvent } from '../state/apply-feed-event.ts';
import type { MatchState, Registries } from '../state/match-state.ts';
import { matchViewOf } from '../views/match-views.ts';

export type MatchInfo = AnswerOf<Calls['game/sport/matchInfo']>;
type PastMatch = MatchInfo['headToHead'][number];

/** How many past matches each list holds. */
const PAST_MAX = 6;

interface PastRow {
  readonly match_id: string;
  readonly league_name: LocalizedText;
  readonly home: LocalizedText;
  readonly away: LocalizedText;
  readonly start_at: UnixMs;
  readonly score: Score;
}

const PAST = `select m.match_id, m.league_name, m.home, m.away, m.start_at, r.result->'periods'->'FT' as score
  from sport_match m
  cross join lateral (
    select r.result from settlement_run r
    where r.match_id = m.match_id and r.revision > 0
    order by r.revision desc limit 1) r
  where m.game_type = $1 and m.start_at < $2 and r.result->>'status' = 'final'
    and r.result->'periods'->'FT' is not null`;

/** A match, on sale or long over, and what its teams did before it; null when it is not known. */
export async function matchInfo(
  sql: Sql,
  match: MatchState | undefined,
  query: { readonly matchId: string; readonly plugins: Registries; readonly now: UnixMs },
): Promise<MatchInfo | null> {
  const state = match ?? (await pastState(sql, query));
  if (!state) return null;
  const { fixture } = state;
  const sides = [fixture.home.hans, fixture.away.hans] as const;
  const hasTeams = fixture.gameType !== 'FS';
  const read = async (where: string, names: readonly string[]): Promise<PastMatch[]> => {
    if (!hasTeams) return [];
    const { rows } = await sql.query<PastRow>(
      `${PAST} and (${where}) order by m.start_at desc, m.match_id limit ${PAST_MAX}`,
      [fixture.gameType, fixture.startAt, ...names],
    );
    return rows.map(pastOf);
  };
  const against = `(m.home->>'hans' = $3 and m.away->>'hans' = $4)
    or (m.home->>'hans' = $4 and m.away->>'hans' = $3)`;
  const own = `m.home->>'hans' = $3 or m.away->>'hans' = $3`;
  return {
    match: matchViewOf(state, { now: query.now, moreCount: 0 }),
    leagueName: fixture.league.name,
    draw: fixture.gameType === 'VF' ? await drawOf(sql, query.matchId) : null,
    headToHead: await read(against, sides),
    formHome: await read(own, [sides[0]]),
    formAway: await read(own, [sides[1]]),
  };
}

/** What was published of a draw by lot, and its secret once the draw is over. */
async function drawOf(sql: Sql, matchId: string): Promise<MatchInfo['draw']> {
  const { rows } = await sql.query<{
    readonly drawn: DrawnMatch | null;
    readonly result: MatchResult | null;
  }>(
    `select m.drawn, (select r.result from settlement_run r where r.match_id = m.match_id
       and r.result->>'drawnSecret' is not null order by r.revision desc limit 1) as result
     from sport_match m where m.match_id = $1`,
    [matchId],
  );
  const [row] = rows;
  if (!row?.drawn) return null;
  const { drawnSecret, periods } = row.result ?? {};
  const ended = drawnSecret
    ? { secret: drawnSecret, halfTime: periods?.HT ?? null, fullTime: periods?.FT ?? null }
    : null;
  const [first, second] = row.drawn.chances;
  return { ...row.drawn, chances: { first, second }, ended };
}

function pastOf(row: PastRow): PastMatch {
  return {
    gameId: row.match_id,
    leagueName: row.league_name,
    team_h: row.home,
    team_c: row.away,
    startAt: row.start_at,
    score: row.score,
  };
}

interface StoredRow {
  readonly producer: string;
  readonly feed_key: string;
  readonly game_type: GameType;
  readonly league_id: string;
  readonly league_name: LocalizedText;
  readonly league_rank: number;
  readonly home: LocalizedText;
  readonly away: LocalizedText;
  readonly start_at: UnixMs;
  readonly neutral: boolean;
  readonly runners: readonly Runner[] | null;
  readonly outright_of: GameType | null;
  readonly best_of: number | null;
  readonly result: MatchResult | null;
}

/** A match that has left the lists, rebuilt from what is stored. */
async function pastState(
  sql: Sql,
  query: { readonly matchId: string; readonly plugins: Registries; readonly now: UnixMs },
): Promise<MatchState | null> {
  const { rows } = await sql.query<StoredRow>(
    `select m.*, (select r.result from settlement_run r where r.match_id = m.match_id and r.revision > 0
       order by r.revision desc limit 1) as result
     from sport_match m where m.match_id = $1`,
    [query.matchId],
  );
  const row = rows[0];
  if (!row) return null;
  const event = { producer: row.producer, at: row.start_at };
  const fixture = fixtureOf(row);
  const known = applyFeedEvent(
    null,
    { ...event, message: { type: 'fixture', fixture } },
    query.plugins,
  );
  if (!known || !row.result) return known?.state ?? null;
  const message = { type: 'result', key: fixture.key, result: row.result } as const;
  return applyFeedEvent(known.state, { ...event, message }, query.plugins)?.state ?? known.state;
}

function fixtureOf(row: StoredRow): Fixture {
  return {
    key: row.feed_key,
    gameType: row.game_type,
    league: { id: row.league_id, name: row.league_name, rank: row.league_rank },
    home: row.home,
    away: row.away,
    startAt: row.start_at,
    neutral: row.neutral,
    ...(row.runners ? { runners: row.runners } : {}),
    ...(row.outright_of ? { outrightOf: row.outright_of } : {}),
    ...(row.best_of ? { bestOf: row.best_of } : {}),
  };
}
