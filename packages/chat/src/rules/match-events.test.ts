import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { eventsBetween, eventText, type MatchMoment } from './match-events.ts';

const start: MatchMoment = {
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  isHalfTime: false,
  isOver: false,
  minute: 23,
};
const codes = (before: Partial<MatchMoment>, after: Partial<MatchMoment>) =>
  eventsBetween({ ...start, ...before }, { ...start, ...after }).map(({ code, side }) =>
    side === null ? code : `${code} ${side}`,
  );

test('a goal is of the side whose score rose; a score that fell is a correction', () => {
  expect(codes({}, { score: { home: 1, away: 0 } })).toEqual(['goal home']);
  expect(codes({}, { score: { home: 1, away: 2 } })).toEqual(['goal home', 'goal away']);
  expect(codes({ score: { home: 1, away: 0 } }, {})).toEqual(['corrected']);
  expect(codes({ score: { home: 1, away: 0 } }, { score: { home: 0, away: 1 } })).toEqual([
    'corrected',
  ]);
});

test('red cards, half time and the end come once, when they happen; a card that is taken back is no event', () => {
  expect(codes({}, { redCards: { home: 0, away: 1 } })).toEqual(['redCard away']);
  expect(codes({ redCards: { home: 0, away: 1 } }, {})).toEqual([]);
  expect(codes({}, { isHalfTime: true })).toEqual(['halfTime']);
  expect(codes({ isHalfTime: true }, { isHalfTime: true })).toEqual([]);
  expect(codes({ isHalfTime: true }, {})).toEqual([]);
  expect(codes({}, { isOver: true, score: { home: 0, away: 1 } })).toEqual([
    'goal away',
    'fullTime',
  ]);
  expect(codes({ isOver: true }, { isOver: true })).toEqual([]);
});

test('an event names its minute, its side and the score after it, in the script of its reader', () => {
  const teams = {
    home: { hans: '曼彻斯特城', hant: '曼徹斯特城' },
    away: { hans: '阿森纳', hant: '阿森納' },
  };
  const score = { home: 1, away: 0 };
  const hans = createTranslator({ script: 'hans', hant: {} });
  const goal = { code: 'goal', side: 'home', minute: 23, score } as const;
  expect(eventText(hans, goal, teams)).toBe('23′ 进球 曼彻斯特城 1-0');
  expect(eventText(hans, { ...goal, minute: null }, teams)).toBe('进球 曼彻斯特城 1-0');
  expect(eventText(hans, { ...goal, code: 'halfTime', side: null }, teams)).toBe('中场 1-0');
  const hant = createTranslator({ script: 'hant', hant: { 'chat.goal': '進球' } });
  expect(eventText(hant, goal, teams)).toBe('23′ 進球 曼徹斯特城 1-0');
});
