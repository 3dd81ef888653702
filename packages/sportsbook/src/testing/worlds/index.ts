import type { GameType, MatchResult } from '@tianping/feeds';
import { createWorld, type Play, playToEnd, type Story, type World } from './dice.ts';
import { playFootball } from './football.ts';
import { playBaseball, playHockey, playQuarters } from './points.ts';
import { playFrames, playMaps, playOutright, playSets } from './sets.ts';

export type { Story, World } from './dice.ts';

/** How a match of each sport is invented, with tallies and facts that agree. */
const PLAYS: { readonly [Type in GameType]: Play } = {
  FT: playFootball,
  VF: playFootball,
  BK: playQuarters({ worth: [1, 2, 2, 3], rate: 650, mayTie: false }),
  AF: playQuarters({ worth: [3, 3, 7], rate: 200, mayTie: true }),
  IH: playHockey,
  BS: playBaseball,
  TN: playSets({ wins: [2, 3], target: 6, cap: 7, sum: 'GM' }),
  VB: playSets({ wins: [3], target: 25, cap: 99, sum: 'PT' }),
  TT: playSets({ wins: [3, 4], target: 11, cap: 99, sum: 'PT' }),
  BM: playSets({ wins: [2], target: 21, cap: 30, sum: 'PT' }),
  SK: playFrames,
  ES: playMaps,
  FS: playOutright,
};

/** Matches of a sport, with their stops, on which the promises are tried. */
const WORLDS = 12;
/** Ends of matches among which every result must come up. */
const ENDS = 500;

const worlds = new Map<GameType, readonly World[]>();
const ends = new Map<GameType, readonly Story[]>();

/** The invented matches of a sport; the same on every call. */
export function worldsOf(gameType: GameType): readonly World[] {
  const made =
    worlds.get(gameType) ??
    Array.from({ length: WORLDS }, (_, at) => createWorld(PLAYS[gameType], seedAt(at)));
  worlds.set(gameType, made);
  return made;
}

/** The ends of many more invented matches. */
export function endsOf(gameType: GameType): readonly Story[] {
  const made =
    ends.get(gameType) ??
    Array.from({ length: ENDS }, (_, at) => playToEnd(PLAYS[gameType], seedAt(at)));
  ends.set(gameType, made);
  return made;
}

function seedAt(at: number): number {
  return at * 7919 + 13;
}

/** The result of a story with a status; the board is included when the match was stopped. */
export function resultOf(story: Story, status: MatchResult['status']): MatchResult {
  return {
    revision: 1,
    status,
    ...(REASONS[status] === undefined ? {} : { reason: REASONS[status] }),
    periods: story.periods,
    facts: story.facts,
    ...(story.outright === undefined ? {} : { outright: story.outright }),
    board: { FT: { home: 0, away: 0 }, ...story.board },
    source: 'test',
    at: 1_760_000_000_000,
  };
}

const REASONS: { readonly [Status in MatchResult['status']]?: `D${string}` } = {
  cancelled: 'DT',
  postponed: 'DD',
  walkover: 'D8',
  abandoned: 'D2',
  retired: 'D8',
};
