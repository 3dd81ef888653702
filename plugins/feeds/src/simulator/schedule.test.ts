import { must } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import { BASKETBALL } from './basketball/basketball-sport.ts';
import { createDrawChains } from './draw-chains.ts';
import { FOOTBALL } from './football/football-sport.ts';
import { SPORT_MODELS } from './models.ts';
import {
  announcedMatches,
  matchesBetween,
  matchesOfRound,
  matchOfKey,
  pairsOfRound,
  slotMs,
  type World,
} from './schedule.ts';
import type { SportModel } from './sport-model.ts';
import { VIRTUAL_FOOTBALL } from './virtual-football.ts';

const LEAGUES = SPORT_MODELS.flatMap((model) => model.leagues);
const DRAWS = createDrawChains('draws of tests');
const WORLD: World = { seed: '7', speed: 6, seasonStart: Date.UTC(2025, 0, 1), draws: DRAWS };
const KNOWN = { seeds: [], draws: DRAWS };
const NOON = Date.UTC(2026, 2, 14, 4);
const MINUTE_MS = 60_000;

describe('leagues', () => {
  test('SPORT-014 the shortcuts are there; ids and names all differ, and teams come in pairs', () => {
    const teams = LEAGUES.flatMap((league) => league.teams);
    expect(new Set(LEAGUES.map((league) => league.id)).size).toBe(LEAGUES.length);
    expect(new Set(teams.map((team) => team.name.hans)).size).toBe(teams.length);
    expect(new Set(teams.map((team) => team.name.hant)).size).toBe(teams.length);
    for (const id of ['100822', '100021', '100026', '100030', '100028', '100032', '100210']) {
      expect(FOOTBALL.leagues.some((league) => league.id === id)).toBe(true);
    }
    for (const league of LEAGUES) expect(league.teams.length % 2).toBe(0);
  });

  test.each(LEAGUES.map((league) => [league.name.hans, league] as const))(
    '%s: everyone meets everyone at home and away',
    (_, league) => {
      const count = league.teams.length;
      const seen = new Set<string>();
      for (let round = 0; round < 2 * (count - 1); round += 1) {
        const pairs = pairsOfRound(count, round);
        expect(new Set(pairs.flat()).size).toBe(count);
        for (const pair of pairs) seen.add(pair.join(':'));
      }
      expect(seen.size).toBe(count * (count - 1));
    },
  );

  test.each(LEAGUES.map((league) => [league.name.hans, league] as const))(
    '%s: no team plays two matches at once',
    (_, league) => {
      const model = must(
        SPORT_MODELS.find((one) => one.leagues.includes(league)),
        'its model',
      );
      const busyUntil = new Map<string, number>();
      for (let round = 0; round < 12; round += 1) {
        for (const plan of matchesOfRound({ ...WORLD, speed: 1 }, league, round)) {
          const end = model.write(plan).states.find((state) => state.phase === 'ended');
          for (const team of [plan.home, plan.away]) {
            expect(plan.startAt).toBeGreaterThanOrEqual(busyUntil.get(team.name.hans) ?? 0);
            busyUntil.set(team.name.hans, plan.startAt + (end?.since ?? 0) / plan.speed);
          }
        }
      }
    },
  );
});

describe('the programme of a demo', () => {
  const moments = Array.from({ length: 90 }, (_, at) => NOON + at * 97 * MINUTE_MS);

  test('at any moment some 10 to 20 football and 3 to 5 basketball matches are under way', () => {
    for (const now of moments) {
      const from = now - (105 / WORLD.speed) * MINUTE_MS;
      const under = (model: SportModel): number =>
        matchesBetween(model.leagues, WORLD, { from, to: now }).length;
      expect(under(FOOTBALL)).toBeGreaterThanOrEqual(10);
      expect(under(FOOTBALL)).toBeLessThanOrEqual(20);
      expect(under(BASKETBALL)).toBeGreaterThanOrEqual(3);
      expect(under(BASKETBALL)).toBeLessThanOrEqual(5);
    }
  });

  test('some 120 football and 200 other matches are on sale, for the coming hours and days', () => {
    for (const now of moments) {
      const plans = announcedMatches(LEAGUES, WORLD, now);
      const football = plans.filter((plan) => plan.league.gameType === 'FT').length;
      const soon = plans.filter((plan) => plan.startAt < now + 24 * 60 * MINUTE_MS).length;
      expect(football).toBeGreaterThan(70);
      expect(football).toBeLessThan(150);
      expect(soon).toBeGreaterThan(60);
      expect(plans.length - soon).toBeGreaterThan(40);
      expect(plans.length).toBeLessThan(400);
    }
  });

  test('virtual football has a round every two and a half minutes, whatever the speed', () => {
    for (const speed of [1, 6, 60]) {
      const span = { from: NOON, to: NOON + 60 * MINUTE_MS };
      const plans = matchesBetween(VIRTUAL_FOOTBALL.leagues, { ...WORLD, speed }, span);
      expect(new Set(plans.map((plan) => plan.startAt)).size).toBe(24);
      expect(plans.every((plan) => plan.speed === 72)).toBe(true);
    }
  });

  test('every round lasts between 60 and 90 seconds, and its result follows immediately', () => {
    const span = { from: NOON, to: NOON + 60 * MINUTE_MS };
    for (const plan of matchesBetween(VIRTUAL_FOOTBALL.leagues, WORLD, span)) {
      const { states, results } = VIRTUAL_FOOTBALL.write(plan);
      const playMs = (states.at(-1)?.since ?? 0) / plan.speed;
      expect(playMs).toBeGreaterThan(60_000);
      expect(playMs).toBeLessThan(90_000);
      expect((results.at(-1)?.since ?? 0) / plan.speed - playMs).toBeLessThan(3_000);
      expect(states.every((state) => !state.open)).toBe(true);
    }
  });

  test('nothing is announced twice, nothing that has begun', () => {
    for (const now of moments) {
      const plans = announcedMatches(LEAGUES, WORLD, now);
      expect(new Set(plans.map((plan) => plan.key)).size).toBe(plans.length);
      expect(plans.every((plan) => plan.startAt >= now)).toBe(true);
    }
  });

  test('kick-offs fall on whole minutes of the wall clock', () => {
    const plans = matchesBetween(LEAGUES, WORLD, { from: NOON, to: NOON + 60 * MINUTE_MS });
    expect(slotMs(WORLD)).toBe(5 * MINUTE_MS);
    const seasonal = plans.filter((plan) => !plan.league.pace);
    expect(seasonal.every((plan) => plan.startAt % MINUTE_MS === 0)).toBe(true);
  });
});

describe('keys', () => {
  test('a key alone gives the match back, of whatever world', () => {
    for (const world of [WORLD, { ...WORLD, seed: '1', speed: 0.5, seasonStart: 0 }]) {
      for (const plan of matchesBetween(LEAGUES, world, {
        from: NOON,
        to: NOON + 5 * 60 * MINUTE_MS,
      })) {
        expect(matchOfKey(LEAGUES, plan.key, KNOWN)).toEqual(plan);
      }
    }
  });

  test.each(['', 'sim:1:2', 'sim:1:0:0:100021:0:0', 'sim:1:6:0:1:0:0', 'sim:1:6:0:100021:0:99'])(
    'a key of another make is refused: %j',
    (key) => expect(matchOfKey(LEAGUES, key, KNOWN)).toBeNull(),
  );

  test('other seeds make other matches', () => {
    const one = matchesBetween(LEAGUES, WORLD, { from: NOON, to: NOON + 5 * MINUTE_MS })[0];
    const span = { from: NOON, to: NOON + 5 * MINUTE_MS };
    const other = matchesBetween(LEAGUES, { ...WORLD, seed: '8' }, span)[0];
    expect(one?.seed).not.toBe(other?.seed);
  });
});
