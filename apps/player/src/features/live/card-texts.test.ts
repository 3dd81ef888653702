import { createFakeClock } from '@tianping/base/testing';
import type { MarketView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { includesStake, marketTitle, sideName, sideWord } from '@tianping/sportsbook-pages/lists';
import { createWorld } from '@tianping/sportsbook-pages/testing';
import { expect, test } from 'vitest';
import { cardHasStake, cardPick, cardSide, cardTitle } from './card-texts.ts';
import { cardMarket } from './live-cards.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const world = createWorld({ clock: createFakeClock(Date.parse('2026-03-14T12:55:12Z')) });

const marketsOf = (matchId: string): MarketView[] =>
  world
    .topic(`match:${matchId}`)
    .flatMap(([key, value]) => (key.startsWith('K') ? [value as MarketView] : []));

test('a card names its market and prices as the board does', () => {
  const matches = [world.match('mRB00c0'), world.match('mRB50c0')];
  const seen = matches.flatMap((match) => {
    const market = cardMarket(match, marketsOf(match.gameId));
    if (!market) return [];
    expect(cardTitle(translator, market, match)).toBe(marketTitle(translator, market, match));
    expect(cardHasStake(market)).toBe(includesStake(market.family));
    for (const { side } of market.selections) {
      expect(cardPick(translator, market, match, side)).toBe(
        sideName(translator, market, match, side),
      );
      const word = sideWord(translator, market, match, side);
      expect(cardSide(translator, market, match, side).startsWith(word)).toBe(true);
    }
    return [market.family];
  });
  expect(seen).toEqual(['win', 'handicap']);
});
