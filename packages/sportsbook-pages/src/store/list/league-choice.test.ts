import { expect, test } from 'vitest';
import {
  byLetter,
  type CountedLeague,
  FOOTBALL_SHORTCUTS,
  filterOf,
  firstChoice,
  hotOf,
  inverted,
  shortcutsOf,
} from './league-choice.ts';

const league = (leagueId: string, hans: string, count = 3, rank = 1): CountedLeague => ({
  league: { league_id: leagueId, leagueId, name: { hans, hant: hans }, rank },
  count,
});
const LEAGUES = [
  league('100021', '英格兰超级联赛'),
  league('100210', '中国足球超级联赛'),
  league('7', '阿根廷甲级联赛'),
  league('8', '2026世界杯预选赛'),
];

test('SPORT-014 the shortcuts choose their leagues by the venue’s ids', () => {
  expect(FOOTBALL_SHORTCUTS.map(({ leagueId, short }) => [short.text, leagueId])).toEqual([
    ['欧冠', '100822'],
    ['英超', '100021'],
    ['意甲', '100026'],
    ['西甲', '100030'],
    ['德甲', '100028'],
    ['法甲', '100032'],
    ['中超', '100210'],
  ]);
});

test('a shortcut stays, without a number, when its league has nothing', () => {
  const counts = shortcutsOf('FT', LEAGUES).map(({ leagueId, count }) => [leagueId, count]);
  expect(counts).toContainEqual(['100021', 3]);
  expect(counts).toContainEqual(['100822', 0]);
  expect(shortcutsOf('BK', LEAGUES).map(({ leagueId }) => leagueId)).toEqual(
    LEAGUES.map(({ league: { leagueId } }) => leagueId),
  );
});

test('SPORT-013 all leagues chosen is no filter at all', () => {
  expect(filterOf(LEAGUES, firstChoice(LEAGUES, null))).toEqual({ filter: null });
});

test('SPORT-012 chosen leagues are the filter; nothing may not be chosen', () => {
  expect(filterOf(LEAGUES, new Set(['7', '100021']))).toEqual({ filter: ['100021', '7'] });
  expect(filterOf(LEAGUES, new Set())).toBe('nothing');
  expect(filterOf(LEAGUES, new Set(['gone']))).toBe('nothing');
});

test('the other ones, the hot ones, and a kept choice as far as it is listed', () => {
  expect([...inverted(LEAGUES, new Set(['7', '8']))]).toEqual(['100021', '100210']);
  const many = Array.from({ length: 12 }, (_, at) => league(`x${at}`, '联赛'));
  expect(hotOf([...many, league('100210', '中超')]).has('100210')).toBe(true);
  expect(hotOf(many).size).toBe(8);
  expect([...firstChoice(LEAGUES, ['8', 'gone'])]).toEqual(['8']);
  expect(firstChoice(LEAGUES, ['gone']).size).toBe(4);
});

test('leagues are grouped by the initials of their names', () => {
  expect(byLetter(LEAGUES).map(({ letter, leagues }) => [letter, leagues.length])).toEqual([
    ['A', 1],
    ['Y', 1],
    ['Z', 1],
    ['#', 1],
  ]);
});
