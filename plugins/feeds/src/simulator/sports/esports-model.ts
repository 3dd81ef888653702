import { createSeededRng } from '@tianping/base';
import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { seedOf } from '../hash.ts';
import type { LiveState } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import {
  arenaGame,
  FRESH_MAP,
  factsOfMap,
  type Game,
  type GameMap,
  mirroredMap,
  playMap,
  SHOOTER,
} from './esports-map.ts';
import { logistic, opinionOf } from './kit/chance.ts';
import { evenTable, type PartTable, raceOutcomes } from './kit/race.ts';
import type { Side } from './kit/script-writer.ts';
import { numbered, partsWon, scoresOf, targetOf } from './kit/sets.ts';

/** What a state of e-sports holds besides what is public. */
export interface EsportsState extends LiveState {
  readonly map: GameMap;
}

/** The games by their leagues: LOL, DOTA, CS, 王者荣耀. */
const GAMES: Readonly<Record<string, Game>> = {
  '992001': arenaGame({
    killsPerMinute: 0.82,
    fromMinute: 20,
    perMinute: 0.011,
    objectives: [
      { fact: 'dragon', fromMinute: 5, chance: 0.3 },
      { fact: 'tower', fromMinute: 9, chance: 0.25 },
      { fact: 'baron', fromMinute: 20, chance: 0.2 },
    ],
  }),
  '992002': arenaGame({
    killsPerMinute: 1.3,
    fromMinute: 22,
    perMinute: 0.008,
    objectives: [
      { fact: 'tower', fromMinute: 8, chance: 0.25 },
      { fact: 'roshan', fromMinute: 15, chance: 0.15 },
    ],
  }),
  '992003': SHOOTER,
  '992004': arenaGame({
    killsPerMinute: 1.05,
    fromMinute: 10,
    perMinute: 0.025,
    objectives: [{ fact: 'tower', fromMinute: 3, chance: 0.3 }],
  }),
};

/** How much a point of strength counts in a map. */
const PER_STRENGTH = 0.045;
const SAMPLES = 280;
/** The pool of whole maps for the later ones, and continuations of the one being played. */
const POOL = 240;
const WAYS_ON = 240;

export function gameOf(plan: MatchPlan): Game {
  return GAMES[plan.league.id] ?? SHOOTER;
}

export function bestOfPlan(plan: MatchPlan): number {
  return plan.league.bestOf ?? 3;
}

/**
 * Home's chance of a map. Maps between equal sides are simulated until one ends with the winner that this chance
 * has drawn, so that it is exact however a map goes.
 */
export function mapChance(edge: number): number {
  return logistic(PER_STRENGTH * edge);
}

export function esportsOutcomes(
  plan: MatchPlan,
  state: LiveState,
  elapsedMs: number,
): readonly WeightedOutcome[] {
  const { board, facts = {} } = state;
  const game = gameOf(plan);
  const over = board.FT.home + board.FT.away;
  const chance = mapChance(opinionOf(plan, elapsedMs));
  const fresh = evenTable(poolOf(plan.league.id, game), chance);
  const next = runningTable(plan, state, { number: over + 1, chance }) ?? fresh;
  const race = raceOutcomes<GameMap>({
    seed: seedOf(plan.seed, 'deck'),
    target: targetOf(bestOfPlan(plan)),
    won: board.FT,
    samples: SAMPLES,
    table: (played) => (played.length === 0 ? next : fresh),
  });
  const before: Played = {
    maps: scoresOf(board, 'S').slice(0, over),
    kills: scoresOf(board, 'K').slice(0, over),
    minutes: scoresOf(board, 'D').slice(0, over),
  };
  return race.map(({ weight, parts }) => {
    const later = parts.map((map, at) => factsOfMap(game, map, over + at + 1));
    return {
      weight,
      periods: talliesOf(before, parts),
      facts: Object.assign({}, facts, ...later),
    };
  });
}

function isEsports(state: LiveState): state is EsportsState {
  return 'map' in state;
}

/** How the map in progress may end; null when there is none. */
function runningTable(
  plan: MatchPlan,
  state: LiveState,
  of: { readonly number: number; readonly chance: number },
): PartTable<GameMap> | null {
  if (!isEsports(state) || state.map.winner !== null || state.map.seconds === 0) return null;
  const game = gameOf(plan);
  const { map } = state;
  const ways = byWinner(
    Array.from({ length: WAYS_ON }, (_, at) =>
      playMap(game, map, createSeededRng(seedOf(plan.seed, 'on', of.number, at))),
    ),
  );
  // Equal sides' chance from here, adjusted by what is known of these two (Bayes).
  const equal = ways.home.length / WAYS_ON;
  const home = of.chance * equal;
  return evenTable(ways, home / (home + (1 - of.chance) * (1 - equal)));
}

type Maps = Readonly<Record<Side, readonly GameMap[]>>;

/** Maps by their winner, the clearest wins of home first. */
function byWinner(maps: readonly GameMap[]): Maps {
  const lead = ({ kills }: GameMap): number => kills.home - kills.away;
  const of = (side: Side): readonly GameMap[] =>
    maps.filter(({ winner }) => winner === side).sort((one, other) => lead(other) - lead(one));
  return { home: of('home'), away: of('away') };
}

const pools = new Map<string, Maps>();

/** Whole maps between equal sides, generated once; away's are home's mirrored. */
function poolOf(leagueId: string, game: Game): Maps {
  const known = pools.get(leagueId);
  if (known) return known;
  const won = Array.from({ length: POOL }, (_, at) => {
    const map = playMap(game, FRESH_MAP, createSeededRng(seedOf('map', leagueId, at)));
    return map.winner === 'home' ? map : mirroredMap(map);
  });
  const made = byWinner([...won, ...won.map(mirroredMap)]);
  pools.set(leagueId, made);
  return made;
}

interface Played {
  readonly maps: readonly Score[];
  readonly kills: readonly Score[];
  readonly minutes: readonly Score[];
}

function talliesOf(before: Played, parts: readonly GameMap[]): Readonly<Record<Period, Score>> {
  const maps = [...before.maps, ...parts.map(mapWon)];
  return {
    FT: partsWon(maps),
    ...numbered('S', maps),
    ...numbered('K', [...before.kills, ...parts.map(({ kills }) => kills)]),
    ...numbered('D', [...before.minutes, ...parts.map(minutesOf)]),
  };
}

/** 1 to 0 for the winner of a map. */
export function mapWon({ winner }: GameMap): Score {
  return { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 };
}

/** Whole minutes of a map, as home. */
export function minutesOf({ seconds }: GameMap): Score {
  return { home: Math.floor(seconds / 60), away: 0 };
}
