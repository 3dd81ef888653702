import type { LeagueView, MarketView, MatchView } from '@tianping/contract';
import { TopicStore } from '@tianping/sportsbook-pages/lists';
import { expect, test } from 'vitest';
import { cardMarket, liveCards, sameCardsOf } from './live-cards.ts';

const market = (over: Partial<MarketView>): MarketView => ({
  id: 'win.FT.',
  gameId: 'm',
  w: 'RM',
  family: 'win',
  period: 'FT',
  group: 'main',
  line: null,
  state: 'open',
  main: true,
  version: 1,
  selections: [{ side: 'H', r: 'RMH', price: 2_000 }],
  ...over,
});

/** A topic with one match for each league rank. */
function book(gameType: MatchView['gameType'], ranks: readonly number[]): TopicStore {
  const filled = new TopicStore();
  filled.replace(
    ranks.flatMap((rank) => {
      const gameId = `${gameType}${rank}`;
      const match = { gameId, gameType, leagueId: gameId, startAt: 0, gameStatus: 'live' };
      return [
        [`L${gameId}`, { leagueId: gameId, rank } as LeagueView],
        [`M${gameId}`, { ...match, sc_FT_H: 0, sc_FT_C: 0 } as MatchView],
        [`K${gameId}/win.FT.`, market({ gameId })],
      ] as const;
    }),
  );
  return filled;
}

test('a card shows the main full-time market of the first family that is offered', () => {
  const handicap = market({ id: 'handicap.FT.-2', family: 'handicap', line: -2 });
  const half = market({ id: 'win.HT.', period: 'HT' });
  const gone = market({ state: 'closed' });
  expect(cardMarket({ gameType: 'FT' }, [handicap, half, market({})])?.id).toBe('win.FT.');
  expect(cardMarket({ gameType: 'FT' }, [half, gone, handicap])?.id).toBe('handicap.FT.-2');
  expect(cardMarket({ gameType: 'BK' }, [market({}), handicap])?.id).toBe('handicap.FT.-2');
  expect(cardMarket({ gameType: 'FT' }, [half, gone])).toBeUndefined();
});

test('sports take turns, higher leagues first', () => {
  const cards = liveCards([book('FT', [3, 1, 2]), book('BK', [2, 1])], 4);
  expect(cards.map((card) => card.match.gameId)).toEqual(['FT1', 'BK1', 'FT2', 'BK2']);
});

test('a match that has started earlier comes first within a league, then the smaller id', () => {
  const [like] = [...book('FT', [1]).matches()];
  const started = { FTb: 5, FTa: 5, FTc: 4 };
  const store = new TopicStore();
  store.replace(
    Object.entries(started).flatMap(([gameId, startAt]) => [
      [`M${gameId}`, { ...like, gameId, startAt } as MatchView] as const,
      [`K${gameId}/win.FT.`, market({ gameId })] as const,
    ]),
  );
  const ids = liveCards([store], 3).map((card) => card.match.gameId);
  expect(ids).toEqual(['FTc', 'FTa', 'FTb']);
});

test('cards of which nothing has moved stay the very same, and so does the list of them', () => {
  const store = book('FT', [1, 2]);
  const before = liveCards([store], 2);
  expect(sameCardsOf(before, liveCards([store], 2))).toBe(before);
  const moved = liveCards([store], 2).map((card, at) =>
    at === 0 ? { ...card, match: { ...card.match, sc_FT_H: 1 } } : card,
  );
  const after = sameCardsOf(before, moved);
  expect(after).not.toBe(before);
  expect(after[0]).toBe(moved[0]);
  expect(after[1]).toBe(before[1]);
  expect(sameCardsOf(before, before.slice(0, 1))).toHaveLength(1);
});
