import { describe, expect, test } from 'vitest';
import { LEAGUES } from './leagues.ts';
import {
  announcedMatches,
  matchesBetween,
  matchesOfRound,
  matchOfKey,
  pairsOfRound,
  slotMs,
  type World,
} from './schedule.ts';

const WORLD: World = { seed: 7, speed: 6, seasonStart: Date.UTC(2025, 0, 1) };
const NOON = Date.UTC(2026, 2, 14, 4);
const MINUTE_MS = 60_000;

describe('leagues', () => {
  test('ids and names are all different, traditional names too, and teams come in pairs', () => {
    const teams = LEAGUES.flatMap((league) => league.teams);
    expect(new Set(LEAGUES.map((league) => league.id)).size).toBe(LEAGUES.length);
    expect(new Set(teams.map((team) => team.name.hans)).size).toBe(teams.length);
    expect(new Set(teams.map((team) => team.name.hant)).size).toBe(teams.length);
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
      const longest = 3 * 60 * MINUTE_MS;
      const busyUntil = new Map<string, number>();
      for (let round = 0; round < 60; round += 1) {
        for (const plan of matchesOfRound({ ...WORLD, speed: 1 }, league, round)) {
          for (const team of [plan.home, plan.away]) {
            expect(plan.startAt).toBeGreaterThanOrEqual(busyUntil.get(team.name.hans) ?? 0);
            busyUntil.set(team.name.hans, plan.startAt + longest);
          }
        }
      }
    },
  );
});

describe('the programme of a demo', () => {
  const moments = Array.from({ length: 90 }, (_, at) => NOON + at * 97 * MINUTE_MS);

  test('at any moment some 8 to 14 football and 3 to 5 basketball matches are under way', () => {
    for (const now of moments) {
      const started = matchesBetween(WORLD, now - (105 / WORLD.speed) * MINUTE_MS, now);
      const football = started.filter((plan) => plan.league.gameType === 'FT').length;
      const basketball = started.length - football;
      expect(football).toBeGreaterThanOrEqual(8);
      expect(football).toBeLessThanOrEqual(14);
      expect(basketball).toBeGreaterThanOrEqual(3);
      expect(basketball).toBeLessThanOrEqual(5);
    }
  });

  test('more than 30 are on sale for the coming hours and more than 40 for the days after', () => {
    for (const now of moments) {
      const plans = announcedMatches(WORLD, now);
      const soon = plans.filter((plan) => plan.startAt < now + 24 * 60 * MINUTE_MS).length;
      expect(soon).toBeGreaterThan(30);
      expect(plans.length - soon).toBeGreaterThan(40);
      expect(plans.length).toBeLessThan(250);
    }
  });

  test('nothing is announced twice, nothing that has begun', () => {
    for (const now of moments) {
      const plans = announcedMatches(WORLD, now);
      expect(new Set(plans.map((plan) => plan.key)).size).toBe(plans.length);
      expect(plans.every((plan) => plan.startAt >= now)).toBe(true);
    }
  });

  test('kick-offs fall on whole slots of the wall clock', () => {
    const plans = matchesBetween(WORLD, NOON, NOON + 60 * MINUTE_MS);
    expect(slotMs(WORLD)).toBe(5 * MINUTE_MS);
    expect(plans.every((plan) => plan.startAt % (5 * MINUTE_MS) === 0)).toBe(true);
  });
});

describe('keys', () => {
  test('a key alone gives the match back, of whatever world', () => {
    for (const world of [WORLD, { seed: 1, speed: 0.5, seasonStart: 0 }]) {
      for (const plan of matchesBetween(world, NOON, NOON + 5 * 60 * MINUTE_MS)) {
        expect(matchOfKey(plan.key)).toEqual(plan);
      }
    }
  });

  test.each(['', 'sim:1:2', 'sim:1:0:0:910001:0:0', 'sim:1:6:0:1:0:0', 'sim:1:6:0:910001:0:99'])(
    'a key of another make is refused: %j',
    (key) => expect(matchOfKey(key)).toBeNull(),
  );

  test('other seeds make other matches', () => {
    const one = matchesBetween(WORLD, NOON, NOON + 5 * MINUTE_MS)[0];
    const other = matchesBetween({ ...WORLD, seed: 8 }, NOON, NOON + 5 * MINUTE_MS)[0];
    expect(one?.seed).not.toBe(other?.seed);
  });
});
