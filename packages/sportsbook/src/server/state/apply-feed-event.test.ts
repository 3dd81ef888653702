import type { FeedMessage, MarketQuote } from '@tianping/feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { expect, test } from 'vitest';
import { HOME_HALF, quote } from '../testing/test-feed.ts';
import { applyFeedEvent, applySilence, type MatchMessage, matchIdOf } from './apply-feed-event.ts';
import {
  createMarketRegistry,
  createSportRegistry,
  type MatchState,
  marketStatus,
} from './match-state.ts';

const PLUGINS = {
  sports: createSportRegistry(sports),
  markets: createMarketRegistry(markets),
};
const START = 1_760_000_000_000;
const name = { hans: '甲', hant: '甲' };

function played(gameType: 'FT' | 'BK', messages: readonly object[]): MatchState {
  const fixture: FeedMessage = {
    type: 'fixture',
    fixture: {
      key: 'm',
      gameType,
      league: { id: 'l', name, rank: 1 },
      home: name,
      away: name,
      startAt: START + 60_000,
      neutral: false,
    },
  };
  let state: MatchState | null = null;
  for (const [at, message] of [fixture, ...messages].entries()) {
    const event = { producer: 'p', at: START + at, message: { key: 'm', ...message } };
    state =
      applyFeedEvent(
        state,
        event as { producer: string; at: number; message: MatchMessage },
        PLUGINS,
      )?.state ?? state;
  }
  if (!state) throw new Error('no match');
  return state;
}

const prices = (...markets: MarketQuote[]) => ({ type: 'prices', markets });
const clock = (phase: string) => ({ type: 'clock', phase, clockMs: 0, running: true });
const score = (home: number, away: number, more: object = {}) => ({
  type: 'score',
  board: { FT: { home, away } },
  ...more,
});

function statusOf(state: MatchState, id = 'handicap.FT.-2'): string {
  const market = state.markets.get(id);
  return market ? marketStatus(state, market) : 'none';
}

test('a message of a match whose fixture never came changes nothing', () => {
  const message = { type: 'stop' as const, key: 'm' };
  expect(applyFeedEvent(null, { producer: 'p', at: START, message }, PLUGINS)).toBeNull();
});

test('a match keeps its id over restarts, and two producers never share one', () => {
  expect(matchIdOf('p', 'm')).toBe(matchIdOf('p', 'm'));
  expect(matchIdOf('p', 'm')).not.toBe(matchIdOf('q', 'm'));
  expect(matchIdOf('p', 'm')).toMatch(/^[0-9a-z]{13}$/);
});

test('kick-off closes what was offered before; in-play prices open it under a new version', () => {
  const before = played('FT', [prices(HOME_HALF)]);
  const version = before.markets.get('handicap.FT.-2')?.version ?? 0;
  const live = played('FT', [prices(HOME_HALF), clock('1H')]);
  expect(statusOf(live)).toBe('closed');
  const priced = played('FT', [prices(HOME_HALF), clock('1H'), prices(HOME_HALF)]);
  expect(statusOf(priced)).toBe('open');
  expect(priced.markets.get('handicap.FT.-2')).toMatchObject({
    inPlay: true,
    version: version + 2,
  });
});

test('a goal and a red card lock a football match until it is priced again', () => {
  for (const event of [score(1, 0), score(0, 0, { redCards: { home: 1, away: 0 } })]) {
    const locked = played('FT', [clock('1H'), prices(HOME_HALF), event]);
    expect(statusOf(locked)).toBe('suspended');
    const priced = played('FT', [clock('1H'), prices(HOME_HALF), event, prices(HOME_HALF)]);
    expect(statusOf(priced)).toBe('open');
  }
  expect(statusOf(played('FT', [clock('1H'), prices(HOME_HALF), score(0, 0)]))).toBe('open');
  expect(statusOf(played('BK', [clock('Q1'), prices(HOME_HALF), score(2, 0)]))).toBe('open');
});

test('a stop locks everything; prices open only what they name', () => {
  const win = quote('win', null, { H: 2000, C: 3000, N: 3300 });
  const state = played('FT', [prices(HOME_HALF, win), { type: 'stop' }, prices(win)]);
  expect([statusOf(state), statusOf(state, 'win.FT')]).toEqual(['suspended', 'open']);
});

test('silence suspends, recovery reopens, each counted in the version', () => {
  const state = played('FT', [prices(HOME_HALF)]);
  const version = state.markets.get('handicap.FT.-2')?.version ?? 0;
  const silent = applySilence(state, true);
  expect(statusOf(silent.state)).toBe('suspended');
  expect(silent.changes.markets).toEqual(['handicap.FT.-2']);
  const back = applySilence(silent.state, false);
  expect(statusOf(back.state)).toBe('open');
  expect(back.state.markets.get('handicap.FT.-2')?.version).toBe(version + 2);
});

test('first-half markets are gone when the half is, and stay gone', () => {
  const half = quote('total', 4, { OV: 900, UN: 900 }, { period: 'HT' });
  const live = [clock('1H'), prices(HOME_HALF, half)];
  expect(statusOf(played('FT', live), 'total.HT.4')).toBe('open');
  const over = played('FT', [...live, clock('HT')]);
  expect(statusOf(over, 'total.HT.4')).toBe('closed');
  expect(statusOf(over)).toBe('open');
  expect(statusOf(played('FT', [...live, clock('2H'), prices(half)]), 'total.HT.4')).toBe('closed');
});

test('the version counts changes of price and status, not repetitions', () => {
  const versions = (messages: readonly object[]) =>
    played('FT', messages).markets.get('handicap.FT.-2')?.version ?? 0;
  const first = versions([prices(HOME_HALF)]);
  expect(versions([prices(HOME_HALF), prices(HOME_HALF)])).toBe(first);
  const moved = quote('handicap', -2, { H: 910, C: 950 });
  expect(versions([prices(HOME_HALF), prices(moved)])).toBe(first + 1);
  expect(versions([prices(HOME_HALF), prices(moved), { type: 'stop' }])).toBe(first + 2);
});

test('a result ends the match: everything closes, nothing opens again', () => {
  const result = { revision: 1, status: 'final', periods: { FT: { home: 2, away: 1 } } };
  const over = played('FT', [clock('1H'), prices(HOME_HALF), { type: 'result', result }]);
  expect(over).toMatchObject({ matchStatus: 'final', phase: 'ended', board: { FT: { home: 2 } } });
  expect(statusOf(over)).toBe('closed');
  const again = played('FT', [clock('1H'), { type: 'result', result }, prices(HOME_HALF)]);
  expect(again.markets.size).toBe(0);
});

test('a market that no plugin knows, or not of this sport, tally or shape, is never sold', () => {
  const reported = (changes: object) => ({
    ...quote('handicap', -2, { H: 900, C: 960 }),
    ...changes,
  });
  const state = played('BK', [
    prices(
      reported({ family: 'horseRace' }),
      reported({ period: 'S3' }),
      reported({ family: 'win' }),
      reported({ line: null }),
      reported({ line: -6 }),
    ),
  ]);
  expect([...state.markets.keys()]).toEqual(['handicap.FT.-6']);
});
