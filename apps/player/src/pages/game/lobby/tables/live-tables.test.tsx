import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../../../app/testing/shown.tsx';
import { baccaratGame } from '../testing/samples.ts';
import { LiveTables } from './live-tables.tsx';
import { longestRuns } from './long-runs.tsx';
import { sidesOf } from './table-road.tsx';
import type { LobbyTable } from './use-live-tables.ts';

const table = (gameCode: string, over: Partial<LobbyTable> = {}): LobbyTable => ({
  game: {
    ...baccaratGame,
    channelCode: 'TPZR',
    enName: 'tpzr',
    venueName: '天平真人',
    gameCode,
    name: `桌 ${gameCode}`,
  },
  issue: '47',
  phase: 'betting',
  phaseEndsAt: 18_000,
  marks: [],
  last: null,
  runs: [],
  ...over,
});

const banker = { text: '庄', colour: 'red' } as const;
const player = { text: '闲', colour: 'blue' } as const;
const tie = { text: '和', colour: 'green' } as const;

const page = (answer: object | null, category: 'ZR' | 'CP' = 'ZR') =>
  shown(<LiveTables category={category} />, answeredApp({ 'game/venue/liveTables': answer }));
const tables = (...all: LobbyTable[]) => page({ now: 1_000, tables: all, silent: [] });
const countOf = (html: string, part: string): number => html.split(part).length - 1;

test('a table shows its phase, and the time left only while stakes are taken', () => {
  expect(tables(table('a'))).toContain('00:17 后封盘');
  const states = [
    ['closed', '已封盘'],
    ['drawing', '开牌中'],
    ['settled', '已派彩'],
    ['void', '已取消，退还本金'],
    ['shuffling', '洗牌中'],
  ] as const;
  for (const [phase, word] of states) {
    const html = tables(table('a', { phase }));
    expect(html, phase).toContain(word);
    expect(html, phase).not.toContain('后封盘');
  }
});

test('a table of two sides has a big road: runs turn at its foot, ties are strokes through a ring', () => {
  const marks = [tie, ...Array.from({ length: 8 }, () => banker), player, tie, tie];
  const html = tables(table('a', { marks }));
  expect(html).toContain('大路');
  expect(countOf(html, 'data-ring="red"')).toBe(8);
  expect(countOf(html, 'data-ring="blue"')).toBe(1);
  expect(html).toContain('data-ties="2"');
  expect(countOf(html, 'data-ties')).toBe(2);
  // The seventh and the eighth of a run are right of the sixth.
  expect(html).toContain('translate(30.5 110.5)');
  expect(html).toContain('translate(50.5 110.5)');
  expect(html).toMatch(/庄 <b[^>]*>8<\/b>.*闲 <b[^>]*>1<\/b>.*和 <b[^>]*>3<\/b>.*共 12 局/s);
});

test('a table of many results has a bead plate, and one without results says so', () => {
  const numbers: LobbyTable['marks'] = [
    { text: '17', colour: 'black' },
    { text: '0', colour: 'green' },
  ];
  expect(sidesOf(numbers)).toBeNull();
  // Two words under one colour are more than two sides.
  expect(sidesOf([banker, { text: '17', colour: 'red' }])).toBeNull();
  expect(sidesOf([banker, player, tie])).toEqual({ red: '庄', blue: '闲', green: '和' });
  expect(tables(table('a', { marks: numbers }))).toContain('珠盘路');
  expect(tables(table('a'))).toContain('本靴还没有结果');
});

test('the long runs of all tables stand in one list, the longest first, and change no chance', () => {
  const all = [
    table('a', { runs: [{ text: '冠军 小', times: 4 }] }),
    table('b', {
      runs: [
        { text: '和值 大', times: 7 },
        { text: '和值 双', times: 5 },
      ],
    }),
  ];
  expect(longestRuns(all).map(({ game, times }) => [game.gameCode, times])).toEqual([
    ['b', 7],
    ['b', 5],
    ['a', 4],
  ]);
  const html = page({ now: 1_000, tables: all, silent: [] }, 'CP');
  const list = html.slice(html.indexOf('data-testid="long-runs"'));
  expect(list.indexOf('和值 大')).toBeLessThan(list.indexOf('冠军 小'));
  expect(list).toContain('连开 7 期');
  expect(list).toContain('每期独立，长龙不改变下一期的概率');
  expect(tables(table('a'))).not.toContain('long-runs');
});

test('venues that keep silent are named, and a page without tables has no part for them', () => {
  expect(page({ now: 1, tables: [], silent: ['天平真人'] })).toContain('天平真人 暂时没有答复');
  expect(page({ now: 1, tables: [], silent: [] })).toBe('');
  expect(page(null)).toBe('');
});
