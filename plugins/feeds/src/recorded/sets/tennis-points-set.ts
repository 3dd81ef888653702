import type { Score } from '@tianping/odds';
import { type Cells, rowsOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { setsResult, turned } from '../sets-result.ts';
import type { RecordedSet } from '../types.ts';
import { isSetOver } from './tennis-sets.ts';

/** Matches point by point: who won each game of each set. The first to serve is home. */
export const tennisPoints: RecordedSet = {
  name: 'tennis-points',
  isOf: (path) => /^tennis\/pbp.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, read),
};

function read(cells: Cells): Read {
  const games = gamesOf(cells.pbp ?? '');
  if (games === null) return { why: 'a game without a winner' };
  const winner = cells.winner === '1' ? 'H' : 'C';
  const sets = games.map(scoreOfGames);
  const printed = (cells.score ?? '').split(' ').map(setOf);
  const seen = winner === 'H' ? sets : sets.map(turned);
  const isSame =
    printed.length === seen.length &&
    seen.every((set, at) => set.home === printed[at]?.home && set.away === printed[at]?.away);
  if (!isSame) return { why: 'the points do not add up to the score' };
  if (!sets.every(isSetOver)) return { why: 'a set that is not over' };
  const facts = Object.fromEntries(games.map((won, at) => [`games${at + 1}`, won]));
  const result = setsResult({ sets, sum: 'GM', status: 'final', winner, facts });
  if ('why' in result) return result;
  return {
    gameType: 'TN',
    league: cells.tny_name ?? '',
    result,
    prices: [],
    home: cells.server1 ?? '',
    away: cells.server2 ?? '',
    startAt: dateOf(cells.date ?? ''),
  };
}

/** Winners of the games of each set; null where a game has none. */
function gamesOf(text: string): readonly string[] | null {
  let server: 'H' | 'C' = 'H';
  const sets: string[] = [];
  for (const set of text.replace(/\.$/, '').split('.')) {
    let won = '';
    for (const game of set.split(';')) {
      const winner = game.includes('/') ? tieBreakWinner(game, server) : gameWinner(game, server);
      if (winner === null) return null;
      won += winner;
      server = other(server);
    }
    sets.push(won);
  }
  return sets;
}

function gameWinner(points: string, server: 'H' | 'C'): 'H' | 'C' | null {
  const served = [...points].filter((point) => point === 'S' || point === 'A').length;
  const returned = points.length - served;
  if (Math.max(served, returned) < 4 || Math.abs(served - returned) < 2) return null;
  return served > returned ? server : other(server);
}

/** The serve changes at each `/`. */
function tieBreakWinner(points: string, first: 'H' | 'C'): 'H' | 'C' | null {
  let home = 0;
  let away = 0;
  for (const [at, turn] of points.split('/').entries()) {
    const server = at % 2 === 0 ? first : other(first);
    for (const point of turn) {
      const winner = point === 'S' || point === 'A' ? server : other(server);
      if (winner === 'H') home += 1;
      else away += 1;
    }
  }
  if (Math.max(home, away) < 7 || Math.abs(home - away) < 2) return null;
  return home > away ? 'H' : 'C';
}

function scoreOfGames(won: string): Score {
  const home = [...won].filter((side) => side === 'H').length;
  return { home, away: won.length - home };
}

function setOf(part: string): Score {
  const [home = 0, away = 0] = part
    .replace(/\(.*\)/, '')
    .split('-')
    .map(Number);
  return { home, away };
}

function other(side: 'H' | 'C'): 'H' | 'C' {
  return side === 'H' ? 'C' : 'H';
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** `01 Jan 17`. */
function dateOf(text: string): number {
  const [day = '1', month = 'Jan', year = '0'] = text.split(' ');
  return Date.UTC(2000 + Number(year), MONTHS.indexOf(month) / 3, Number(day), 12);
}
