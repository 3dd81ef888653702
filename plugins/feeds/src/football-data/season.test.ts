import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sharedFile } from '../testing/shared-data.ts';
import { parseSeason } from './season.ts';

const MODERN = [
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HC,AC,HR,AR,B365H,B365D,B365A,AvgH,AvgD,AvgA,B365>2.5,B365<2.5,Avg>2.5,Avg<2.5,AHh,B365AHH,B365AHA,AvgAHH,AvgAHA',
  'E0,16/08/2024,20:00,Man United,Fulham,1,0,H,0,0,D,7,8,0,1,1.6,4.2,5.25,1.62,4.36,5.15,1.53,2.5,1.53,2.52,-1,2.05,1.88,2.03,1.85',
  'E0,17/08/2024,12:30,Ipswich,Liverpool,0,2,A,,,,2,10,0,0,,5.5,1.33,8.28,5.76,1.34,,,1.41,2.94,1.5,,,2.01,1.89',
].join('\r\n');

describe('the present format', () => {
  const [first, second] = parseSeason(`\uFEFF${MODERN}\r\n`);

  test('a complete row is read', () => {
    expect(first).toEqual({
      number: 1,
      division: 'E0',
      dateText: '16/08/2024',
      kickOffAt: Date.UTC(2024, 7, 16, 20),
      home: 'Man United',
      away: 'Fulham',
      fullTime: { home: 1, away: 0 },
      halfTime: { home: 0, away: 0 },
      corners: { home: 7, away: 8 },
      redCards: { home: 0, away: 1 },
      win: { H: 1600, D: 4200, A: 5250 },
      total: { over: 1530, under: 2500 },
      handicap: { line: -4, home: 2050, away: 1880 },
    });
  });

  test('missing cells fall back on the average, a missing half time stays missing', () => {
    expect(second?.halfTime).toBeNull();
    expect(second?.win).toEqual({ H: 8280, D: 5500, A: 1330 });
    expect(second?.total).toEqual({ over: 1410, under: 2940 });
    expect(second?.handicap).toEqual({ line: 6, home: 2010, away: 1890 });
  });
});

test('the older format with its Bb columns', () => {
  const [row] = parseSeason(
    [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A,BbAv>2.5,BbAv<2.5,BbAHh,BbAvAHH,BbAvAHA',
      'E0,11/08/17,Arsenal,Leicester,4.0,3.0,2.0,2.0,1.53,4.5,6.5,1.61,2.32,-1.25,1.85,2.02',
    ].join('\n'),
  );
  expect(row?.kickOffAt).toBe(Date.UTC(2017, 7, 11, 15));
  expect(row?.fullTime).toEqual({ home: 4, away: 3 });
  expect(row?.total).toEqual({ over: 1610, under: 2320 });
  expect(row?.handicap).toEqual({ line: -5, home: 1850, away: 2020 });
});

test('the format of other countries has neither half time nor handicap', () => {
  const [row] = parseSeason(
    [
      'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PH,PD,PA,AvgH,AvgD,AvgA',
      'China,Super League,2017,03/03/2017,11:35,Guizhou Zhicheng,Liaoning,1,1,D,2.59,3.21,2.96,2.48,3.12,2.78',
    ].join('\n'),
  );
  expect(row).toMatchObject({
    division: 'Super League',
    home: 'Guizhou Zhicheng',
    fullTime: { home: 1, away: 1 },
    halfTime: null,
    win: { H: 2480, D: 3120, A: 2780 },
    total: { over: null, under: null },
    handicap: null,
  });
});

test('a price that belongs to another line is not put on the common one', () => {
  const [row] = parseSeason(
    [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365AH,B365AHH,B365AHA,BbAHh,BbAvAHH,BbAvAHA',
      'E0,11/08/07,A,B,1,0,-0.5,1.95,,-0.75,2.1,1.8',
    ].join('\n'),
  );
  expect(row?.handicap).toEqual({ line: -3, home: 2100, away: 1800 });
});

test('rows of nothing are left out, matches to come have no score, tails of spreadsheets are rounded', () => {
  const rows = parseSeason(
    [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A',
      ',,,,,,,,',
      'E0,2026-03-01,A,B,,,1.9300000000000002,x,0',
    ].join('\n'),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    number: 1,
    fullTime: null,
    win: { H: 1930, D: null, A: null },
    kickOffAt: Date.UTC(2026, 2, 1, 15),
  });
});

const REAL_SEASONS = [
  { path: 'football-data-uk/2024-25/E0.csv', count: 380, handicaps: 380 },
  { path: 'football-data-uk/2024-25/D1.csv', count: 306, handicaps: 306 },
  { path: 'football-data-uk/2023-24/SP1.csv', count: 380, handicaps: 380 },
  { path: 'football-data-uk/2017-18/E0.csv', count: 380, handicaps: 380 },
  { path: 'football-data-uk/new/CHN_2017-2023.csv', count: 1608, handicaps: 0 },
];

describe.each(REAL_SEASONS)('recorded season $path (skipped where absent)', (season) => {
  const file = sharedFile(season.path);
  test.runIf(file)('every match has its score, its prices and its line', () => {
    const rows = parseSeason(readFileSync(file ?? '', 'utf8'));
    expect(rows).toHaveLength(season.count);
    expect(rows.every((row) => row.fullTime !== null)).toBe(true);
    expect(rows.filter((row) => row.handicap?.home && row.handicap.away)).toHaveLength(
      season.handicaps,
    );
    const unpriced = rows.filter((row) => !(row.win.H && row.win.D && row.win.A));
    expect(unpriced.length).toBeLessThan(10);
  });
});
