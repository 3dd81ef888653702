import { csvText, must } from '@tianping/base';
import { expect, test } from 'vitest';
import { createCatalogue } from '../../testing/catalogue.ts';
import { GAME_ROWS_MAX, gameFileCells, gameFileColumns, readGameFile } from './game-file.ts';

const read = (csv: string) => readGameFile(csv, { category: 'DZ' });
const issuesOf = (csv: string) => {
  const answer = read(csv);
  return answer.ok ? [] : answer.error;
};

test('two thousand games that were written are read as they are', () => {
  const games = createCatalogue(2_000);
  const answer = read(csvText(gameFileColumns, games.map(gameFileCells)));
  if (!answer.ok) throw new Error(JSON.stringify(answer.error.slice(0, 3)));
  expect(answer.value).toHaveLength(2_000);
  for (const at of [0, 1, 1_999]) {
    const listed = must(games[at], 'a game');
    const { category: _category, devices: _devices, jackpot: _pool, ...game } = listed;
    // No tags are an empty cell.
    const tags = game.tags.length === 0 ? null : game.tags;
    expect(answer.value[at]).toEqual({ ...game, tags });
  }
});

test('columns may be left out and cells empty: both are as the venue says', () => {
  const answer = read('\ufeffCode,name\r\nkoi,"锦鲤, 金殿"\r\ndragon,\r\n\r\n');
  expect(answer).toMatchObject({
    ok: true,
    value: [
      { code: 'koi', name: '锦鲤, 金殿', kind: null, tags: null, demo: null },
      { code: 'dragon', name: null },
    ],
  });
});

test('every bad cell is reported with its line', () => {
  const csv = [
    'code,category,cover,return,volatility,min,max,tags,demo',
    'a,DZ,https://c.example/a.png,96.5,low,0.2,200,hot new,1',
    'a,ZR,http://c.example/a.png,101,wild,-1,1.234,cold,maybe',
    ',,,,,10,5,,',
    'b,,https://u:p@c.example/b.png,96.50%,,,,,no,more',
  ].join('\n');
  expect(issuesOf(csv).map(({ line, fault, column }) => `${line} ${fault} ${column}`)).toEqual(
    [
      '3 otherCategory category',
      '3 malformed min',
      '3 malformed max',
      '3 malformed cover',
      '3 malformed return',
      '3 malformed volatility',
      '3 malformed tags',
      '3 malformed demo',
      '3 twice code',
      '4 missing code',
      '4 maxBelowMin max',
      '5 cellsMore ',
      '5 malformed cover',
    ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
  );
});

test.each([
  ['noCodeColumn', ''],
  ['noCodeColumn', 'name\nkoi'],
  ['columnUnknown', 'code,colour\nkoi,red'],
  ['columnTwice', 'code,name,name\nkoi,a,b'],
  ['empty', 'code\n'],
  ['unreadable', 'code\n"koi'],
  ['tooManyRows', `code\n${'x\n'.repeat(GAME_ROWS_MAX + 1)}`],
  ['tooLong', `code\n${'x'.repeat(101)}`],
])('a file is refused for being or having: %s', (fault, csv) => {
  expect(issuesOf(csv)).toContainEqual(expect.objectContaining({ fault }));
});
