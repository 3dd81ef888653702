import { expect, test } from 'vitest';
import {
  changeView,
  GAME_TYPES,
  INITIAL_VIEW,
  listTopic,
  ODDS_TYPES,
  SHOW_TYPES,
  VENUE,
} from './view-state.ts';

test('SPORT-003 SPORT-004 SPORT-005 the tabs are in-play RB, today FT, early FU', () => {
  expect(SHOW_TYPES).toEqual(['RB', 'FT', 'FU']);
  const early = changeView(INITIAL_VIEW, { type: 'showType', showType: 'FU' });
  expect(listTopic(early)).toBe('sport:FT:FU');
  expect(listTopic(changeView(early, { type: 'showType', showType: 'RB' }))).toBe('sport:FT:RB');
});

test('SPORT-008 another show type goes back to football', () => {
  const basketball = changeView(INITIAL_VIEW, { type: 'gameType', gameType: 'BK' });
  expect(changeView(basketball, { type: 'showType', showType: 'FT' }).gameType).toBe('FT');
});

test('SPORT-009 the early market keeps the sport', () => {
  const basketball = changeView(INITIAL_VIEW, { type: 'gameType', gameType: 'BK' });
  expect(changeView(basketball, { type: 'showType', showType: 'FU' }).gameType).toBe('BK');
});

test('SPORT-010 another show type, and the refresh button, fetch the list again', () => {
  const today = changeView(INITIAL_VIEW, { type: 'showType', showType: 'FT' });
  expect(today.refreshCount).toBe(INITIAL_VIEW.refreshCount + 1);
  expect(changeView(today, { type: 'refresh' }).refreshCount).toBe(today.refreshCount + 1);
});

test('the show type already shown asks for nothing', () => {
  const same = changeView(INITIAL_VIEW, { type: 'showType', showType: 'RB' });
  expect(same.refreshCount).toBe(INITIAL_VIEW.refreshCount);
});

test('a link to a place sets both show type and sport', () => {
  const place = changeView(INITIAL_VIEW, { type: 'place', showType: 'FT', gameType: 'BK' });
  expect(listTopic(place)).toBe('sport:BK:FT');
});

test('a day and a sport of outrights belong to the list they were chosen on', () => {
  const chosen = changeView(changeView(INITIAL_VIEW, { type: 'outrightOf', sport: 'BK' }), {
    type: 'day',
    day: '2026-03-14',
  });
  const next = changeView(chosen, { type: 'showType', showType: 'FU' });
  expect([next.outrightOf, next.day]).toEqual([null, null]);
});

test('SPORT-006 SPORT-007 outrights today are FSFT, later ones FSFU, both of the sport FS', () => {
  const today = changeView(INITIAL_VIEW, { type: 'gameType', gameType: 'FS' });
  expect(listTopic(today)).toBe('sport:FS:FSFT');
  const later = changeView(today, { type: 'showType', showType: 'FSFU' });
  expect(listTopic(later)).toBe('sport:FS:FSFU');
  expect(listTopic(changeView(later, { type: 'showType', showType: 'FU' }))).toBe('sport:FT:FU');
  expect(listTopic(changeView(later, { type: 'gameType', gameType: 'TN' }))).toBe('sport:TN:FT');
});

test('SPORT-001 SPORT-002 the menu has every sport, outrights last', () => {
  expect(GAME_TYPES.join(' ')).toBe('FT BK TN BS SK VB TT VF OP FS');
});

test('everything again takes search, leagues and days away', () => {
  const narrow = [
    { type: 'search', text: 'x' },
    { type: 'leagues', leagues: ['1'] },
    { type: 'day', day: '2026-03-14' },
    { type: 'favourites', only: true },
  ] as const;
  const state = narrow.reduce(changeView, INITIAL_VIEW);
  expect(changeView(state, { type: 'everything' })).toEqual(INITIAL_VIEW);
});

test('SPORT-011 the odds types are H, E, M and I; choosing one changes nothing else', () => {
  expect([...ODDS_TYPES].sort()).toEqual(['E', 'H', 'I', 'M']);
  const malay = changeView(INITIAL_VIEW, { type: 'oddsType', oddsType: 'M' });
  expect(malay).toEqual({ ...INITIAL_VIEW, oddsType: 'M' });
});

test('SPORT-024 the venue is CRTY and speaks zh-cn', () => {
  expect(VENUE).toEqual({ enName: 'crty', channelCode: 'CRTY', langx: 'zh-cn' });
});
