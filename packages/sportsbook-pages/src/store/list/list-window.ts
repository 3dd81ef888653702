import type { ListedLeague } from './list.ts';

/** The fields of a league that determine the positions of its rows. */
export type LeagueOfRows = Pick<ListedLeague, 'leagueId' | 'isExpand' | 'matchIds'>;

/** Heights of the list's elements, in pixels; measured rows replace the estimate. */
export interface ListSizes {
  readonly head: number;
  readonly row: number;
  readonly gap: number;
  /** Rows that were measured and differ: an open panel, a note. */
  readonly rows: ReadonlyMap<string, number>;
}

/** The rendered part of a league: its rows `first` … `last` (exclusive), and the space around them. */
export interface LeagueWindow<League extends LeagueOfRows = ListedLeague> {
  readonly league: League;
  /** Sorted by time a league may appear several times; this distinguishes its parts. */
  readonly key: string;
  readonly first: number;
  readonly last: number;
  readonly above: number;
  readonly below: number;
}

/** Leagues in the window, and the height of all before and behind them. */
export interface ListWindow<League extends LeagueOfRows = ListedLeague> {
  readonly leagues: readonly LeagueWindow<League>[];
  readonly above: number;
  readonly below: number;
}

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Which part of the list is rendered for a span of it, in pixels from its top. One pass over the leagues; single rows
 * are added up only where a league reaches into the span.
 */
export function windowOf<League extends LeagueOfRows>(
  leagues: readonly League[],
  sizes: ListSizes,
  span: Span,
): ListWindow<League> {
  const drawn: LeagueWindow<League>[] = [];
  const seen = new Map<string, number>();
  let above = 0;
  let below = 0;
  let top = 0;
  for (const league of leagues) {
    const place = seen.get(league.leagueId) ?? 0;
    seen.set(league.leagueId, place + 1);
    const height = heightOf(league, sizes);
    const bottom = top + height;
    if (bottom <= span.top) above += height;
    else if (top >= span.bottom) below += height;
    else
      drawn.push({
        league,
        key: `${league.leagueId}.${place}`,
        ...rowsIn(league, sizes, top, span),
      });
    top = bottom;
  }
  return { leagues: drawn, above, below };
}

/** The vertical position of a match in the list; null when it is not in it. */
export function offsetOf(
  leagues: readonly ListedLeague[],
  sizes: ListSizes,
  matchId: string,
): number | null {
  let top = 0;
  for (const league of leagues) {
    const at = league.matchIds.indexOf(matchId);
    if (at >= 0) return top + sizes.head + rowsHeight(league.matchIds.slice(0, at), sizes);
    top += heightOf(league, sizes);
  }
  return null;
}

function heightOf(league: LeagueOfRows, sizes: ListSizes): number {
  const rows = league.isExpand ? rowsHeight(league.matchIds, sizes) : 0;
  return sizes.head + rows + sizes.gap;
}

function rowsHeight(matchIds: readonly string[], sizes: ListSizes): number {
  if (sizes.rows.size === 0) return matchIds.length * sizes.row;
  let sum = 0;
  for (const id of matchIds) sum += sizes.rows.get(id) ?? sizes.row;
  return sum;
}

function rowsIn(
  league: LeagueOfRows,
  sizes: ListSizes,
  leagueTop: number,
  span: Span,
): Pick<LeagueWindow, 'first' | 'last' | 'above' | 'below'> {
  const ids = league.matchIds;
  if (!league.isExpand) return { first: 0, last: 0, above: 0, below: 0 };
  let at = 0;
  let y = leagueTop + sizes.head;
  let above = 0;
  for (; at < ids.length; at += 1) {
    const height = sizes.rows.get(ids[at] ?? '') ?? sizes.row;
    if (y + height > span.top) break;
    y += height;
    above += height;
  }
  const first = at;
  for (; at < ids.length && y < span.bottom; at += 1) {
    y += sizes.rows.get(ids[at] ?? '') ?? sizes.row;
  }
  return { first, last: at, above, below: rowsHeight(ids.slice(at), sizes) };
}
