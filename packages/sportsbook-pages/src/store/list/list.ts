import type { LocalizedText } from '@tianping/base';
import type { LeagueView, MatchView } from '@tianping/contract';
import { dayOf } from '@tianping/ui';
import { createNameSearch } from './find-names.ts';
import type { SortOrder, Sport } from './view-state.ts';

/** A league in the list: `isShow` says whether it is listed, `isExpand` whether it is unfolded. */
export interface ListedLeague {
  readonly league_id: string;
  readonly leagueId: string;
  readonly name: LocalizedText;
  readonly isShow: boolean;
  readonly isExpand: boolean;
  /** The sport of its matches, which determines the layout of their rows. */
  readonly sport: Sport;
  /** The group of the member's own favourites, shown on top. */
  readonly isFavourites: boolean;
  readonly matchIds: readonly string[];
}

export interface ListRequest {
  readonly sort: SortOrder;
  /** Folded by the member. */
  readonly folded: ReadonlySet<string>;
  /** Matches and leagues that the member marked; they are shown on top. */
  readonly favourites: ReadonlySet<string>;
  readonly favouriteLeagues: ReadonlySet<string>;
  /** Only matches that are marked, themselves or by their league. */
  readonly favouritesOnly: boolean;
  /** Outrights: only those about this sport. */
  readonly outrightOf: Sport | null;
  readonly day: string | null;
  /** Null: every league. */
  readonly leagues: ReadonlySet<string> | null;
  readonly search: string;
}

interface Group {
  readonly leagueId: string;
  readonly isFavourites: boolean;
  readonly matches: MatchView[];
}

type LeagueOf = (leagueId: string) => LeagueView | undefined;

const NO_NAME: LocalizedText = { hans: '', hant: '' };

/**
 * The list in the order of the page, marked matches first. By league: marked leagues, then leagues by rank, their
 * matches by start. By time: matches by start, a league's name repeated wherever another league's match lies between.
 * Hot: leagues by their match with the most markets.
 */
export function arrangeList(
  matches: Iterable<MatchView>,
  leagueOf: LeagueOf,
  request: ListRequest,
): ListedLeague[] {
  const finds = createNameSearch(request.search);
  const wanted: MatchView[] = [];
  for (const match of matches) {
    if (isWanted(match, request) && isFound(match, leagueOf(match.leagueId), finds)) {
      wanted.push(match);
    }
  }
  wanted.sort(byStart);
  const marked = wanted.filter((match) => request.favourites.has(match.gameId));
  const others = wanted.filter((match) => !request.favourites.has(match.gameId));
  const groups = [...groupFavourites(marked), ...groupOthers(others, leagueOf, request)];
  return groups.map((group) => ({
    league_id: group.leagueId,
    leagueId: group.leagueId,
    name: leagueOf(group.leagueId)?.name ?? NO_NAME,
    isShow: group.matches.length > 0,
    isExpand: !request.folded.has(group.leagueId),
    sport: group.matches[0]?.sport ?? 'FT',
    isFavourites: group.isFavourites,
    matchIds: group.matches.map((match) => match.gameId),
  }));
}

/** The id of a sport's group of favourites, in place of a league id. */
function favouritesGroupId(sport: Sport): string {
  return `*${sport}`;
}

/** Leagues of the list by rank, with the number of their matches. */
export function leaguesOf(
  matches: Iterable<MatchView>,
  leagueOf: (leagueId: string) => LeagueView | undefined,
): { league: LeagueView; count: number }[] {
  const counts = new Map<string, number>();
  for (const match of matches) {
    const { leagueId } = match;
    if (isOpen(match)) counts.set(leagueId, (counts.get(leagueId) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([leagueId, count]) => {
      const league = leagueOf(leagueId);
      return league ? [{ league, count }] : [];
    })
    .sort(
      (a, b) => a.league.rank - b.league.rank || (a.league.leagueId < b.league.leagueId ? -1 : 1),
    );
}

/** Days of the early market that have matches, in order, with their counts. */
export function daysOf(matches: Iterable<MatchView>): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const match of matches) {
    if (!isOpen(match)) continue;
    const day = dayOf(match.startAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts]
    .map(([day, count]) => ({ day, count }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Statuses in which nothing can be bet on a match any more; it leaves the list. */
const OVER: ReadonlySet<MatchView['gameStatus']> = new Set(['ended', 'cancelled', 'postponed']);

/** A virtual round accepts no bets once it is being played; the strip above the list shows it. */
function isOpen({ gameStatus, sport, isLive }: MatchView): boolean {
  return !OVER.has(gameStatus) && (sport !== 'VF' || !isLive);
}

function isWanted(match: MatchView, request: ListRequest): boolean {
  if (!isOpen(match)) return false;
  const isMarked =
    request.favourites.has(match.gameId) || request.favouriteLeagues.has(match.leagueId);
  if (request.favouritesOnly && !isMarked) return false;
  if (request.leagues && !request.leagues.has(match.leagueId)) return false;
  if (request.outrightOf !== null && match.outrightOf !== request.outrightOf) return false;
  return request.day === null || dayOf(match.startAt) === request.day;
}

function isFound(
  match: MatchView,
  league: LeagueView | undefined,
  finds: (name: LocalizedText | undefined) => boolean,
): boolean {
  return finds(match.team_h) || finds(match.team_c) || finds(league?.name);
}

function groupFavourites(matches: readonly MatchView[]): Group[] {
  const bySport = new Map<Sport, Group>();
  for (const match of matches) {
    const group = bySport.get(match.sport);
    if (group) group.matches.push(match);
    else {
      const leagueId = favouritesGroupId(match.sport);
      bySport.set(match.sport, { leagueId, isFavourites: true, matches: [match] });
    }
  }
  return [...bySport.values()];
}

function groupOthers(
  matches: readonly MatchView[],
  leagueOf: LeagueOf,
  request: ListRequest,
): Group[] {
  if (request.sort === 'time') return groupByTime(matches);
  const groups = groupByLeague(matches);
  const rank = (group: Group): number => leagueOf(group.leagueId)?.rank ?? Number.MAX_SAFE_INTEGER;
  const heat = (group: Group): number =>
    request.sort === 'hot' ? -Math.max(...group.matches.map((match) => match.moreCount)) : 0;
  const isMarked = (group: Group): number => Number(request.favouriteLeagues.has(group.leagueId));
  return groups.sort(
    (a, b) =>
      isMarked(b) - isMarked(a) ||
      heat(a) - heat(b) ||
      rank(a) - rank(b) ||
      (a.leagueId < b.leagueId ? -1 : 1),
  );
}

function groupByLeague(matches: readonly MatchView[]): Group[] {
  const groups = new Map<string, Group>();
  for (const match of matches) {
    const { leagueId } = match;
    const group = groups.get(leagueId);
    if (group) group.matches.push(match);
    else groups.set(leagueId, { leagueId, isFavourites: false, matches: [match] });
  }
  return [...groups.values()];
}

function groupByTime(matches: readonly MatchView[]): Group[] {
  const groups: Group[] = [];
  for (const match of matches) {
    const { leagueId } = match;
    const last = groups.at(-1);
    if (last?.leagueId === leagueId) last.matches.push(match);
    else groups.push({ leagueId, isFavourites: false, matches: [match] });
  }
  return groups;
}

function byStart(a: MatchView, b: MatchView): number {
  return a.startAt - b.startAt || (a.gameId < b.gameId ? -1 : 1);
}
