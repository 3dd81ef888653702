import type { GameType, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { endsFrom, hasTargets, lastTarget, type Tallies, usualTargets } from './set-scores.ts';

/** A match of sets, frames or maps as it stood. */
export interface SetsSoFar {
  readonly gameType: GameType;
  /** Most sets of the match; null where unknown. */
  readonly bestOf: number | null;
  readonly board: Tallies;
  /** Those that were played to their end. */
  readonly completed: Tallies;
}

/** Lengths that matches may have, where the length is unknown. */
const LENGTHS: { readonly [Type in GameType]?: readonly number[] } = {
  TN: [3, 5],
  VB: [3, 5],
  TT: [3, 5, 7],
  BM: [3],
  ES: [1, 2, 3, 5, 7],
  SK: Array.from({ length: 18 }, (_, at) => at * 2 + 1),
};

/** More than the sets to come can hold: neither an upper line nor odd or even is ever certain. */
const FAR = 1000;

export function isOfSets(gameType: GameType): boolean {
  return gameType in LENGTHS;
}

/** Scores in sets that the match may still come to. */
export function endsInSets(sofar: SetsSoFar): readonly Score[] {
  const from = sofar.board.FT;
  if (from === undefined) return [];
  return lengthsOf(sofar).flatMap((bestOf) => finalsOf(bestOf, from));
}

/** Scores that a set which was begun may still come to. */
export function endsOfSet(sofar: SetsSoFar, period: Period): readonly Score[] {
  const { gameType, completed, board } = sofar;
  const from = board[period];
  if (from === undefined) return [];
  const number = Number(period.slice(1));
  return lengthsOf(sofar).flatMap((bestOf) =>
    usualTargets(gameType, { bestOf, completed }).flatMap((target) =>
      endsFrom(gameType, { target, isLast: number === bestOf, from }),
    ),
  );
}

/**
 * Games or points of the whole match: by every score in sets, with the sets to come as short as they
 * can be for either side. What is decided by these is decided by all that lie between.
 */
export function endsInPoints(sofar: SetsSoFar, period: 'GM' | 'PT'): readonly Score[] {
  const { board, gameType, completed } = sofar;
  const { FT: sets, [period]: sum } = board;
  if (sets === undefined || sum === undefined || !hasTargets(gameType)) return [];
  const number = sets.home + sets.away + 1;
  const begun = board[`S${number}`] ?? { home: 0, away: 0 };
  const ends = lengthsOf(sofar).flatMap((bestOf) =>
    usualTargets(gameType, { bestOf, completed }).flatMap((target) => {
      const now = endsFrom(gameType, { target, isLast: number === bestOf, from: begun });
      return finalsOf(bestOf, sets).flatMap((final) =>
        now.flatMap((ended) => restOf({ gameType, target, bestOf, sets, final, ended })),
      );
    }),
  );
  const before = { home: sum.home - begun.home, away: sum.away - begun.away };
  return [...ends, { home: FAR, away: FAR }, { home: FAR + 1, away: FAR }].map((rest) => ({
    home: before.home + rest.home,
    away: before.away + rest.away,
  }));
}

/** What the set under way and those to come add, up to a final score in sets. */
function restOf(input: {
  readonly gameType: GameType;
  readonly target: number;
  readonly bestOf: number;
  readonly sets: Score;
  readonly final: Score;
  readonly ended: Score;
}): readonly Score[] {
  const { gameType, target, bestOf, sets, final, ended } = input;
  const isHome = ended.home > ended.away;
  const home = final.home - sets.home - (isHome ? 1 : 0);
  const away = final.away - sets.away - (isHome ? 0 : 1);
  const isFull = final.home + final.away === bestOf;
  const isWonByHome = final.home > final.away;
  if (home < 0 || away < 0) return [];
  // Who wins the match wins its last set.
  if (home + away > 0 && (isWonByHome ? home : away) === 0) return [];
  if (!isFull || home + away === 0) {
    return [{ home: ended.home + home * target, away: ended.away + away * target }];
  }
  // The last set may be shorter, in tennis a single tie-break.
  const shortest = gameType === 'TN' ? 1 : lastTarget(gameType, target);
  return [shortest, lastTarget(gameType, target)].map((closing) => {
    const saved = target - closing;
    return {
      home: ended.home + home * target - (isWonByHome ? saved : 0),
      away: ended.away + away * target - (isWonByHome ? 0 : saved),
    };
  });
}

/** Every score at which a match of at most so many sets ends, from where it stood. */
function finalsOf(bestOf: number, from: Score): readonly Score[] {
  const { home, away } = from;
  const needed = Math.floor(bestOf / 2) + 1;
  if (home >= needed || away >= needed || home + away === bestOf) return [from];
  const most = bestOf - needed;
  const upTo = (least: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return [
    ...upTo(away).map((lost) => ({ home: needed, away: lost })),
    ...upTo(home).map((lost) => ({ home: lost, away: needed })),
    // Of an even number of maps both may win half.
    ...(bestOf % 2 === 0 ? [{ home: bestOf / 2, away: bestOf / 2 }] : []),
  ];
}

/** The lengths that fit how far the match had come. */
function lengthsOf({ gameType, bestOf, board }: SetsSoFar): readonly number[] {
  const { home = 0, away = 0 } = board.FT ?? {};
  const lengths = bestOf === null ? (LENGTHS[gameType] ?? []) : [bestOf];
  return lengths.filter((length) => {
    const needed = Math.floor(length / 2) + 1;
    return home <= needed && away <= needed && home + away <= length;
  });
}
