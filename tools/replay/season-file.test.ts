import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticesOf, readSeasonFile } from './season-file.ts';

const HEADS = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,B365H,B365D,B365A';
const GOOD = 'E0,16/08/2024,20:00,Man United,Fulham,1,0,H,0,0,1.6,4.2,5.25';
const file = (...rows: readonly string[]): string => [HEADS, ...rows].join('\n');
const cell = (text: string, from: string, to: string): string => text.replace(from, to);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-season-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, out = join(folder, 'out.csv')) {
  const path = join(folder, 'season.csv');
  writeFileSync(path, content);
  return readSeasonFile(path, out);
}

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('a file that is no season is refused with one sentence', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['empty', '', /文件是空的/],
    ['white space only', ' \n\r\n\t', /文件是空的/],
    ['a byte-order mark only', '\uFEFF', /文件是空的/],
    ['a web page', '<!DOCTYPE html><html><body>404</body></html>', /网页/],
    ['JSON', '{"error":"not found"}', /JSON/],
    ['UTF-16 with a mark', utf16(file(GOOD)), /UTF-16/],
    ['UTF-16 without a mark', Buffer.from(file(GOOD), 'utf16le'), /UTF-16/],
    ['GBK', Buffer.from(`${file(GOOD)} \xb8\xbb\xc0\xd5\xc4\xb7`, 'latin1'), /GBK/],
    ['a column twice', file(GOOD).replace('B365A', 'B365H'), /表头重复：B365H/],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), /不是文本/],
    ['random bytes', Buffer.from([7, 0, 0, 0, 200, 0, 1, 3, 0, 0, 0, 9]), /不是文本/],
    ['semicolons', file(GOOD).replaceAll(',', ';'), /“;”分隔/],
    ['tabs', file(GOOD).replaceAll(',', '\t'), /“制表符”分隔/],
    ['heads without teams', file(GOOD).replace('HomeTeam', 'X'), /缺少列：HomeTeam/],
    ['heads without a date', file(GOOD).replace('Date', 'X'), /缺少列：Date/],
    ['heads without goals', file(GOOD).replace('FTHG', 'X'), /缺少列：FTHG/],
    ['heads without prices', file(GOOD).replaceAll('B365', 'X'), /缺少列：B365H/],
    ['no heads', `${GOOD}\n${GOOD}`, /缺少列：HomeTeam、AwayTeam、Date/],
    ['heads only', HEADS, /没有一场可用的赛事/],
    ['a quote that never closes', file(GOOD, 'E0,"17/08/2024,15:00,A,B'), /引号没有配对/],
    ['impossible dates only', file(cell(GOOD, '16/08/2024', '08/16/2024')), /第 2 行：日期不存在/],
    [
      'no price at all',
      file(GOOD.replace('1.6,4.2,5.25', ',1,0.5')),
      /没有一格可用的赔率[\s\S]*2 格赔率/,
    ],
    ['no result yet', file('E0,16/08/2024,20:00,A,B,,,,,,2,3,4'), /没有一场赛事有赛果/],
  ])('%s', async (_name, content, message) => {
    const outcome = await read(content);
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) expect(outcome.error).toMatch(message);
  });

  test('a missing path and an unwritable one are refused', async () => {
    const missing = await readSeasonFile(join(folder, 'none.csv'), join(folder, 'out.csv'));
    expect(missing).toMatchObject({ ok: false, error: expect.stringContaining('读不到文件') });
    const nowhere = await read(file(GOOD), join(folder, 'none', 'out.csv'));
    expect(nowhere).toMatchObject({ ok: false, error: expect.stringContaining('无法写入') });
    const itself = await read(file(GOOD), join(folder, 'season.csv'));
    expect(itself).toMatchObject({ ok: false, error: expect.stringContaining('覆盖') });
    expect(readFileSync(join(folder, 'season.csv'), 'utf8')).toBe(file(GOOD));
  });
});

describe('a row with impossible values is left out and named', () => {
  test.each<[string, string, RegExp]>([
    ['month 16', cell(GOOD, '16/08/2024', '08/16/2024'), /第 3 行：日期不存在/],
    ['31 February', cell(GOOD, '16/08/2024', '31/02/2024'), /日期不存在/],
    ['a year of four digits that no match was played in', cell(GOOD, '2024', '0024'), /日期不存在/],
    ['a year that no clock reaches', cell(GOOD, '2024', '9999'), /日期不存在/],
    ['a date in words', cell(GOOD, '16/08/2024', 'Friday'), /日期不存在/],
    ['25:61', cell(GOOD, '20:00', '25:61'), /开赛时间/],
    ['a team against itself', cell(GOOD, 'Fulham', 'man united'), /主队与客队相同/],
    ['no away team', cell(GOOD, 'Fulham', ''), /缺少主队或客队/],
    ['a negative score', cell(GOOD, ',1,0,H', ',-1,0,H'), /比分/],
    ['half a goal', cell(GOOD, ',1,0,H', ',1.5,0,H'), /比分/],
    ['one score only', cell(GOOD, ',1,0,H', ',1,,H'), /比分/],
    ['a winner who lost', cell(GOOD, ',1,0,H', ',1,0,A'), /胜负栏与比分不符/],
    ['more goals at half time', cell(GOOD, 'H,0,0', 'H,2,0'), /半场进球多于全场/],
    ['a name with an unquoted comma', cell(GOOD, 'Man United', 'Man, United'), /已错位/],
    ['a cell far beyond the heads', `${GOOD},,,,x`, /已错位/],
    [
      'an endless name',
      cell(GOOD, 'Man United', 'x'.repeat(3_000_000)),
      /第 3 行：球队或联赛的名称过长/,
    ],
    ['an endless league', cell(GOOD, 'E0', 'E'.repeat(101)), /名称过长/],
  ])('%s', async (_name, row, notice) => {
    const sound = cell(cell(GOOD, 'Man United', 'Ipswich'), 'Fulham', 'Leeds');
    const outcome = await read(file(sound, row));
    expect(outcome.ok && outcome.value.season.matches.map(({ row: one }) => one.home)).toEqual([
      'Ipswich',
    ]);
    expect(outcome.ok && noticesOf(outcome.value.season).join('\n')).toMatch(notice);
  });

  test('a match that appears three times is played once; with different scores not at all', async () => {
    const other = cell(GOOD, 'Fulham', 'Leeds');
    const outcome = await read(file(GOOD, GOOD, other, GOOD, cell(other, ',1,0,H', ',0,0,D')));
    expect(outcome.ok && outcome.value.season).toMatchObject({
      matches: [{ row: { number: 1, away: 'Fulham' } }],
      skipped: [
        { line: 3, why: 'repeated' },
        { line: 4, why: 'contradicted' },
        { line: 5, why: 'repeated' },
        { line: 6, why: 'contradicted' },
      ],
    });
  });

  test('a price that cannot be read is counted, and no bet is made of it', async () => {
    const outcome = await read(file(cell(cell(GOOD, '1.6,', 'evens,'), '4.2', '1e3')));
    expect(outcome.ok && outcome.value.season).toMatchObject({
      matches: [{ row: { win: { H: null, D: null, A: 5250 } } }],
      unreadPrices: 2,
    });
  });

  test('a line that cannot be read is counted as well', async () => {
    const heads = `${HEADS},AHh,B365AHH,B365AHA`;
    const outcome = await read([heads, `${GOOD},-0.3,1.9,1.9`].join('\n'));
    expect(outcome.ok && outcome.value.season).toMatchObject({
      matches: [{ row: { handicap: null } }],
      unreadPrices: 1,
    });
  });
});

test('a file joined from several, with more than one kind of line end, is read row by row', async () => {
  const other = cell(GOOD, 'Fulham', 'Leeds');
  const bad = cell(GOOD, '16/08/2024', '31/02/2024');
  const outcome = await read(`${HEADS}\r\n${GOOD}\r${other}\n${bad}\r\n`);
  expect(outcome.ok && outcome.value.season).toMatchObject({
    matches: [{ row: { away: 'Fulham' } }, { row: { away: 'Leeds' } }],
    skipped: [{ line: 4, why: 'badDate' }],
  });
});

test('an old file in Windows-1252 is read with its accents', async () => {
  const outcome = await read(Buffer.from(file(cell(GOOD, 'Fulham', 'La Coruña')), 'latin1'));
  expect(outcome.ok && outcome.value.season.matches[0]?.row.away).toBe('La Coruña');
});

const seasons = join(
  process.env.TIANPING_SHARED ?? join(import.meta.dirname, '../../../shared'),
  'data/football-data-uk',
);
const recorded = existsSync(seasons)
  ? readdirSync(seasons, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.csv$/.test(path),
    )
  : [];
describe.runIf(recorded.length > 0)('recorded seasons (skipped where absent)', () => {
  test.each(recorded)('%s is read whole, without a row left out', async (path) => {
    const outcome = await readSeasonFile(join(seasons, path), join(folder, 'out.csv'));
    expect(outcome).toMatchObject({ ok: true, value: { season: { skipped: [] } } });
  });
});
