import type { MarketView, MatchView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import { HotMatch } from './hot-match.tsx';

const match = {
  gameId: 'm1',
  gameType: 'FT',
  sport: 'FT',
  leagueId: 'l1',
  team_h: { hans: '云岭', hant: '雲嶺' },
  team_c: { hans: '海城', hant: '海城' },
  isLive: true,
  gameStatus: 'live',
  re_time: '2H^61:00',
  sc_FT_H: 2,
  sc_FT_C: 1,
  bestOf: null,
  live: null,
  parts: {},
  redCards: { home: 0, away: 0 },
  corners: null,
} as unknown as MatchView;
const card = { match, league: undefined, market: {} as MarketView };
const goal = (id: string, minute: number, home: number) => ({
  id,
  what: 'goal',
  side: 'H',
  phase: '1H',
  clockMs: minute * 60_000,
  score: { home, away: 0 },
  x: null,
  y: null,
  cancelled: false,
});
const page = (gameId: string) =>
  shown(
    <HotMatch card={card} />,
    answeredApp({
      'game/video/hotLive/matchDetail': {
        match: { ...match, gameId },
        league: null,
        statistics: { shots: { home: 9, away: 4 } },
        moments: [goal('b', 40, 2), goal('a', 12, 1)],
      },
    }),
  );

test('VENUE-007 the details of a hot live match are fetched and shown', () => {
  const html = page('m1');
  expect(html).toContain('云岭');
  expect(html).toContain('2 : 1');
  // Statistics of both sides, and the goals, the latest first.
  expect(html).toMatch(/data-testid="stats"[\s\S]*>9<[\s\S]*>4</);
  expect(html.indexOf('41&#x27;')).toBeGreaterThan(0);
  expect(html.indexOf('41&#x27;')).toBeLessThan(html.indexOf('13&#x27;'));
});

test('details of the match that was the hottest before are not shown under another', () => {
  const html = page('m0');
  expect(html).toContain('2 : 1');
  expect(html).not.toContain('data-testid="stats"');
  expect(html).not.toContain('data-testid="timeline"');
});
