import { createFakeClock } from '@tianping/base/testing';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { INCIDENT_MS } from '../../limits.ts';
import { createWorld } from '../../testing/world.ts';
import { clockTexts, footballPhase, isFirstHalfOver, rowState, scoreOf } from './match-texts.ts';

const clock = createFakeClock(Date.parse('2026-03-14T12:55:12Z'));
const world = createWorld({ clock });
const translator = createTranslator({ script: 'hans', hant: {} });
const football = { ...world.match('mRB00c0'), re_time: '1H^23:45', clockMs: 1_425_000 };
const basketball = { ...world.match('mRB50c0'), se_now: 'Q4', clockMs: 312_000 };
const now = clock.now();

test('SPORT-020 clock strings: 1H, 2H, HT and LIVE', () => {
  expect(footballPhase('1H^23:45')).toBe('1H');
  expect(footballPhase('2H^65:30')).toBe('2H');
  expect(footballPhase('HT^')).toBe('HT');
  expect(footballPhase("LIVE^0'")).toBe('LIVE');
  const shown = (re_time: string) => {
    const { phase, figure } = clockTexts(translator, { ...football, re_time }, now);
    return [phase, figure];
  };
  expect(shown('1H^23:45')).toEqual(['上半', '23:45']);
  expect(shown('2H^23:45')).toEqual(['下半', '23:45']);
  expect(shown('HT^')).toEqual(['上半完', '中场']);
  expect(shown("LIVE^0'")).toEqual(['', '滚球']);
});

test('the early list names the date of every match, today’s list says today', () => {
  const startAt = now + 3_600_000;
  const before = { ...football, gameStatus: 'prematch' as const, isLive: false, startAt };
  const phase = (showType: 'FT' | 'FU') =>
    clockTexts(translator, { ...before, showType }, now).phase;
  expect(phase('FT')).toBe('今天');
  expect(phase('FU')).toBe('03-14');
});

test('SPORT-016 the clock runs on from its last reading while the match runs', () => {
  expect(clockTexts(translator, football, now + 61_000).figure).toBe('24:46');
  const still = { ...football, clockRunning: false };
  expect(clockTexts(translator, still, now + 61_000).figure).toBe('23:45');
});

test('SPORT-021 the basketball clock is mm:ss of the seconds left', () => {
  expect(clockTexts(translator, basketball, now)).toMatchObject({
    phase: '第4节',
    figure: '05:12',
  });
  expect(clockTexts(translator, basketball, now + 2_500).figure).toBe('05:10');
  expect(clockTexts(translator, basketball, now + 999_000).figure).toBe('00:00');
});

test('SPORT-022 a period with OT in it is overtime', () => {
  expect(clockTexts(translator, { ...basketball, se_now: 'OT' }, now).phase).toBe('加时');
  expect(clockTexts(translator, { ...basketball, se_now: '2OT' }, now).phase).toBe('加时');
});

test('SPORT-017 scores come from sc_FT_H, and sc_FT_C in football or sc_FT_A elsewhere', () => {
  const scores = { sc_FT_H: 3, sc_FT_C: 1, sc_FT_A: 2 };
  expect([
    scoreOf({ ...football, ...scores }, 'H'),
    scoreOf({ ...football, ...scores }, 'C'),
  ]).toEqual([3, 1]);
  expect(scoreOf({ ...basketball, ...scores }, 'C')).toBe(2);
});

test('before the start the time is on the site clock, with the day when it is another', () => {
  const at = (iso: string) => ({
    ...football,
    gameStatus: 'prematch' as const,
    isLive: false,
    startAt: Date.parse(iso),
  });
  expect(clockTexts(translator, at('2026-03-14T13:00:00Z'), now)).toMatchObject({
    phase: '今天',
    figure: '21:00',
  });
  expect(clockTexts(translator, at('2026-03-14T16:30:00Z'), now)).toMatchObject({
    phase: '03-15',
    figure: '00:30',
  });
});

test('a goal marks the row for a while, danger as long as it is on', () => {
  const goal = { ...football, incident: 'goal' as const, incidentAt: now, danger: true };
  expect(rowState(goal, now)).toBe('goal');
  expect(rowState(goal, now + INCIDENT_MS)).toBe('danger');
  expect(rowState({ ...goal, danger: false }, now + INCIDENT_MS)).toBe('plain');
});

test('the first half is over from the break on', () => {
  expect(isFirstHalfOver({ ...football, re_time: '1H^44:00' })).toBe(false);
  expect(isFirstHalfOver({ ...football, re_time: 'HT^' })).toBe(true);
  for (const re_time of ['2H^46:00', 'ET1^95:00', 'ET2^110:00', 'PK^']) {
    expect(isFirstHalfOver({ ...football, re_time }), re_time).toBe(true);
  }
  expect(isFirstHalfOver({ ...football, re_time: "LIVE^0'" })).toBe(false);
});

const tennis = world.match('mRB60c0');

test('SPORT-018 set scores come from sc_set_H and sc_set_A', () => {
  const sets = { ...tennis, sc_FT_H: 9, sc_FT_A: 9, sc_set_H: 2, sc_set_A: 1 };
  expect([scoreOf(sets, 'H'), scoreOf(sets, 'C')]).toEqual([2, 1]);
});

test('SPORT-019 the points of the game come from sc_game_H and sc_game_A', () => {
  const points = { ...tennis, live: null, sc_game_H: '40', sc_game_A: 'A' };
  expect(clockTexts(translator, points, now)).toMatchObject({ phase: '第3盘', figure: '40:A' });
});

test('SPORT-023 baseball says extra innings from the ninth on', () => {
  const baseball = {
    ...tennis,
    sport: 'BS' as const,
    gameType: 'BS' as const,
    bestOf: null,
    live: { half: 'top' as const, outs: 1, bases: '101' },
  };
  const inning = (inningNum: number) => {
    const view = { ...baseball, se_now: `I${inningNum}`, inningNum };
    const { phase, figure } = clockTexts(translator, view, now);
    return `${phase}${figure}`;
  };
  expect(inning(8)).not.toContain('加时');
  expect(inning(9)).toContain('加时');
  expect(inning(10)).toContain('加时');
});
