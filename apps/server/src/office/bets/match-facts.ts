import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { GameType, MatchResult, Runner } from '@tianping/feeds';
import { factsOf } from '@tianping/plugin-markets';
import { sportOf } from '@tianping/plugin-sports';
import { type ResultSheet, resultSheet } from '@tianping/sportsbook';

interface Text {
  readonly hans: string;
  readonly hant: string;
}

/** A match as the office decides about it: the teams, and the latest result. */
export interface MatchFacts {
  readonly match_id: string;
  readonly game_type: GameType;
  readonly league_name: Text;
  readonly home: Text;
  readonly away: Text;
  readonly start_at: UnixMs;
  readonly best_of: number | null;
  readonly runners: readonly Runner[] | null;
  /** Revision of the latest result; 0 while there is none. */
  readonly revision: number;
  readonly result: MatchResult | null;
}

export async function matchFacts(sql: Sql, matchId: string): Promise<MatchFacts | null> {
  const { rows } = await sql.query<MatchFacts>(
    `select m.match_id, m.game_type, m.league_name, m.home, m.away, m.start_at, m.best_of, m.runners,
       coalesce(r.revision, 0) as revision, r.result
     from sport_match m
     left join lateral (select revision, result from settlement_run s
       where s.match_id = m.match_id order by revision desc limit 1) r on true
     where m.match_id = $1`,
    [matchId],
  );
  return rows[0] ?? null;
}

/** The fields that a result of the match may have. */
export function sheetOf({ game_type, best_of, runners }: MatchFacts): ResultSheet {
  return resultSheet(sportOf(game_type), {
    facts: factsOf(game_type),
    bestOf: best_of,
    runners: runners?.map(({ id }) => id) ?? null,
  });
}
