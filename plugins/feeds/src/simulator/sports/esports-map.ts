import type { Rng } from '@tianping/base';
import type { Score } from '@tianping/odds';
import { addTo, NO_SCORE } from '../live-state.ts';
import { logistic } from './kit/chance.ts';
import { otherSide, type Side, sideCharOf } from './kit/script-writer.ts';

/** A map being played by two equal sides. */
export interface GameMap {
  readonly seconds: number;
  readonly kills: Score;
  /** Rounds of a shooter; 0:0 elsewhere. */
  readonly rounds: Score;
  /** Who was first, by the fact's name without its number. */
  readonly firsts: Readonly<Record<string, 'H' | 'C'>>;
  readonly winner: Side | null;
}

export const FRESH_MAP: GameMap = {
  seconds: 0,
  kills: NO_SCORE,
  rounds: NO_SCORE,
  firsts: {},
  winner: null,
};

/** A kind of game: what can be done first in it, and how it goes on. */
export interface Game {
  /** Names of the facts that every map reports. */
  readonly facts: readonly string[];
  /** The next minute, or round. */
  step(map: GameMap, rng: Rng): GameMap;
}

/** An objective that is taken once: from a minute on, in each with a chance. */
interface Objective {
  readonly fact: string;
  readonly fromMinute: number;
  readonly chance: number;
}

export interface ArenaRules {
  readonly killsPerMinute: number;
  /** Nobody wins before this minute; after it each minute raises the chance. */
  readonly fromMinute: number;
  readonly perMinute: number;
  readonly objectives: readonly Objective[];
}

/** How much a lead in kills attracts further kills, objectives and the map itself. */
const LEAD_DRAWS_KILL = 0.045;
const LEAD_DRAWS_OBJECTIVE = 0.16;
const LEAD_DRAWS_MAP = 0.4;
/** How much each kill of the lead hastens the end. */
const LEAD_ENDS = 0.006;
const KILL_RACES = [
  ['fiveKills', 5],
  ['tenKills', 10],
] as const;

/** A game of two bases: kills and objectives minute by minute until a base falls. */
export function arenaGame(rules: ArenaRules): Game {
  const facts = ['blood', 'fiveKills', 'tenKills', ...rules.objectives.map(({ fact }) => fact)];
  return { facts, step: (map, rng) => minuteOf(rules, map, rng) };
}

function minuteOf(rules: ArenaRules, map: GameMap, rng: Rng): GameMap {
  const minute = Math.floor(map.seconds / 60);
  let now: GameMap = { ...map, seconds: map.seconds + 60 };
  const pace = rules.killsPerMinute * (minute < 3 ? 0.35 : 1.07);
  for (let left = poisson(pace, rng); left > 0; left -= 1) {
    now = withKill(now, rng.unit() < logistic(LEAD_DRAWS_KILL * leadOf(now)) ? 'home' : 'away');
  }
  for (const { fact, fromMinute, chance } of rules.objectives) {
    if (now.firsts[fact] || minute < fromMinute || rng.unit() >= chance) continue;
    const side = rng.unit() < logistic(LEAD_DRAWS_OBJECTIVE * leadOf(now)) ? 'home' : 'away';
    now = withFirst(now, fact, side);
  }
  const late = minute - rules.fromMinute;
  if (late < 0) return now;
  const ends = late * rules.perMinute + LEAD_ENDS * Math.abs(leadOf(now));
  if (rng.unit() >= ends) return now;
  const winner = rng.unit() < logistic(LEAD_DRAWS_MAP * leadOf(now)) ? 'home' : 'away';
  // The last minute is not played to its end.
  const seconds = now.seconds - rng.int(60);
  // A base falls behind its towers: who wins took at least the first one if nobody had.
  return { ...withFirst(now, 'tower', winner), seconds, winner };
}

function leadOf({ kills }: GameMap): number {
  return kills.home - kills.away;
}

function withKill(map: GameMap, side: Side): GameMap {
  const kills = addTo(map.kills, side);
  let now = withFirst({ ...map, kills }, 'blood', side);
  for (const [fact, to] of KILL_RACES) if (kills[side] >= to) now = withFirst(now, fact, side);
  return now;
}

function withFirst(map: GameMap, fact: string, side: Side): GameMap {
  if (map.firsts[fact]) return map;
  return { ...map, firsts: { ...map.firsts, [fact]: sideCharOf(side) } };
}

function poisson(mean: number, rng: Rng): number {
  const limit = Math.exp(-mean);
  let product = rng.unit();
  let count = 0;
  while (product > limit) {
    product *= rng.unit();
    count += 1;
  }
  return count;
}

const ROUNDS_TO_WIN = 13;
/** Rounds of a half, and of each half of an overtime. */
const HALF_ROUNDS = 12;
const OVERTIME_HALF = 3;
const FIRST_ROUNDS = 5;
const ROUND_SECONDS = [85, 125] as const;

/** A shooter: thirteen rounds win, from 12:12 four of the next six, and so on. */
export const SHOOTER: Game = {
  facts: ['blood', 'pistol', 'pistolTwo', 'fiveRounds'],
  step(map, rng) {
    const side: Side = rng.unit() < 0.5 ? 'home' : 'away';
    const played = map.rounds.home + map.rounds.away;
    const rounds = addTo(map.rounds, side);
    const won = 4 + rng.int(2);
    const lost = rng.int(5);
    const kills = addTo(addTo(map.kills, side, won), otherSide(side), lost);
    const [from, to] = ROUND_SECONDS;
    const seconds = map.seconds + from + rng.int(to - from + 1);
    let now: GameMap = { ...map, kills, rounds, seconds };
    if (played === 0) {
      const drewFirst = lost > 0 && rng.unit() < 0.35 ? otherSide(side) : side;
      now = withFirst(withFirst(now, 'pistol', side), 'blood', drewFirst);
    }
    if (played === HALF_ROUNDS) now = withFirst(now, 'pistolTwo', side);
    if (rounds[side] >= FIRST_ROUNDS) now = withFirst(now, 'fiveRounds', side);
    return isShooterWon(rounds) ? { ...now, winner: side } : now;
  },
};

export function isShooterWon({ home, away }: Score): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  if (least < HALF_ROUNDS) return most >= ROUNDS_TO_WIN;
  const overtimes = Math.floor((least - HALF_ROUNDS) / OVERTIME_HALF);
  return most >= HALF_ROUNDS + overtimes * OVERTIME_HALF + OVERTIME_HALF + 1;
}

/** Plays a map to its end. */
export function playMap(game: Game, from: GameMap, rng: Rng): GameMap {
  let now = from;
  while (now.winner === null) now = game.step(now, rng);
  return now;
}

/** The same map with the sides swapped. */
export function mirroredMap(map: GameMap): GameMap {
  const swap = ({ home, away }: Score): Score => ({ home: away, away: home });
  const firsts = Object.entries(map.firsts).map(
    ([fact, side]) => [fact, side === 'H' ? 'C' : 'H'] as const,
  );
  return {
    ...map,
    kills: swap(map.kills),
    rounds: swap(map.rounds),
    firsts: Object.fromEntries(firsts),
    winner: map.winner === null ? null : otherSide(map.winner),
  };
}

/** The facts of a finished map: who was first, `N` where it never happened. */
export function factsOfMap(game: Game, map: GameMap, number: number): Record<string, string> {
  const facts = game.facts.map((fact) => [`${fact}${number}`, map.firsts[fact] ?? 'N'] as const);
  return Object.fromEntries(facts);
}

/** The facts of a map in play: who was first so far. */
export function factsSoFar({ firsts }: GameMap, number: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(firsts).map(([fact, side]) => [`${fact}${number}`, side]),
  );
}
