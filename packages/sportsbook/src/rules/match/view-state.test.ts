import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { GAME_TYPE_NAMES, ODDS_TYPE_NAMES, SHOW_TYPE_NAMES } from './game-types.ts';
import { changeGameType, changeShowType, FIRST_LIST_VIEW } from './view-state.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });
const basketball = changeGameType(FIRST_LIST_VIEW, 'BK');

test.each(['FT', 'RB', 'FSFT', 'FSFU'] as const)(
  'SPORT-008 changing to %s resets the sport to football',
  (showType) => {
    expect(changeShowType(basketball, showType)).toMatchObject({ showType, gameType: 'FT' });
  },
);

test('SPORT-009 changing to the early market keeps the sport', () => {
  expect(changeShowType(basketball, 'FU')).toMatchObject({ showType: 'FU', gameType: 'BK' });
  const leaving = changeShowType(changeShowType(basketball, 'FU'), 'RB');
  expect(leaving.gameType).toBe('FT');
});

test('SPORT-010 changing the show type fetches the list again', () => {
  expect(changeShowType(basketball, 'FU').refresh).toBe(basketball.refresh + 1);
  expect(changeShowType(basketball, 'RB').refresh).toBe(basketball.refresh + 1);
});

test.each([
  ['SPORT-003', 'FU', '早盘'],
  ['SPORT-004', 'FT', '今日'],
  ['SPORT-005', 'RB', '滚球'],
  ['outrights', 'FSFT', '今日冠军'],
  ['outrights', 'FSFU', '早盘冠军'],
] as const)('%s show type %s is %s', (_criterion, showType, name) => {
  expect(t(SHOW_TYPE_NAMES[showType])).toBe(name);
});

test('SPORT-002 game types have the names of the trade', () => {
  const names = Object.entries(GAME_TYPE_NAMES).map(([letters, name]) => `${letters} ${t(name)}`);
  expect(names).toEqual([
    'ALL 全部',
    'FT 足球',
    'VF 虚拟足球',
    'BK 篮球',
    'TN 网球',
    'OP 其他球类',
    'SK 斯诺克',
    'FS 冠军',
    'BS 棒球',
    'VB 排球',
    'TT 乒乓球',
  ]);
});

test('SPORT-011 odds types have the names of the trade', () => {
  expect(t(ODDS_TYPE_NAMES.E)).toBe('欧洲盘');
  expect(t(ODDS_TYPE_NAMES.H)).toBe('香港盘');
  expect(t(ODDS_TYPE_NAMES.I)).toBe('印尼盘');
  expect(t(ODDS_TYPE_NAMES.M)).toBe('马来盘');
});
