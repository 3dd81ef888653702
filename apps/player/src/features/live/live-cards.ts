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

/** The order in which a market is chosen for a card: basketball and the like have no draw worth a card. */
const LINES_FIRST = ['handicap', 'total', 'win'] as const;
const WIN_FIRST = ['win', 'handicap', 'total'] as const;

/**
 * The best matches of several topics, taken in turn from each: open and undecided ones, higher leagues first. Lists of
 * several sports can be restricted to one of them.
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
      .map((card) => ({ card, weights: weightsOf(card) }))
      .sort((a, b) => byWeights(a.weights, b.weights))
      .map(({ card }) => card),
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

/** Sort keys of a card, the most important first; smaller sorts first. Computed once a card, not once a comparison. */
function weightsOf(card: LiveCard): readonly (number | string)[] {
  const { match, league, market } = card;
  return [
    Number(market.state !== 'open'),
    Number(!isUndecided(card)),
    league?.rank ?? 999,
    match.startAt,
    match.gameId,
  ];
}

function byWeights(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [at, weight] of a.entries()) {
    const other = b[at] ?? weight;
    if (weight !== other) return weight < other ? -1 : 1;
  }
  return 0;
}

/** Reuses the previous card objects where nothing has changed, so that their components do not render again. */
export function sameCardsOf(
  before: readonly LiveCard[],
  now: readonly LiveCard[],
): readonly LiveCard[] {
  const known = new Map(before.map((card) => [card.match.gameId, card]));
  const merged = now.map((card) => {
    const old = known.get(card.match.gameId);
    const isSame =
      old?.match === card.match && old.league === card.league && old.market === card.market;
    return isSame ? old : card;
  });
  const isWhole =
    merged.length === before.length && merged.every((card, at) => card === before[at]);
  return isWhole ? before : merged;
}

/** Whether neither side is so far ahead that the result is all but certain. */
function isUndecided({ match, market }: LiveCard): boolean {
  if (market.family !== 'win') return Math.abs(match.sc_FT_H - match.sc_FT_C) <= CLOSE_POINTS;
  return market.selections.every((selection) => selection.price <= LONG_PRICE_MILLI);
}
