import type { Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import {
  americanPrice,
  type Cells,
  lineOf,
  rowsOf,
  scoreOf,
  timeOf,
  withoutStake,
} from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { quote } from '../quotes.ts';
import type { RecordedResult, RecordedSet } from '../types.ts';
import { NOTHING, plus } from './football-tallies.ts';

/** NBA games with quarters and closing lines. */
export const nbaJoined: RecordedSet = {
  name: 'nba',
  isOf: (path) => /^nba\/joined.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, readJoined),
};

/** NBA line scores: quarters and each overtime. */
export const nbaLineScores: RecordedSet = {
  name: 'nba-line-scores',
  isOf: (path) => /^nba\/line_score.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, readLineScore),
};

/** NBA closing money lines with final scores. */
export const nbaOdds: RecordedSet = {
  name: 'nba-odds',
  isOf: (path) => /^nba\/odds.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, readOdds),
};

function readJoined(cells: Cells): Read {
  const part = (name: string) => scoreOf(cells[`h_${name}`], cells[`a_${name}`]);
  const result = gameResult(
    ['q1', 'q2', 'q3', 'q4'].map(part),
    part('ot'),
    scoreOf(cells.home_pts, cells.away_pts),
  );
  const startAt = timeOf(cells.date);
  if (startAt === undefined) return { why: 'no date' };
  if ('why' in result) return result;
  const line = lineOf(cells.close_home_line);
  const total = lineOf(cells.close_total);
  return {
    gameType: 'BK',
    league: 'NBA',
    startAt,
    result,
    home: cells.home_team ?? '',
    away: cells.away_team ?? '',
    prices: [
      ...moneyLine(cells),
      ...(line === undefined ? [] : pointPrices('handicap', 'FT', line, ['H', 'C'])),
      ...(total === undefined ? [] : pointPrices('total', 'FT', total, ['OV', 'UN'])),
    ],
  };
}

function readLineScore(cells: Cells): Read {
  const part = (name: string) => scoreOf(cells[`${name}_home`], cells[`${name}_away`]);
  const overtimes = Array.from({ length: 10 }, (_, at) => part(`pts_ot${at + 1}`) ?? NOTHING);
  const result = gameResult(
    [1, 2, 3, 4].map((quarter) => part(`pts_qtr${quarter}`)),
    overtimes.reduce(plus, NOTHING),
    part('pts'),
  );
  const startAt = timeOf(cells.game_date_est);
  if (startAt === undefined) return { why: 'no date' };
  if ('why' in result) return result;
  return {
    gameType: 'BK',
    league: 'NBA',
    startAt,
    result,
    prices: [],
    home: cells.team_nickname_home ?? '',
    away: cells.team_nickname_away ?? '',
  };
}

function readOdds(cells: Cells): Read {
  const startAt = timeOf(cells.date);
  const full = scoreOf(cells.home_pts, cells.away_pts);
  if (startAt === undefined || full === undefined) return { why: 'no date or no score' };
  return {
    gameType: 'BK',
    league: 'NBA',
    startAt,
    home: cells.home_team ?? '',
    away: cells.away_team ?? '',
    result: { status: 'final', periods: { FT: full } },
    prices: moneyLine(cells),
  };
}

function moneyLine(cells: Cells) {
  return quote('win', 'FT', null, {
    H: americanPrice(cells.home_ml),
    C: americanPrice(cells.away_ml),
  });
}

/** The usual price of a line that is recorded without one: 11 to win 10. */
const USUAL = withoutStake(americanPrice('-110'));

function pointPrices(
  family: string,
  period: Period,
  line: NonNullable<ReturnType<typeof lineOf>>,
  sides: readonly [string, string],
) {
  return quote(family, period, line, { [sides[0]]: USUAL, [sides[1]]: USUAL });
}

/** Quarters, halves, overtime and the whole of a game; the reason (`why`) where they do not add up. */
function gameResult(
  quarters: readonly (Score | undefined)[],
  overtime: Score | undefined,
  full: Score | undefined,
): RecordedResult | { readonly why: string } {
  const [q1, q2, q3, q4] = quarters;
  if (!q1 || !q2 || !q3 || !q4 || !full || !overtime) return { why: 'a quarter is missing' };
  const half = plus(q1, q2);
  const second = plus(q3, q4);
  const regular = plus(half, second);
  const sum = plus(regular, overtime);
  if (sum.home !== full.home || sum.away !== full.away) return { why: 'quarters do not add up' };
  const isLevel = regular.home === regular.away;
  const isPlayedOn = overtime.home + overtime.away > 0;
  if (isLevel !== isPlayedOn) return { why: 'overtime does not fit the score' };
  return {
    status: 'final',
    periods: {
      Q1: q1,
      Q2: q2,
      Q3: q3,
      Q4: q4,
      HT: half,
      H2: second,
      FT: full,
      ...(isPlayedOn ? { OT: overtime } : {}),
    },
    facts: { overtime: isPlayedOn ? 'Y' : 'X' },
  };
}
