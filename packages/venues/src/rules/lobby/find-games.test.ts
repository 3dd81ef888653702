import { expect, test } from 'vitest';
import { createCatalogue } from '../../testing/catalogue.ts';
import { countBy, findGames } from './find-games.ts';

const all = { text: '', kind: null, tag: null, demo: false };
const games = createCatalogue(2_000).map((game) => ({ game }));
const koi = games[0]?.game;

test('a game is found by its name in either script, its pinyin whole or by initials, and its code', () => {
  for (const text of [
    '锦鲤金殿',
    '錦鯉金殿',
    'jinlijindian',
    'jljd',
    'hbg-0001',
    'HBG0001',
    'ＪＬＪＤ',
  ]) {
    const found = findGames(games, { ...all, text });
    expect(found[0]?.game, text).toBe(koi);
    expect(found.length, text).toBeLessThan(games.length / 10);
  }
  expect(findGames(games, { ...all, text: '没有这个游戏' })).toEqual([]);
});

test('an empty search with spaces finds everything, in the order of the venue', () => {
  expect(findGames(games, { ...all, text: '  ' })).toEqual(games);
});

test('kind, tag and demo play narrow, each by itself and together', () => {
  const slots = findGames(games, { ...all, kind: 'slots' });
  expect(slots.length).toBeGreaterThan(0);
  expect(slots.every(({ game }) => game.kind === 'slots')).toBe(true);
  const hot = findGames(games, { ...all, tag: 'hot' });
  expect(hot.length).toBeGreaterThan(0);
  expect(hot.every(({ game }) => game.tags.includes('hot'))).toBe(true);
  const both = findGames(games, { ...all, kind: 'slots', tag: 'hot', demo: true });
  expect(both).toEqual(slots.filter((each) => hot.includes(each) && each.game.demo));
});

test('words are counted in the order in which they first come', () => {
  expect(countBy(['b', 'a', 'b'])).toEqual([
    { word: 'b', count: 2 },
    { word: 'a', count: 1 },
  ]);
});
