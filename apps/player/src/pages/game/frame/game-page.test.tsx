import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../../app/testing/shown.tsx';
import { markLeft, storeGame } from '../../../features/launch/stored-game.ts';
import GamePage from './game-page.tsx';

type Category = Parameters<typeof storeGame>[1]['category'];

const GAME = {
  channelCode: 'AAA',
  enName: 'aaa',
  venueName: '星穹',
  category: 'ZR',
  gameCode: 'g1',
  name: '百家乐',
  url: 'https://games.example/g1',
  demo: false,
  session: 's1',
  at: 0,
} as const;

/** What `/game/{info}` shows when a game of `category` was launched last. */
function frameAt(info: string, category: Category): string {
  const app = answeredApp({});
  storeGame(app.storage, { ...GAME, category });
  return shown(<GamePage params={{ info }} />, app, `/game/${info}`);
}

test('VENUE-016 the route types of games are TY, ZR, QP, DJ and CP', () => {
  for (const type of ['TY', 'ZR', 'QP', 'DJ', 'CP'] as const) {
    const html = frameAt(type, type);
    expect(html, type).toContain('data-testid="game-frame"');
    expect(html, type).toContain('src="https://games.example/g1"');
  }
  for (const type of ['DZ', 'BY'] as const) {
    expect(frameAt(type, type), type).toContain('page-notFound');
  }
  for (const type of ['HOME', 'ty', 'XX']) {
    expect(frameAt(type, 'TY'), type).toContain('page-notFound');
  }
});

test('the name of its frame gives a game the edition of the site', () => {
  const app = answeredApp({});
  const html = () => {
    storeGame(app.storage, GAME);
    return shown(<GamePage params={{ info: 'ZR' }} />, app, '/game/ZR');
  };
  expect(html()).toContain('name="edition=classic"');
  app.preferences.choose({ edition: 'professional' });
  expect(html()).toContain('name="edition=professional"');
});

test('the frame of one category does not show the game of another', () => {
  expect(frameAt('ZR', 'QP')).not.toContain('games.example');
});

test('a game that was left is not shown again: it is launched again on request', () => {
  const app = answeredApp({});
  const game = { ...GAME, at: 7 };
  const page = () => shown(<GamePage params={{ info: 'ZR' }} />, app, '/game/ZR');
  storeGame(app.storage, game);
  markLeft(app.storage, { ...game, at: 6, isLeft: false });
  expect(page()).toContain('data-testid="game-frame"');
  markLeft(app.storage, { ...game, isLeft: false });
  const html = page();
  expect(html).toContain('data-testid="left-game"');
  expect(html).toContain('百家乐 已离开');
  expect(html).not.toContain('games.example');
});
