import type { Score } from '@tianping/odds';
import { type Cells, count, rowsOf, scoreOf, timeOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { type SetsReported, setsResult, turned } from '../sets-result.ts';
import type { RecordedSet } from '../types.ts';

/** Table tennis matches with the points of each set. */
export const tableTennis: RecordedSet = {
  name: 'table-tennis',
  isOf: (path) => /^table-tennis\/.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, readTable),
};

/** Beach volleyball matches by their printed scores. */
export const beachVolleyball: RecordedSet = {
  name: 'beach-volleyball',
  isOf: (path) => /^volleyball\/beach.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, readBeach),
};

/** Volleyball matches as scouted: the `[3SET]` part holds how each set ended. */
export const volleyball: RecordedSet = {
  name: 'volleyball',
  isOf: (path) => /^volleyball\/.*\.dvw$/.test(path),
  read: (files) => collect(files, (text) => [text], readScouted),
};

function readTable(cells: Cells): Read {
  const sets = [1, 2, 3, 4, 5].flatMap(
    (at) => scoreOf(cells[`P1_G${at}`], cells[`P2_G${at}`]) ?? [],
  );
  const won = sets.filter(({ home, away }) => home > away).length;
  if (won !== count(cells.Sets_P1) || sets.length - won !== count(cells.Sets_P2)) {
    return { why: 'the sets do not fit their points' };
  }
  const winner = cells.HomeWinner === '1' ? 'H' : 'C';
  const startAt = timeOf(cells.Date, cells.Date?.slice(11));
  if (startAt === undefined) return { why: 'no date' };
  const result = setsResult({ sets, sum: 'PT', status: 'final', winner });
  if ('why' in result) return result;
  return {
    gameType: 'TT',
    league: 'Setka Cup',
    startAt,
    result,
    prices: [],
    bestOf: 5,
    home: cells.Player1 ?? '',
    away: cells.Player2 ?? '',
  };
}

function readBeach(cells: Cells): Read {
  const startAt = timeOf(cells.date);
  if (startAt === undefined) return { why: 'no date' };
  const reported = beachScore(cells.score ?? '');
  if (reported === null) return { why: `no score: ${cells.score}` };
  const winner = `${cells.w_player1} / ${cells.w_player2}`;
  const loser = `${cells.l_player1} / ${cells.l_player2}`;
  // The winner comes first; so that home does not always win, the names are sorted.
  const isHome = winner < loser;
  const result = setsResult({
    ...(isHome ? reported : { ...reported, ...fromLoser(reported) }),
    sum: 'PT',
    winner: isHome ? 'H' : 'C',
  });
  if ('why' in result) return result;
  return {
    gameType: 'VB',
    league: cells.tournament ?? '',
    startAt,
    result,
    prices: [],
    bestOf: 3,
    home: isHome ? winner : loser,
    away: isHome ? loser : winner,
  };
}

type Reported = Pick<SetsReported, 'sets' | 'broken' | 'status'>;

function fromLoser({ sets, broken }: Reported): Pick<Reported, 'sets' | 'broken'> {
  return { sets: sets.map(turned), ...(broken ? { broken: turned(broken) } : {}) };
}

/** `21-17, 22-20`; `21-17, 3-1 retired`; everything else was not played. */
function beachScore(text: string): Reported | null {
  if (text === 'Forfeit or other') return { sets: [], status: 'walkover' };
  const isEarly = text.endsWith(' retired');
  const parts = text.replace(/ retired$/, '').split(', ');
  const sets = parts.flatMap((part): Score[] => {
    const points = /^(\d{1,2})-(\d{1,2})$/.exec(part);
    return points ? [{ home: Number(points[1]), away: Number(points[2]) }] : [];
  });
  if (sets.length < parts.length) return null;
  if (!isEarly) return { sets, status: 'final' };
  const last = sets.at(-1);
  if (last === undefined || isOver(last, sets.length)) return { sets, status: 'retired' };
  return { sets: sets.slice(0, -1), broken: last, status: 'retired' };
}

/** Sets of 21, the third of 15, two ahead. */
function isOver({ home, away }: Score, number: number): boolean {
  const high = Math.max(home, away);
  return high >= (number === 3 ? 15 : 21) && Math.abs(home - away) >= 2;
}

function readScouted(text: string): Read {
  const part = (name: string) => text.split(`[3${name}]`)[1]?.split('[')[0]?.trim().split(/\r?\n/);
  const teams = (part('TEAMS') ?? []).map((line) => line.split(';')[1] ?? '');
  const [when = ''] = part('MATCH') ?? [];
  const [date, time] = when.split(';');
  const sets = (part('SET') ?? []).flatMap((line): Score[] => {
    const end = /^(\d+)\s*-\s*(\d+)$/.exec((line.split(';')[4] ?? '').trim());
    return end ? [{ home: Number(end[1]), away: Number(end[2]) }] : [];
  });
  const startAt = timeOf(date?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$1/$2/$3'), time);
  if (startAt === undefined || teams.length < 2) return { why: 'no date or no teams' };
  const home = sets.filter((set) => set.home > set.away).length;
  const winner = home * 2 > sets.length ? 'H' : 'C';
  const result = setsResult({ sets, sum: 'PT', status: 'final', winner });
  if ('why' in result) return result;
  return {
    gameType: 'VB',
    league: 'dvw',
    startAt,
    result,
    prices: [],
    bestOf: 5,
    home: teams[0] ?? '',
    away: teams[1] ?? '',
  };
}
