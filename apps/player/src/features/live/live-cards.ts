import type { LeagueView, MarketView, MatchView } from '@tianping/contract';
import type { TopicStore } from '@tianping/sportsbook-pages/lists';

/** A match in play as a card shows it: one market of it. */
export interface LiveCard {
  readonly match: MatchView;
  readonly league: LeagueView | undefined;
  readonly market: MarketView;
}

const CLOSE_POINTS = 12;
const LONG_PRICE_MILLI = 6_500;

/** Families that cards show. */
export const CARD_FAMILIES = ['win', 'handicap', 'total'] as const;

/** Which market a card shows, first found first: basketball and the like have no draw worth a card. */
const LINES_FIRST = ['handicap', 'total', 'win'] as const;
const WIN_FIRST = ['win', 'handicap', 'total'] as const;

/**
 * The best matches of some topics, in turn from each: open and undecided ones, higher leagues
 * first. Lists of several sports may be asked for one of them.
 */
export function liveCards(
  books: readonly TopicStore[],
  limit: number,
  sport: MatchView['sport'] | null = null,
): readonly LiveCard[] {
  const ranked = books.map((book) =>
    [...book.matches()]
      .filter((match) => sport === null || match.sport === sport)
      .flatMap((match) => cardOf(book, match))
      .sort(byInterest),
  );
  const longest = Math.max(0, ...ranked.map((cards) => cards.length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    ranked.flatMap((cards) => cards[at] ?? []),
  );
  return inTurn.flat().slice(0, limit);
}

/** The main full-time market of the first family that the match offers. */
export function cardMarket(
  match: Pick<MatchView, 'gameType'>,
  markets: readonly MarketView[],
): MarketView | undefined {
  const families = match.gameType === 'BK' ? LINES_FIRST : WIN_FIRST;
  for (const family of families) {
    const found = markets.find(
      (market) =>
        market.family === family &&
        market.period === 'FT' &&
        market.main &&
        market.state !== 'closed',
    );
    if (found) return found;
  }
  return undefined;
}

function cardOf(book: TopicStore, match: MatchView): readonly LiveCard[] {
  const market = cardMarket(match, book.markets(match.gameId));
  if (!market || match.gameStatus === 'ended') return [];
  return [{ match, league: book.league(match.leagueId), market }];
}

function byInterest(a: LiveCard, b: LiveCard): number {
  const open = Number(b.market.state === 'open') - Number(a.market.state === 'open');
  const undecided = Number(isUndecided(b)) - Number(isUndecided(a));
  const rank = (a.league?.rank ?? 999) - (b.league?.rank ?? 999);
  return (
    open ||
    undecided ||
    rank ||
    a.match.startAt - b.match.startAt ||
    a.match.gameId.localeCompare(b.match.gameId)
  );
}

/** Nobody is so far ahead that the result is all but known. */
function isUndecided({ match, market }: LiveCard): boolean {
  if (market.family !== 'win') return Math.abs(match.sc_FT_H - match.sc_FT_C) <= CLOSE_POINTS;
  return market.selections.every((selection) => selection.price <= LONG_PRICE_MILLI);
}
