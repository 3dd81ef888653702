import { createFakeClock } from '@tianping/base/testing';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { expect, test } from 'vitest';
import { HISTORY_EVERY_MS, HISTORY_POINTS_MAX } from '../limits.ts';
import { applyFeedEvent, type MatchMessage } from '../state/apply-feed-event.ts';
import {
  createMarketRegistry,
  createSportRegistry,
  type MatchState,
} from '../state/match-state.ts';
import { quote } from '../testing/test-feed.ts';
import { oddsCourse } from './odds-course.ts';
import { OddsHistory } from './odds-history.ts';

const PLUGINS = {
  sports: createSportRegistry(sports),
  markets: createMarketRegistry(markets),
};
const START = Date.UTC(2026, 2, 14, 12);

function createCourse() {
  const clock = createFakeClock(START);
  const history = new OddsHistory(PLUGINS.markets);
  let state: MatchState | null = null;
  const say = (message: object): MatchState => {
    const event = { producer: 'p', at: clock.now(), message: message as MatchMessage };
    const change = applyFeedEvent(state, event, PLUGINS);
    if (!change) throw new Error('no fixture');
    state = change.state;
    history.note(change, clock.now());
    return state;
  };
  const name = { hans: 'x', hant: 'x' };
  const league = { id: 'l', name, rank: 1 };
  const fixture = { key: 'm', gameType: 'FT', league, home: name, away: name, startAt: START + 1 };
  say({ type: 'fixture', fixture: { ...fixture, neutral: false } });
  return {
    clock,
    say: (message: object) => say({ key: 'm', ...message }),
    of: (marketId: string) =>
      oddsCourse(
        { book: { get: () => state ?? undefined }, history },
        state?.matchId ?? '',
        marketId,
      ),
  };
}

const handicap = (line: number, home: number, main = true) => ({
  type: 'prices',
  markets: [quote('handicap', line, { H: home, C: 1880 - home }, { main })],
});

test('the course of a main line goes on when the line moves, each point with its line', () => {
  const course = createCourse();
  course.say(handicap(-2, 900));
  course.clock.advance(HISTORY_EVERY_MS);
  course.say({
    type: 'prices',
    markets: [
      quote('handicap', -2, { H: 800, C: 1080 }, { main: false }),
      quote('handicap', -3, { H: 940, C: 940 }, { main: true }),
    ],
  });
  expect(course.of('handicap.FT.-3')).toEqual({
    sides: ['H', 'C'],
    points: [
      { at: START, clockMs: null, line: -2, prices: [900, 980] },
      { at: START + HISTORY_EVERY_MS, clockMs: null, line: -3, prices: [940, 940] },
    ],
  });
  expect(course.of('handicap.FT.-2')?.points).toEqual([]);
});

test('a point of a football match in play has the minute of the match', () => {
  const course = createCourse();
  course.say(handicap(-2, 900));
  course.say({ type: 'clock', phase: '1H', clockMs: 60_000, running: true });
  course.clock.advance(HISTORY_EVERY_MS);
  course.say(handicap(-2, 800));
  expect(course.of('handicap.FT.-2')?.points.map(({ clockMs }) => clockMs)).toEqual([
    null,
    60_000 + HISTORY_EVERY_MS,
  ]);
});

test('a suspended market leaves a gap; one that is unknown has no course', () => {
  const course = createCourse();
  course.say(handicap(-2, 900));
  course.clock.advance(HISTORY_EVERY_MS);
  course.say({ type: 'stop' });
  expect(course.of('handicap.FT.-2')?.points.at(-1)?.prices).toEqual([null, null]);
  expect(course.of('handicap.FT.-5')).toBeNull();
});

test('points too near to one another are one, the latest counts, and their number is bounded', () => {
  const course = createCourse();
  for (const price of [900, 910, 920, 930]) {
    course.say(handicap(-2, price));
    course.clock.advance(1_000);
  }
  expect(course.of('handicap.FT.-2')?.points.map(({ prices }) => prices[0])).toEqual([900, 930]);
  for (let at = 0; at < HISTORY_POINTS_MAX * 2; at += 1) {
    course.clock.advance(HISTORY_EVERY_MS);
    course.say(handicap(-2, 800 + (at % 100)));
  }
  const points = course.of('handicap.FT.-2')?.points ?? [];
  expect(points).toHaveLength(HISTORY_POINTS_MAX);
  expect(points[0]?.prices[0]).toBe(900);
});
