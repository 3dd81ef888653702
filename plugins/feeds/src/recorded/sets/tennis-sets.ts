import type { Score } from '@tianping/odds';
import { type Cells, count, decimalPrice, rowsOf, timeOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { quote } from '../quotes.ts';
import { type SetsReported, setsResult, turned } from '../sets-result.ts';
import type { RecordedSet } from '../types.ts';

/** A year of men's matches by their printed scores: `6-4 3-6 7-6(5)`, `RET`, `W/O`. */
export const tennisScores: RecordedSet = {
  name: 'tennis-scores',
  isOf: (path) => /^tennis\/atp_matches.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, readScore),
};

/** A year of men's matches with games by set and prices to win. */
export const tennisOdds: RecordedSet = {
  name: 'tennis-odds',
  isOf: (path) => /^tennis\/tennis-data.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, readOdds),
};

/** From the winner's point of view. */
type Reported = Pick<SetsReported, 'sets' | 'broken' | 'uncounted' | 'status'>;

function readScore(cells: Cells): Read {
  const reported = printedScore(cells.score ?? '');
  if (reported === null) return { why: `no score: ${cells.score}` };
  return matchOf(
    { winner: cells.winner_name ?? '', loser: cells.loser_name ?? '', date: cells.tourney_date },
    { league: cells.tourney_name ?? '', bestOf: count(cells.best_of) },
    reported,
  );
}

function readOdds(cells: Cells): Read {
  const reported = columnScore(cells);
  if (reported === null) return { why: `no score: ${cells.Comment}` };
  const made = matchOf(
    { winner: cells.Winner ?? '', loser: cells.Loser ?? '', date: cells.Date },
    { league: cells.Tournament ?? '', bestOf: count(cells['Best of']) },
    reported,
  );
  if (made === null || 'why' in made) return made;
  const isHome = made.home === cells.Winner;
  const price = { won: decimalPrice(cells.B365W), lost: decimalPrice(cells.B365L) };
  const sides = isHome ? { H: price.won, C: price.lost } : { H: price.lost, C: price.won };
  return { ...made, prices: quote('win', 'FT', null, sides) };
}

/** Files list the winner first; so that home does not always win, the names are sorted. */
export function matchOf(
  who: { readonly winner: string; readonly loser: string; readonly date: string | undefined },
  where: { readonly league: string; readonly bestOf?: number | undefined },
  reported: Reported & Pick<SetsReported, 'facts'>,
): Read {
  const startAt = timeOf(who.date);
  if (startAt === undefined) return { why: 'no date' };
  const isHome = who.winner < who.loser;
  const { facts, uncounted } = reported;
  const seen = isHome ? reported : { ...reported, ...fromLoser(reported) };
  const result = setsResult({
    ...seen,
    ...(facts ? { facts } : {}),
    ...(uncounted && !isHome ? { uncounted: uncounted.map(other) } : {}),
    sum: 'GM',
    winner: isHome ? 'H' : 'C',
  });
  if ('why' in result) return result;
  return {
    gameType: 'TN',
    league: where.league,
    startAt,
    result,
    prices: [],
    home: isHome ? who.winner : who.loser,
    away: isHome ? who.loser : who.winner,
    ...(where.bestOf === undefined ? {} : { bestOf: where.bestOf }),
  };
}

function fromLoser({ sets, broken }: Reported): Pick<Reported, 'sets' | 'broken'> {
  return { sets: sets.map(turned), ...(broken ? { broken: turned(broken) } : {}) };
}

function other(side: 'H' | 'C'): 'H' | 'C' {
  return side === 'H' ? 'C' : 'H';
}

function printedScore(text: string): Reported | null {
  if (text === 'W/O') return { sets: [], status: 'walkover' };
  const words = text.split(/\s+/);
  const isEarly = /^(RET|DEF|Def\.)$/.test(words.at(-1) ?? '');
  const parts = isEarly ? words.slice(0, -1) : words;
  const uncounted = parts.flatMap((part): ('H' | 'C')[] => {
    const points = /^\[(\d+)-(\d+)\]$/.exec(part);
    return points ? [Number(points[1]) > Number(points[2]) ? 'H' : 'C'] : [];
  });
  const sets = parts.slice(0, parts.length - uncounted.length).map(setOf);
  if (sets.some((set) => set === undefined)) return null;
  const known = sets.flatMap((set) => (set ? [set] : []));
  return isEarly ? brokenOff(known) : { sets: known, uncounted, status: 'final' };
}

function columnScore(cells: Cells): Reported | null {
  if (cells.Comment === 'Walkover') return { sets: [], status: 'walkover' };
  const sets = [1, 2, 3, 4, 5].flatMap((at): Score[] => {
    const home = count(cells[`W${at}`]);
    const away = count(cells[`L${at}`]);
    return home === undefined || away === undefined ? [] : [{ home, away }];
  });
  if (cells.Comment === 'Retired') return brokenOff(sets);
  if (cells.Comment !== 'Completed') return null;
  const won = sets.filter(({ home, away }) => home > away).length;
  const fits = won === count(cells.Wsets) && sets.length - won === count(cells.Lsets);
  return fits ? { sets, status: 'final' } : null;
}

/** Of a retired match, the last set counts only if it was over. */
function brokenOff(sets: readonly Score[]): Reported {
  const last = sets.at(-1);
  if (last === undefined || isSetOver(last)) return { sets, status: 'retired' };
  return { sets: sets.slice(0, -1), broken: last, status: 'retired' };
}

/** Six games and two ahead, or the tie-break at six all. */
export function isSetOver({ home, away }: Score): boolean {
  const high = Math.max(home, away);
  const low = Math.min(home, away);
  return (high >= 6 && high - low >= 2) || (high === 7 && low === 6);
}

/** `7-6(5)`. */
function setOf(part: string): Score | undefined {
  const games = /^(\d{1,2})-(\d{1,2})(?:\(\d+\))?$/.exec(part);
  return games ? { home: Number(games[1]), away: Number(games[2]) } : undefined;
}
