import type { LocalizedText } from '@tianping/base';
import type { LeagueView, MatchView } from '@tianping/contract';
import { dayOf } from '@tianping/ui';
import type { SortOrder } from './view-state.ts';

/** A league as the list holds it: `isShow` says whether it is listed, `isExpand` whether it is unfolded. */
export interface ListedLeague {
  readonly league_id: string;
  readonly leagueId: string;
  readonly name: LocalizedText;
  readonly isShow: boolean;
  readonly isExpand: boolean;
  readonly matchIds: readonly string[];
}

export interface ListWish {
  readonly sort: SortOrder;
  /** Folded away by the member. */
  readonly folded: ReadonlySet<string>;
  /** Null: all matches. */
  readonly favourites: ReadonlySet<string> | null;
  readonly day: string | null;
  /** Null: every league. */
  readonly leagues: ReadonlySet<string> | null;
  readonly search: string;
}

interface Group {
  readonly leagueId: string;
  readonly matches: MatchView[];
}

/**
 * The list in the order of the page. By league: leagues by rank, their matches by start. By time: matches
 * by start, a league's name standing again wherever another league's match lies between.
 */
export function arrangeList(
  matches: Iterable<MatchView>,
  leagueOf: (leagueId: string) => LeagueView | undefined,
  wish: ListWish,
): ListedLeague[] {
  const wanted = [...matches].filter((match) => isWanted(match, leagueOf(match.leagueId), wish));
  const groups = wish.sort === 'league' ? groupByLeague(wanted, leagueOf) : groupByTime(wanted);
  return groups.map((group) => {
    const league = leagueOf(group.leagueId);
    return {
      league_id: group.leagueId,
      leagueId: group.leagueId,
      name: league?.name ?? { hans: '', hant: '' },
      isShow: group.matches.length > 0,
      isExpand: !wish.folded.has(group.leagueId),
      matchIds: group.matches.map((match) => match.gameId),
    };
  });
}

/** Leagues of the list by rank, with the number of their matches. */
export function leaguesOf(
  matches: Iterable<MatchView>,
  leagueOf: (leagueId: string) => LeagueView | undefined,
): { league: LeagueView; count: number }[] {
  const counts = new Map<string, number>();
  for (const { leagueId } of matches) counts.set(leagueId, (counts.get(leagueId) ?? 0) + 1);
  return [...counts]
    .flatMap(([leagueId, count]) => {
      const league = leagueOf(leagueId);
      return league ? [{ league, count }] : [];
    })
    .sort(
      (a, b) => a.league.rank - b.league.rank || (a.league.leagueId < b.league.leagueId ? -1 : 1),
    );
}

/** Days of the early market that have matches, in order, with their number. */
export function daysOf(matches: Iterable<MatchView>): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const match of matches) {
    const day = dayOf(match.startAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts]
    .map(([day, count]) => ({ day, count }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Nothing can be bet on these any more; they leave the list. */
const OVER: ReadonlySet<MatchView['gameStatus']> = new Set(['ended', 'cancelled', 'postponed']);

function isWanted(match: MatchView, league: LeagueView | undefined, wish: ListWish): boolean {
  if (OVER.has(match.gameStatus)) return false;
  if (wish.favourites && !wish.favourites.has(match.gameId)) return false;
  if (wish.leagues && !wish.leagues.has(match.leagueId)) return false;
  if (wish.day !== null && dayOf(match.startAt) !== wish.day) return false;
  const search = wish.search.trim().toLowerCase();
  if (search === '') return true;
  return [match.team_h, match.team_c, league?.name].some(
    (name) =>
      name?.hans.toLowerCase().includes(search) || name?.hant.toLowerCase().includes(search),
  );
}

function groupByLeague(
  matches: readonly MatchView[],
  leagueOf: (leagueId: string) => LeagueView | undefined,
): Group[] {
  const groups = new Map<string, Group>();
  for (const match of [...matches].sort(byStart)) {
    const group = groups.get(match.leagueId);
    if (group) group.matches.push(match);
    else groups.set(match.leagueId, { leagueId: match.leagueId, matches: [match] });
  }
  const rank = (group: Group): number => leagueOf(group.leagueId)?.rank ?? Number.MAX_SAFE_INTEGER;
  return [...groups.values()].sort(
    (a, b) => rank(a) - rank(b) || (a.leagueId < b.leagueId ? -1 : 1),
  );
}

function groupByTime(matches: readonly MatchView[]): Group[] {
  const groups: Group[] = [];
  for (const match of [...matches].sort(byStart)) {
    const last = groups.at(-1);
    if (last?.leagueId === match.leagueId) last.matches.push(match);
    else groups.push({ leagueId: match.leagueId, matches: [match] });
  }
  return groups;
}

function byStart(a: MatchView, b: MatchView): number {
  return a.startAt - b.startAt || (a.gameId < b.gameId ? -1 : 1);
}
