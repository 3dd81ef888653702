import type { LiveDetail } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { Ending } from './kit/race.ts';
import { otherSide, type Side } from './kit/script-writer.ts';

/** Home's chance of a point, by who serves. */
export type PointChances = Readonly<Record<Side, number>>;

/** State of the game being played: points won, counted on after deuce. */
export interface GameStatus {
  readonly points: Score;
  /** Who serves the next point. */
  readonly server: Side;
  readonly isTieBreak: boolean;
}

const CALLS = ['0', '15', '30', '40'];
const GAME_POINTS = 4;
const TIE_BREAK_POINTS = 7;
/** Games at which the tie-break is played. */
const TIE_BREAK_AT = 6;

export function isTieBreakAt({ home, away }: Score): boolean {
  return home === TIE_BREAK_AT && away === TIE_BREAK_AT;
}

export function isGameWon({ home, away }: Score, isTieBreak: boolean): boolean {
  const target = isTieBreak ? TIE_BREAK_POINTS : GAME_POINTS;
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2;
}

export function isTennisSetWon({ home, away }: Score): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  return (most === 6 && least <= 4) || most === 7;
}

/** Points as the umpire calls them. */
export function callOf(points: Score, isTieBreak: boolean): NonNullable<LiveDetail['points']> {
  const { home, away } = points;
  if (isTieBreak) return { home: String(home), away: String(away) };
  if (home < 3 || away < 3) return { home: CALLS[home] ?? '40', away: CALLS[away] ?? '40' };
  if (home === away) return { home: '40', away: '40' };
  return home > away ? { home: 'A', away: '40' } : { home: '40', away: 'A' };
}

/** Points won, from the call; after deuce only the difference is kept. */
export function pointsOf(call: LiveDetail['points'], isTieBreak: boolean): Score {
  if (!call) return { home: 0, away: 0 };
  const read = (text: string): number => {
    if (isTieBreak) return Number(text);
    return text === 'A' ? GAME_POINTS : Math.max(0, CALLS.indexOf(text));
  };
  return { home: read(call.home), away: read(call.away) };
}

/** Who serves the point after so many of a tie-break: one service, then two each. */
export function tieBreakServer(first: Side, played: number): Side {
  return Math.ceil(played / 2) % 2 === 0 ? first : otherSide(first);
}

/** Home's chance of the game from where it stands. */
export function gameChance(chances: PointChances, status: GameStatus): number {
  const { points, server, isTieBreak } = status;
  if (isTieBreak) return tieBreakChance(chances, { points, server });
  return plainGameChance(chances[server], points);
}

function plainGameChance(point: number, points: Score): number {
  if (isGameWon(points, false)) return points.home > points.away ? 1 : 0;
  if (points.home >= 3 && points.away >= 3) {
    const deuce = point ** 2 / (point ** 2 + (1 - point) ** 2);
    if (points.home === points.away) return deuce;
    return points.home > points.away ? point + (1 - point) * deuce : point * deuce;
  }
  const { home, away } = points;
  return (
    point * plainGameChance(point, { home: home + 1, away }) +
    (1 - point) * plainGameChance(point, { home, away: away + 1 })
  );
}

/** A tie-break at 6:6 goes on in pairs, one point on each service. */
function tieBreakChance(
  chances: PointChances,
  status: { readonly points: Score; readonly server: Side },
): number {
  const { home, away } = status.points;
  const played = home + away;
  // Who would have served the first point, so that every later server is known.
  const first = tieBreakServer(status.server, played);
  const level = chances.home * chances.away;
  const deuce = level / (level + (1 - chances.home) * (1 - chances.away));
  const known = new Map<number, number>();
  const chanceAt = (h: number, a: number): number => {
    if (isGameWon({ home: h, away: a }, true)) return h > a ? 1 : 0;
    if (h === a && h >= TIE_BREAK_POINTS - 1) return deuce;
    const name = h * 100 + a;
    const before = known.get(name);
    if (before !== undefined) return before;
    const point = chances[tieBreakServer(first, h + a)];
    const chance = point * chanceAt(h + 1, a) + (1 - point) * chanceAt(h, a + 1);
    known.set(name, chance);
    return chance;
  };
  return chanceAt(home, away);
}

/** A set as it ends: its score and the winners of its games from where it stood. */
export interface TennisSet {
  readonly score: Score;
  /** `HHC`: winners of the next games only, as many as were requested. */
  readonly games: string;
}

export interface GameChances {
  /** Home's chance of the game being played; null where it has not begun. */
  readonly current: number | null;
  /** Home's chance of a game from its start, by who serves it. */
  readonly served: PointChances;
  readonly tieBreak: Readonly<Record<Side, number>>;
}

/**
 * The exact chances of every end of a set from a score of games, best for home first. The winners of the next
 * `reportedGames` games are distinguished; `server` serves the game being played.
 */
export function tennisSetEndings(
  from: { readonly score: Score; readonly server: Side; readonly reportedGames: number },
  chances: GameChances,
): readonly Ending<TennisSet>[] {
  const ends = new Map<string, Ending<TennisSet>>();
  const play = (score: Score, at: number, games: string, weight: number): void => {
    if (isTennisSetWon(score)) {
      const name = `${score.home}-${score.away} ${games}`;
      const known = ends.get(name)?.weight ?? 0;
      ends.set(name, { weight: known + weight, part: { score, games } });
      return;
    }
    if (at >= from.reportedGames) {
      const server = at % 2 === 0 ? from.server : otherSide(from.server);
      for (const end of scoreEndings(score, server, chances)) {
        const name = `${end.part.home}-${end.part.away} ${games}`;
        const known = ends.get(name)?.weight ?? 0;
        ends.set(name, { weight: known + weight * end.weight, part: { score: end.part, games } });
      }
      return;
    }
    const fresh = freshChance(score, at, from.server, chances);
    const home = at === 0 ? (chances.current ?? fresh) : fresh;
    play({ ...score, home: score.home + 1 }, at + 1, `${games}H`, weight * home);
    play({ ...score, away: score.away + 1 }, at + 1, `${games}C`, weight * (1 - home));
  };
  play(from.score, 0, '', 1);
  return [...ends.values()].sort((one, other) => bySet(one.part, other.part));
}

/** Best for home first. */
export function bySet(one: TennisSet, other: TennisSet): number {
  const margin = ({ score }: TennisSet): number => score.home - score.away;
  const games = one.games > other.games ? -1 : 1;
  return margin(other) - margin(one) || one.score.home - other.score.home || games;
}

function freshChance(score: Score, at: number, first: Side, chances: GameChances): number {
  const server = at % 2 === 0 ? first : otherSide(first);
  return isTieBreakAt(score) ? chances.tieBreak[server] : chances.served[server];
}

/** Final scores of a set from the start of a game that `server` serves. */
function scoreEndings(score: Score, server: Side, chances: GameChances): readonly Ending<Score>[] {
  const ends: Ending<Score>[] = [];
  let layer = new Map<number, number>([[score.home, 1]]);
  for (let played = 0; layer.size > 0; played += 1) {
    const next = new Map<number, number>();
    for (const [home, weight] of layer) {
      const before = { home, away: score.home + score.away + played - home };
      const chance = freshChance(before, played, server, chances);
      for (const [side, share] of [
        ['home', chance],
        ['away', 1 - chance],
      ] as const) {
        const after = { ...before, [side]: before[side] + 1 };
        if (isTennisSetWon(after)) ends.push({ part: after, weight: weight * share });
        else next.set(after.home, (next.get(after.home) ?? 0) + weight * share);
      }
    }
    layer = next;
  }
  return ends;
}
