import { createFakeClock } from '@tianping/base/testing';
import type { LeagueView, MatchView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { createWorld } from '../../testing/world.ts';
import { arrangeList, daysOf, type ListRequest, leaguesOf } from './list.ts';

const world = createWorld({ clock: createFakeClock() });
const views = world.topic('sport:FT:RB').map(([, view]) => view);
const matches = views.filter((view): view is MatchView => isOf(view, 'gide'));
const leagues = new Map(
  views
    .filter((view): view is LeagueView => isOf(view, 'league_id'))
    .map((league) => [league.leagueId, league]),
);
const leagueOf = (leagueId: string) => leagues.get(leagueId);

const ALL: ListRequest = {
  sort: 'league',
  folded: new Set(),
  favourites: new Set(),
  favouriteLeagues: new Set(),
  favouritesOnly: false,
  outrightOf: null,
  day: null,
  leagues: null,
  search: '',
};

function isOf(view: unknown, field: string): boolean {
  return typeof view === 'object' && view !== null && field in view;
}

test('by league: leagues are in order of rank, their matches by start', () => {
  const list = arrangeList(matches, leagueOf, ALL);
  expect(list.map((league) => league.leagueId)).toEqual([
    '100021',
    '100210',
    '100301',
    '100302',
    '100030',
  ]);
  for (const league of list) {
    const starts = league.matchIds.map((id) => world.match(id).startAt);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  }
});

test('by time: matches are in order of start, a league again wherever another lies between', () => {
  const list = arrangeList(matches, leagueOf, { ...ALL, sort: 'time' });
  const starts = list.flatMap((league) => league.matchIds.map((id) => world.match(id).startAt));
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(starts).toHaveLength(matches.length);
});

test('chosen leagues narrow the matches', () => {
  const list = arrangeList(matches, leagueOf, { ...ALL, leagues: new Set(['100210']) });
  expect(list.map((league) => league.leagueId)).toEqual(['100210']);
});

test('without a choice every league is listed', () => {
  expect(arrangeList(matches, leagueOf, ALL)).toHaveLength(5);
});

test('SPORT-015 isShow says whether a league is listed, isExpand whether it is unfolded', () => {
  const list = arrangeList(matches, leagueOf, { ...ALL, folded: new Set(['100021']) });
  expect(
    list.map(({ league_id, leagueId, isShow, isExpand }) => [
      league_id === leagueId,
      isShow,
      isExpand,
    ]),
  ).toEqual([[true, true, false], ...Array(4).fill([true, true, true])]);
});

test('search finds a team or a league in either script', () => {
  const found = (search: string) =>
    arrangeList(matches, leagueOf, { ...ALL, search }).flatMap((league) => league.matchIds);
  expect(found('阿森纳')).toHaveLength(1);
  expect(found(' 德国 ')).toHaveLength(2);
  expect(found('没有这队')).toEqual([]);
});

test('favourites only, and matches that are over leave the list', () => {
  const [first, second] = matches;
  const ids = new Set([first?.gameId ?? '', second?.gameId ?? '']);
  const list = arrangeList(
    matches.map((match) => (match === second ? { ...match, gameStatus: 'ended' as const } : match)),
    leagueOf,
    { ...ALL, favourites: ids, favouritesOnly: true },
  );
  expect(list.flatMap((league) => league.matchIds)).toEqual([first?.gameId]);
});

test('days of the early market turn at midnight in Beijing', () => {
  const at = (iso: string) => ({ ...(matches[0] as MatchView), startAt: Date.parse(iso) });
  const days = daysOf([
    at('2026-03-14T15:59:00Z'),
    at('2026-03-14T16:00:00Z'),
    at('2026-03-15T10:00:00Z'),
  ]);
  expect(days).toEqual([
    { day: '2026-03-14', count: 1 },
    { day: '2026-03-15', count: 2 },
  ]);
});

test('leagues of the list come by rank with their number', () => {
  expect(leaguesOf(matches, leagueOf).map(({ league, count }) => [league.leagueId, count])).toEqual(
    [
      ['100021', 2],
      ['100210', 3],
      ['100301', 2],
      ['100302', 2],
      ['100030', 2],
    ],
  );
});

test('marked matches are on top, marked leagues before the others', () => {
  const last = matches.at(-1)?.gameId ?? '';
  const list = arrangeList(matches, leagueOf, {
    ...ALL,
    favourites: new Set([last]),
    favouriteLeagues: new Set(['100302']),
  });
  expect(list[0]).toMatchObject({ isFavourites: true, matchIds: [last], leagueId: '*FT' });
  expect(list[1]?.leagueId).toBe('100302');
  expect(list.slice(1).flatMap(({ matchIds }) => matchIds)).not.toContain(last);
});

test('only favourites takes a marked league whole', () => {
  const list = arrangeList(matches, leagueOf, {
    ...ALL,
    favouriteLeagues: new Set(['100210']),
    favouritesOnly: true,
  });
  expect(list.flatMap((league) => league.matchIds)).toHaveLength(3);
});

test('hot leagues are in order of their match with the most markets', () => {
  const [first] = matches.filter((match) => match.leagueId === '100302');
  const hot = matches.map((match) => (match === first ? { ...match, moreCount: 900 } : match));
  expect(arrangeList(hot, leagueOf, { ...ALL, sort: 'hot' })[0]?.leagueId).toBe('100302');
});

test('outrights may be narrowed to a sport', () => {
  const [one, ...others] = matches;
  if (!one) throw new Error('a match');
  const list = [{ ...one, outrightOf: 'BK' as const }, ...others];
  const found = arrangeList(list, leagueOf, { ...ALL, outrightOf: 'BK' });
  expect(found.flatMap((league) => league.matchIds)).toEqual([one.gameId]);
});
