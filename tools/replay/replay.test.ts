import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDb } from '@tianping/db/testing';
import { describe, expect, test } from 'vitest';
import { replayCsv } from './csv.ts';
import { replayMigrations } from './play-feed.ts';
import { replaySeason, replaySeasonOn } from './season-replay.ts';

const MODERN = [
  '\uFEFFDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,AvgH,AvgD,AvgA,B365>2.5,B365<2.5,Avg>2.5,Avg<2.5,AHh,B365AHH,B365AHA,AvgAHH,AvgAHA',
  "E0,16/08/2024,20:00,Man United,Nott'm Forest,1,0,H,0,0,D,1.6,4.2,5.25,1.62,4.36,5.15,1.53,2.5,1.53,2.52,-1,2.05,1.88,2.03,1.85",
  'E0,17/08/2024,12:30,Ipswich,Liverpool,0,2,A,0,0,D,,5.5,1.33,8.28,5.76,1.34,1.41,,1.4,2.94,1.75,,1.925,2.01,1.89',
  'E0,17/08/2024,15:00,Arsenal,Wolves,2.0,1.0,H,1.0,0.0,H,1.2,7,15,1.2,6.9,14,1.5,2.63,1.5,2.6,-0.75,1.83,2.08,1.85,2.05',
  'E0,18/08/2024,16:30,Chelsea,Man City,1,1,D,0,1,A,4.1,4,1.8,4,3.9,1.83,1.5,2.63,1.5,2.6,0.25,2.02,1.91,2,1.9',
  'E0,19/08/2024,20:00,Leicester,Tottenham,,,,,,,5,4.3,1.6,4.9,4.2,1.62,1.44,2.75,1.45,2.7,1,1.9,2,1.88,1.98',
].join('\r\n');

const OLD = [
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,BbAvH,BbAvD,BbAvA,BbAv>2.5,BbAv<2.5,BbAHh,BbAvAHH,BbAvAHA',
  'E0,11/08/17,Arsenal,Leicester,4,3,H,2,2,D,1.53,4.5,6.5,1.51,4.43,6.44,1.61,2.32,-1.25,1.85,2.02',
  'E0,12/08/17,Brighton,Man City,0,2,A,0,0,D,11,5.5,1.33,10.5,5.2,1.32,1.67,2.2,0,1.95,1.9',
].join('\n');

const WITHOUT_HANDICAP = [
  'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PH,PD,PA,MaxH,MaxD,MaxA,AvgH,AvgD,AvgA',
  'China,Super League,2017,03/03/2017,11:35,Guizhou Zhicheng,Liaoning,1,1,D,2.59,3.21,2.96,2.66,3.3,2.99,2.48,3.12,2.78',
].join('\n');

async function replayed(csvText: string): Promise<string[]> {
  const db = await openTestDb(replayMigrations);
  const bets = await replaySeasonOn(db, csvText);
  await db.close();
  return replayCsv(bets).trim().split('\n').slice(1);
}

describe('a season is replayed bet for bet', () => {
  test.each([
    ['present format with a byte-order mark, missing cells and a match not yet played', MODERN, 28],
    ['older format', OLD, 14],
    ['format of other countries, win market only', WITHOUT_HANDICAP, 3],
  ])('%s', async (_name, csvText, bets) => {
    const lines = await replayed(csvText);
    expect(lines).toHaveLength(bets);
    expect(lines).toEqual(expectedLines(csvText));
  });

  test('every cell is printed as promised, from a database on the disk too', {
    timeout: 120_000,
  }, async () => {
    const lines = replayCsv(await replaySeason(MODERN))
      .split('\n')
      .slice(1);
    expect(lines.slice(5, 7)).toEqual([
      "16/08/2024,Man United,Nott'm Forest,ah,H,-1,2.05,100.00,P,100.00",
      "16/08/2024,Man United,Nott'm Forest,ah,A,-1,1.88,100.00,P,100.00",
    ]);
    expect(lines).toContain('17/08/2024,Ipswich,Liverpool,ah,A,1.75,1.925,100.00,LW,146.25');
    expect(lines).toContain('17/08/2024,Arsenal,Wolves,ah,H,-0.75,1.83,100.00,LW,141.50');
    expect(lines).toContain('18/08/2024,Chelsea,Man City,ah,A,0.25,1.91,100.00,LL,50.00');
  });
});

const shared = process.env.TIANPING_SHARED ?? join(import.meta.dirname, '../../../shared');
const seasons = join(shared, 'data/football-data-uk');
const files = existsSync(seasons)
  ? readdirSync(seasons, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.csv'),
    )
  : [];
/** The everyday run takes some matches of some of them. */
const isWhole = process.env.WHOLE_RUN !== undefined;
const tried = isWhole ? files : files.filter((_, at) => at % 8 === 0);

describe.runIf(files.length > 0)('recorded seasons (skipped where this machine has none)', () => {
  test.each(tried)('twenty matches of %s', async (file) => {
    const [header = '', ...rows] = readFileSync(join(seasons, file), 'utf8').split(/\r?\n/);
    const slice = [header, ...rows.slice(100, 120)].join('\n');
    expect(await replayed(slice)).toEqual(expectedLines(slice));
  });

  if (!isWhole) return;
  test('all 380 matches of a season', { timeout: 240_000 }, async () => {
    const csvText = readFileSync(join(seasons, '2023-24/E0.csv'), 'utf8');
    const lines = await replayed(csvText);
    expect(lines).toHaveLength(380 * 7);
    expect(lines).toEqual(expectedLines(csvText));
  });
});

// What follows knows nothing of the product: column names, decimal arithmetic, the rules of the trade.

type Cells = Readonly<Record<string, string>>;

function expectedLines(csvText: string): string[] {
  const [header = '', ...rows] = csvText.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',');
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at] ?? '', cell])))
    .flatMap(expectedOfMatch);
}

function expectedOfMatch(cells: Cells): string[] {
  const first = (...columns: string[]) => columns.map((name) => cells[name]).find(Boolean) ?? '';
  if (first('FTHG', 'HG') === '') return [];
  const home = Number(first('FTHG', 'HG'));
  const away = Number(first('FTAG', 'AG'));
  const line = first('AHh', 'BbAHh');
  const bets: [market: string, side: string, line: string, price: string, margin: number][] = [
    ['1x2', 'H', '', first('B365H', 'AvgH', 'BbAvH'), home > away ? 1 : -1],
    ['1x2', 'D', '', first('B365D', 'AvgD', 'BbAvD'), home === away ? 1 : -1],
    ['1x2', 'A', '', first('B365A', 'AvgA', 'BbAvA'), home < away ? 1 : -1],
    ['ou', 'over', '2.5', first('B365>2.5', 'Avg>2.5', 'BbAv>2.5'), home + away - 2.5],
    ['ou', 'under', '2.5', first('B365<2.5', 'Avg<2.5', 'BbAv<2.5'), 2.5 - home - away],
  ];
  if (line !== '') {
    const margin = home - away + Number(line);
    const shown = String(Number(line));
    bets.push(['ah', 'H', shown, first('B365AHH', 'AvgAHH', 'BbAvAHH'), margin]);
    bets.push(['ah', 'A', shown, first('B365AHA', 'AvgAHA', 'BbAvAHA'), -margin]);
  }
  const teams = `${first('Date')},${first('HomeTeam', 'Home')},${first('AwayTeam', 'Away')}`;
  return bets
    .filter(([, , , price]) => price !== '')
    .map(([market, side, shown, price, margin]) => {
      const milli = thousandths(price);
      const [code, payout] = outcome(margin, milli);
      const decimals = milli % 10 === 0 ? 2 : 3;
      const text = (milli / 1000).toFixed(decimals);
      return `${teams},${market},${side},${shown},${text},100.00,${code},${money(payout)}`;
    });
}

/** Payout of 100.00 in cents: half of the stake stands on each neighbour of a quarter line. */
function outcome(margin: number, milli: number): [string, number] {
  const full = milli * 10;
  if (margin >= 0.5) return ['W', full];
  if (margin === 0.25) return ['LW', full / 2 + 50_00];
  if (margin === 0) return ['P', 100_00];
  return margin === -0.25 ? ['LL', 50_00] : ['L', 0];
}

function thousandths(price: string): number {
  const [whole = '', fraction = ''] = price.split('.');
  return Number(whole) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
}

function money(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
