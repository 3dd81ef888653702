import { lineQuarter } from '@tianping/odds';
import { decimalPrice, lineOf, scoreOf, timeOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { handicap, overUnder, quote, result3 } from '../quotes.ts';
import type { RecordedSet } from '../types.ts';
import { footballResult } from './football-tallies.ts';

/** Football with the closing prices of every pool, one text file a match, one word a line. */
export const hkjcPools: RecordedSet = {
  name: 'hkjc-pools',
  isOf: (path) => /^hkjc-match-pools\/.*\.txt$/.test(path),
  read: (files) => collect(files, (text) => [text.split(/\r?\n/).map((line) => line.trim())], read),
};

type Lines = readonly string[];

function read(lines: Lines): Read {
  const mark = lines.findIndex((line) => line.startsWith('%Event ID'));
  const startAt = timeOf(lines[0]);
  if (mark < 0 || startAt === undefined) return { why: 'no event' };
  const scores = lines.slice(mark - 6, mark);
  const [h1, , a1, h2, , a2] = scores;
  if (scores[1] !== ':' || scores[4] !== ':') return { why: 'no score' };
  // Half time comes first, then full time; full time is repeated after the home team.
  const result = footballResult({ full: scoreOf(h2, a2), half: scoreOf(h1, a1) });
  if ('why' in result) return result;
  const names = lines.slice(2, mark - 6);
  const versus = names.indexOf('vs');
  const home = names.slice(0, versus).join(' ');
  const away = names.slice(versus + 1).join(' ');
  return {
    gameType: 'FT',
    league: 'Premier League',
    startAt,
    result,
    home,
    away,
    prices: pricesOf(lines.slice(mark)),
  };
}

/** The lines of a pool: those after its header line. */
function pool(lines: Lines, head: string): Lines {
  const at = lines.indexOf(head);
  return at < 0 ? [] : lines.slice(at + 1);
}

function pricesOf(lines: Lines) {
  return [
    ...threePrices(pool(lines, 'Home/Away/Draw'), 'FT'),
    ...threePrices(pool(lines, 'First Half HAD'), 'HT'),
    ...asianPrices(pool(lines, 'Handicap')),
    ...linesOfPool(pool(lines, 'HiLo'), 'total', 'FT'),
    ...linesOfPool(pool(lines, 'First Half HiLo'), 'total', 'HT'),
    ...linesOfPool(pool(lines, 'Corner Taken HiLo'), 'cornerTotal', 'CR'),
    ...oddEven(pool(lines, 'Odd/Even')),
    ...halfFull(pool(lines, 'HaFu')),
  ];
}

/** Three names, then home, draw, away. */
function threePrices(lines: Lines, period: 'FT' | 'HT') {
  const [home, draw, away] = lines.slice(3, 6).map(decimalPrice);
  return result3(period, home, draw, away);
}

/** Two names, then line and price of home and of away. */
function asianPrices(lines: Lines) {
  const [line = '', home, , away] = lines.slice(2, 6);
  return handicap('FT', bracketLine(line), decimalPrice(home), decimalPrice(away));
}

/** `Line High Low`, then line, over, under for each. */
function linesOfPool(lines: Lines, family: string, period: string) {
  const body = lines.slice(3);
  const end = body.findIndex((line, at) => at % 3 === 0 && !/^\[.*\]$/.test(line));
  const rows = body.slice(0, end < 0 ? body.length : end);
  return Array.from({ length: Math.floor(rows.length / 3) }, (_, at) => {
    const [line = '', over, under] = rows.slice(at * 3, at * 3 + 3);
    const prices = [decimalPrice(over), decimalPrice(under)] as const;
    return overUnder(family, period, bracketLine(line), ...prices);
  }).flat();
}

function oddEven(lines: Lines) {
  const [odd, even] = lines.slice(2, 4).map(decimalPrice);
  return quote('oddEven', 'FT', null, { OD: odd, EV: even });
}

const LETTERS: Readonly<Record<string, string>> = { H: 'H', D: 'N', A: 'C' };

/** `H-D` and its price, for all nine. */
function halfFull(lines: Lines) {
  const prices = Array.from({ length: 9 }, (_, at) => {
    const [one = '', two = ''] = (lines[at * 2] ?? '').split('-');
    return [`${LETTERS[one]}+${LETTERS[two]}`, decimalPrice(lines[at * 2 + 1])] as const;
  });
  return quote('halfFull', 'FT', null, Object.fromEntries(prices));
}

/** `[-0.5/-1]`, `[0/+0.5]`, `[3/3.5]`: both neighbours with their sign. */
function bracketLine(text: string) {
  const [low, high] = text.replace(/[[\]]/g, '').split('/').map(lineOf);
  if (low === undefined || high === undefined) return low;
  return Math.abs(low - high) === 2 ? lineQuarter((low + high) / 2) : undefined;
}
