import { createFakeClock } from '@tianping/base/testing';
import type { MatchEvent } from '@tianping/contract';
import { expect, test } from 'vitest';
import { followMatches } from './follow-matches.ts';

type Deps = Parameters<typeof followMatches>[0];

const fixture = {
  gameType: 'FT',
  runners: null,
  startAt: 0,
  home: { hans: '海港', hant: '海港' },
  away: { hans: '国安', hant: '國安' },
};
const kickedOff = {
  fixture,
  kickedOff: true,
  clockRunning: true,
  clockMs: 22.5 * 60_000,
  board: { FT: { home: 0, away: 0 } } as object,
  redCards: { home: 0, away: 0 },
  phase: '1H',
  matchStatus: 'open',
};

interface Line {
  readonly text: string;
  readonly event: MatchEvent;
}
const roomOf = (rid: string) => ({ siteId: 6000, rid });

/** A site on which somebody reads the room of one match, advanced by the test. */
function openStage(first: object, onFault?: (fault: unknown) => void) {
  const clock = createFakeClock();
  const stated: (Line & { readonly rid: string })[] = [];
  const scores: unknown[] = [];
  let match = { ...kickedOff, ...first };
  let rooms = [roomOf('match:m1')];
  let broken: string | null = null;
  const chat = {
    rooms: {
      openRooms: () => rooms,
      show: (_room: object, [[, score]]: [[string, unknown]]) => void scores.push(score),
      view: () => ({ prediction: null }),
    },
    predictions: { open: async () => {}, close: async () => {}, decide: async () => {} },
    announce: async ({ rid }: { readonly rid: string }, line: Line) => {
      if (rid === broken) throw new Error(`no line in ${rid}`);
      stated.push({ ...line, rid });
    },
  };
  const stop = followMatches({
    clock,
    chat: chat as unknown as Deps['chat'],
    sites: [{ siteId: 6000 as never }],
    sportsbook: { match: () => match as never },
    onFault:
      onFault ??
      ((fault) => {
        throw fault;
      }),
  });
  return {
    stated,
    scores,
    stop,
    leave: () => (rooms = []),
    enter: (...rids: readonly string[]) => (rooms = rids.map(roomOf)),
    breaks: (rid: string | null) => (broken = rid),
    async goOn(more: object = {}) {
      match = { ...match, ...more };
      clock.advance(2_000);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const score = (home: number, away: number) => ({ board: { FT: { home, away } } });

test('goals, red cards, half time and the end are announced in the room of a match, each once', async () => {
  const stage = openStage({});
  await stage.goOn();
  await stage.goOn(score(1, 0));
  await stage.goOn();
  await stage.goOn({ redCards: { home: 0, away: 1 } });
  await stage.goOn({ phase: 'HT' });
  await stage.goOn({ phase: '2H' });
  await stage.goOn({ matchStatus: 'ended' });
  await stage.goOn();
  stage.stop();
  expect(stage.stated.map(({ text }) => text)).toEqual([
    '23′ 进球 海港 1-0',
    '23′ 红牌 国安 1-0',
    '中场 1-0',
    '完场 1-0',
  ]);
  expect(stage.stated[0]?.event).toEqual({
    code: 'goal',
    side: 'home',
    minute: 23,
    score: { home: 1, away: 0 },
  });
});

test('of what happened before anybody was in the room nothing is stated, and the score is shown', async () => {
  const stage = openStage(score(2, 1));
  await stage.goOn();
  expect(stage.scores).toMatchObject([{ score: { home: 2, away: 1 } }]);
  stage.leave();
  await stage.goOn(score(3, 1));
  stage.enter('match:m1');
  await stage.goOn();
  stage.stop();
  expect(stage.stated).toEqual([]);
});

test('in a match of another sport nothing is stated: its points come too often', async () => {
  const stage = openStage({ fixture: { ...fixture, gameType: 'BK' } });
  await stage.goOn();
  await stage.goOn(score(2, 0));
  stage.stop();
  expect(stage.stated).toEqual([]);
});

test('a room that fails holds up no other: its fault is reported, and its events follow when it works again', async () => {
  const faults: unknown[] = [];
  const stage = openStage({}, (fault) => faults.push(fault));
  stage.enter('match:m1', 'match:m2', 'match:m3');
  await stage.goOn();
  stage.breaks('match:m2');
  await stage.goOn(score(1, 0));
  const roomsStated = () => stage.stated.map(({ rid }) => rid);
  expect(roomsStated()).toEqual(['match:m1', 'match:m3']);
  expect(faults).toEqual([new Error('no line in match:m2')]);
  stage.breaks(null);
  await stage.goOn();
  await stage.goOn();
  stage.stop();
  expect(roomsStated()).toEqual(['match:m1', 'match:m3', 'match:m2']);
  expect(faults).toHaveLength(1);
});
