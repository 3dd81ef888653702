import { GAME_TYPES } from '@tianping/feeds';
import { createTranslator } from '@tianping/i18n';
import { GAME_TYPE_NAMES, listedGameTypeOf, type Sport } from '@tianping/sportsbook';
import { expect, test } from 'vitest';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { sportByGameType, sportOf, sports } from './index.ts';

const translator = createTranslator({ script: 'hans', hant: {} });

test('SPORT-001 SPORT-002 every sport is offered by its code, those of the venue by its names', () => {
  expect(sports.map(({ gameType }) => gameType)).toEqual(GAME_TYPES);
  for (const gameType of GAME_TYPES) {
    expect(sportOf(gameType)).toBe(sportByGameType[gameType]);
    expect(sportOf(gameType).gameType).toBe(gameType);
    const listed = listedGameTypeOf(gameType);
    if (listed === 'OP') continue;
    expect(translator.t(sportOf(gameType).name)).toBe(translator.t(GAME_TYPE_NAMES[listed]));
  }
});

test('SPORT-002 the sports under OP have names of their own', () => {
  const others = sports.filter(({ gameType }) => listedGameTypeOf(gameType) === 'OP');
  expect(others.map(({ name }) => translator.t(name))).toEqual([
    '电子竞技',
    '冰球',
    '羽毛球',
    '美式足球',
  ]);
});

/** `FT 全场 独赢 让球×`: a line for each block of columns, `×` for every further line. */
const shape = (edition: keyof Sport['columns']) =>
  sports.flatMap(({ gameType, columns }) =>
    columns[edition].map((group) =>
      [
        gameType,
        translator.t(group.head),
        ...group.columns.map(({ head, lines }) => `${translator.t(head)}${'×'.repeat(lines - 1)}`),
      ].join(' '),
    ),
  );

test('SPORT-025 columns follow the trade in both editions', () => {
  expect(shape('classic')).toEqual([
    'FT 全场 独赢 让球 大小',
    'FT 上半 独赢 让球 大小',
    'BK 全场 独赢 让分 总分',
    'TN 全场 独赢 让盘 总局数',
    'BS 全场 独赢 让球 总得分',
    'SK 全场 独赢 让局 总局数 单双',
    'VB 全场 独赢 让局 总分',
    'TT 全场 独赢 让分 总分',
    'VF 全场 独赢 让球 大小',
    'VF 上半 独赢 让球 大小',
    'ES 全场 独赢 让局 总局数',
    'IH 全场 独赢 让球 大小',
    'BM 全场 独赢 让局 总分',
    'AF 全场 独赢 让分 总分',
  ]);
  expect(shape('professional')).toEqual([
    'FT 全场 让球×× 大小×× 独赢 单双 双方进 总进球',
    'FT 上半 让球 大小 独赢',
    'BK 全场 让分× 总分× 独赢 单双 主队得分 客队得分',
    'BK 上半 让分 总分',
    'TN 全场 独赢 让盘× 让局× 总局数× 单双',
    'BS 全场 独赢 让球× 总得分×',
    'BS 前5局 独赢 让球 大小',
    'SK 全场 独赢 让局×× 总局数×× 单双',
    'VB 全场 独赢 让局× 让分 总局数 总分× 单双',
    'TT 全场 独赢 让分× 总分× 让局 总局数 单双',
    'VF 全场 让球× 大小× 独赢',
    'VF 上半 让球 大小 独赢',
    'ES 全场 独赢 让局× 总局数×',
    'ES 第1局 独赢 让击杀 总击杀',
    'IH 全场 让球× 大小× 含加时 独赢(60分钟) 单双',
    'BM 全场 独赢 让局× 总分× 总局数',
    'AF 全场 让分× 总分× 独赢 单双',
    'AF 上半 让分 总分 独赢',
  ]);
});

test.each([
  ['FT', 'W3', '30:00至半场', '球'],
  ['FT', 'CRHT', '上半场角球', '个'],
  ['FT', 'CD', '罚牌', '张'],
  ['FT', 'N3', '第3个进球', '球'],
  ['FT', 'NC12', '第12个角球', '个'],
  ['FT', 'NB2', '第2张罚牌', '张'],
  ['FT', 'NP5', '点球大战第5轮', '球'],
  ['BK', 'Q4', '第4节', '分'],
  ['BK', 'OT', '加时赛', '分'],
  ['TN', 'FT', '全场', '盘'],
  ['TN', 'GM', '全场局数', '局'],
  ['TN', 'S2', '第2盘', '局'],
  ['TN', 'S2G7', '第2盘第7局', '局'],
  ['BS', 'F5', '前5局', '分'],
  ['BS', 'I9', '第9局', '分'],
  ['VB', 'S3', '第3局', '分'],
  ['TT', 'PT', '全场得分', '分'],
  ['BM', 'FT', '全场', '局'],
  ['SK', 'RC', '第10至14局', '局'],
  ['SK', 'S35', '第35局', '分'],
  ['ES', 'K2', '第2局击杀', '次'],
  ['ES', 'D1', '第1局时长', '分钟'],
  ['IH', 'RT', '常规时间60分钟', '球'],
  ['AF', 'H2', '下半场', '分'],
  ['FS', 'FT', '最终结果', '名'],
] as const)('%s %s is called %s and counts %s', (gameType, period, name, unit) => {
  expect(sportOf(gameType).periodName(period, translator)).toBe(name);
  expect(sportOf(gameType).unitName(period, translator)).toBe(unit);
});

test('markets on an event by its number run with the tally of the event', () => {
  const running = ['N1', 'NC3', 'NB2', 'NP5', 'W3'].map(football.runningPeriod);
  expect(running).toEqual(['FT', 'CR', 'CD', 'PK', 'W3']);
  expect(football.isOver('N3', '2H')).toBe(false);
  expect(football.isOver('N3', 'ET1')).toBe(true);
  expect(football.isOver('NP5', 'PK')).toBe(false);
  expect(sportOf('TN').isOver('S2G7', 'S2')).toBe(false);
  expect(sportOf('TN').isOver('S2G7', 'S3')).toBe(true);
});

test('stretches of frames and innings end with their last', () => {
  const isOver = (gameType: 'SK' | 'BS', period: string, phase: `S${number}` | `I${number}`) =>
    sportOf(gameType).isOver(period, phase);
  expect([isOver('SK', 'RB', 'S8'), isOver('SK', 'RB', 'S9')]).toEqual([false, true]);
  expect([isOver('BS', 'F5', 'I5'), isOver('BS', 'F5', 'I6')]).toEqual([false, true]);
  expect([isOver('BS', 'I3', 'I3'), isOver('BS', 'I3', 'I4')]).toEqual([false, true]);
});

test('SPORT-017 SPORT-018 score parts are in the order played, the total last', () => {
  const one = { home: 1, away: 0 };
  const labels = (sport: Sport, board: Parameters<Sport['scoreParts']>[0]) =>
    sport.scoreParts(board).map(({ label }) => translator.t(label));
  const quarters = { Q1: one, Q2: one, HT: one, Q3: one, Q4: one, OT: one, FT: one };
  expect(labels(basketball, quarters)).toEqual(['1', '2', '半', '3', '4', '加时', '总']);
  expect(labels(football, { FT: one })).toEqual(['全场']);
  expect(labels(football, { FT: one, HT: one, CR: one })).toEqual(['上半', '全场']);
  expect(labels(football, { FT: one, PK: one, ET: one, HT: one })).toEqual([
    '上半',
    '加时',
    '点球',
    '全场',
  ]);
  expect(labels(sportOf('TN'), { FT: one, S2: one, S1: one, GM: one })).toEqual(['1', '2', '盘']);
  expect(labels(sportOf('BS'), { FT: one, I1: one, I2: one, F5: one })).toEqual(['1', '2', '总']);
});
