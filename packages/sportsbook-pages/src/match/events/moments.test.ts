import type { MomentView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { momentumOf } from '@tianping/sportsbook';
import { expect, test } from 'vitest';
import { MomentCache } from '../../store/topics/moment-cache.ts';
import { shotsOf, trackOf } from '../drawings/pitch-track.ts';
import { resultFor } from '../meetings.tsx';
import { minuteText, momentName, reportedMoments } from './moment-texts.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const moment = (id: string, change: Partial<MomentView> = {}): MomentView => ({
  id,
  what: 'attack',
  side: 'H',
  phase: '1H',
  clockMs: 60_000,
  score: null,
  x: 50,
  y: 50,
  cancelled: false,
  ...change,
});

test('a moment is replaced by its id and taken back when cancelled', () => {
  const topics = new MomentCache();
  expect(topics.set('m1/a', moment('a'))).toBe('m1');
  topics.set('m1/b', moment('b', { what: 'goal' }));
  const list = topics.of('m1');
  expect(list.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(topics.of('m1')).toBe(list);
  topics.set('m1/b', moment('b', { what: 'goal', cancelled: true }));
  expect(topics.of('m1').map(({ id }) => id)).toEqual(['a']);
  expect(topics.of('m2')).toEqual([]);
});

test('the track is the attack of the side that has the ball', () => {
  const moments = [
    moment('1', { side: 'C' }),
    moment('2', { x: 40 }),
    moment('3', { x: 60 }),
    moment('4', { what: 'danger', x: 85 }),
  ];
  expect(trackOf(moments).map(({ id }) => id)).toEqual(['2', '3', '4']);
  expect(trackOf([moment('1', { x: null })])).toEqual([]);
});

test('shots stay on the pitch, attacks do not', () => {
  const shots = shotsOf([
    moment('1'),
    moment('2', { what: 'shotOn' }),
    moment('3', { what: 'goal' }),
  ]);
  expect(shots.map(({ id }) => id)).toEqual(['2', '3']);
});

test('the events shown are those of the record, the latest first', () => {
  const reported = reportedMoments([
    moment('1', { what: 'phase', phase: '1H' }),
    moment('2'),
    moment('3', { what: 'goal' }),
    moment('4', { what: 'phase', phase: 'S2' }),
  ]);
  expect(reported.map(({ id }) => id)).toEqual(['3', '1']);
  expect(reported.map((each) => momentName(translator, each))).toEqual(['进球', '比赛开始']);
  expect(minuteText({ clockMs: 22 * 60_000 + 5_000, phase: '1H' }, 'FT')).toBe("23'");
  expect(minuteText({ clockMs: 91 * 60_000, phase: '2H' }, 'FT')).toBe("90+2'");
  expect(minuteText({ clockMs: 165_000, phase: 'Q4' }, 'BK')).toBe('02:45');
});

test('momentum is up for home and down for away, span by span', () => {
  const bars = momentumOf(
    [
      moment('1', { what: 'shotOn' }),
      moment('2', { side: 'C', clockMs: 200_000 }),
      moment('3', { clockMs: 9_999_999, what: 'corner' }),
    ],
    { spanMs: 180_000, spans: 3 },
  );
  expect(bars).toEqual([4, -1, 2]);
});

test('a past match is won, drawn or lost as the team played it, at home or away', () => {
  const past = (home: string, score: { home: number; away: number }) => ({
    team_h: { hans: home, hant: home },
    score,
  });
  expect(resultFor('甲', past('甲', { home: 2, away: 1 }))).toBe('won');
  expect(resultFor('甲', past('乙', { home: 2, away: 1 }))).toBe('lost');
  expect(resultFor('甲', past('乙', { home: 1, away: 1 }))).toBe('drawn');
});
