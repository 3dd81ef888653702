import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { endMatch } from '../endings.ts';
import { seedOf } from '../hash.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';
import { clamp, edgeOf, opinionOf } from './kit/chance.ts';
import { spreadLeagues } from './kit/leagues.ts';
import { mixed, type PartTable, partTable, raceOutcomes } from './kit/race.ts';
import {
  openScript,
  otherSide,
  type ScriptWriter,
  SECOND_MS,
  type Side,
  seconds,
  sideCharOf,
  sideOf,
  writeStep,
} from './kit/script-writer.ts';
import { leaderOf, numbered, partsWon, scoresOf, sumOf, targetOf } from './kit/sets.ts';
import { TENNIS_LEAGUES } from './names/tennis.ts';
import {
  bySet,
  callOf,
  type GameChances,
  gameChance,
  isGameWon,
  isTennisSetWon,
  isTieBreakAt,
  type PointChances,
  pointsOf,
  type TennisSet,
  tennisSetEndings,
  tieBreakServer,
} from './tennis-points.ts';

const BEST_OF: Readonly<Record<string, number>> = { '930003': 5 };
/** Shares of the points that the server wins, sides being equal. */
const SERVER_WINS: Readonly<Record<string, number>> = { '930002': 0.57 };
const SERVER_WINS_MEN = 0.64;
/** How much more of all points a side wins for each point of strength. */
const PER_STRENGTH = 0.0025;

const BETWEEN_POINTS = [22, 40] as const;
/** Added to it when ends are changed, and when a set is over. */
const CHANGE_OF_ENDS_MS = 50 * SECOND_MS;
const SET_BREAK_MS = 75 * SECOND_MS;
const OPEN_BEFORE_SET_MS = 25 * SECOND_MS;

const SAMPLES = 300;
/** The game being played and the next one may be bet on. */
const GAMES_REPORTED = 2;
const NO_POINTS = { home: '0', away: '0' } as const;

export const TENNIS: SportModel = {
  gameType: 'TN',
  leagues: spreadLeagues('TN', TENNIS_LEAGUES, 11).map((league) => ({
    ...league,
    neutral: true,
    bestOf: BEST_OF[league.id] ?? 3,
  })),
  clock: 'none',
  scoreStops: false,
  bestOf: bestOfPlan,
  write: writeTennis,
  outcomes: tennisOutcomes,
};

function bestOfPlan(plan: MatchPlan): number {
  return plan.league.bestOf ?? 3;
}

function pointChances(plan: MatchPlan, edge: number): PointChances {
  const wins = SERVER_WINS[plan.league.id] ?? SERVER_WINS_MEN;
  const shift = PER_STRENGTH * edge;
  return { home: clamp(wins + shift, 0.1, 0.9), away: clamp(1 - wins + shift, 0.1, 0.9) };
}

function tossOf(plan: MatchPlan): Side {
  return seedOf(plan.seed, 'toss') % 2 === 0 ? 'home' : 'away';
}

function writeTennis(plan: MatchPlan): MatchScript {
  const target = targetOf(bestOfPlan(plan));
  const chances = pointChances(plan, edgeOf(plan));
  const writer = openScript(plan, {
    phase: 'S1',
    board: { FT: NO_SCORE, GM: NO_SCORE, S1: NO_SCORE },
    live: { serving: sideCharOf(tossOf(plan)), points: NO_POINTS },
    facts: { games1: '' },
  });
  for (let set = 1; ; set += 1) {
    playSet(writer, set, chances);
    const { FT } = writer.now.board;
    if (Math.max(FT.home, FT.away) === target) break;
    const next = `S${set + 1}` as const;
    writeStep(writer, SET_BREAK_MS, {
      phase: next,
      board: { ...writer.now.board, [next]: NO_SCORE },
      facts: { ...writer.now.facts, [`games${set + 1}`]: '' },
      open: true,
    });
    writeStep(writer, OPEN_BEFORE_SET_MS, {});
  }
  writeStep(writer, 30 * SECOND_MS, { phase: 'ended', open: false });
  return endMatch(plan, writer.states, {
    retired: 0.018,
    walkover: 0.008,
    completed: (state) => completedOf(state, target),
    correct: () => null,
  });
}

function playSet(writer: ScriptWriter, set: number, chances: PointChances): void {
  const name: Period = `S${set}`;
  while (!isTennisSetWon(writer.now.board[name] ?? NO_SCORE)) playGame(writer, set, chances);
}

function playGame(writer: ScriptWriter, set: number, chances: PointChances): void {
  const score = writer.now.board[`S${set}`] ?? NO_SCORE;
  const isTieBreak = isTieBreakAt(score);
  const first = sideOf(writer.now.live?.serving);
  let points: Score = NO_SCORE;
  let server = first;
  for (let played = 1; ; played += 1) {
    const winner = writer.rng.unit() < chances[server] ? 'home' : 'away';
    points = addTo(points, winner);
    const [from, to] = BETWEEN_POINTS;
    const isFirst = played === 1 && (score.home + score.away) % 2 === 1;
    const afterMs = seconds(writer.rng, from, to) + (isFirst ? CHANGE_OF_ENDS_MS : 0);
    if (isGameWon(points, isTieBreak)) {
      winGame(writer, set, { winner, next: otherSide(first), afterMs });
      return;
    }
    if (isTieBreak) server = tieBreakServer(first, played);
    const live = { serving: sideCharOf(server), points: callOf(points, isTieBreak) };
    writeStep(writer, afterMs, { live });
  }
}

function winGame(
  writer: ScriptWriter,
  set: number,
  game: { readonly winner: Side; readonly next: Side; readonly afterMs: number },
): void {
  const { winner } = game;
  const { board, facts } = writer.now;
  const name: Period = `S${set}`;
  const score = addTo(board[name] ?? NO_SCORE, winner);
  const isSet = isTennisSetWon(score);
  const FT = isSet ? addTo(board.FT, winner) : board.FT;
  const after = { ...board, FT, GM: addTo(board.GM ?? NO_SCORE, winner), [name]: score };
  const order = `${facts?.[`games${set}`] ?? ''}${sideCharOf(winner)}`;
  writeStep(
    writer,
    game.afterMs,
    {
      board: after,
      live: { serving: sideCharOf(game.next), points: NO_POINTS },
      facts: { ...facts, [`games${set}`]: order },
      incident: 'points',
      decides: true,
      open: !isSet,
    },
    { what: 'gameWon', side: winner, score },
    ...(isSet ? [{ what: 'setWon', side: winner, score: FT } as const] : []),
  );
}

function completedOf(state: LiveState, target: number): readonly Period[] {
  const { board } = state;
  if (state.phase === 'ended' && Math.max(board.FT.home, board.FT.away) === target) {
    return Object.keys(board);
  }
  return scoresOf(board, 'S').flatMap((score, at) => (isTennisSetWon(score) ? [`S${at + 1}`] : []));
}

function tennisOutcomes(
  plan: MatchPlan,
  state: LiveState,
  elapsedMs: number,
): readonly WeightedOutcome[] {
  const points = pointChances(plan, opinionOf(plan, elapsedMs));
  const fresh = freshGames(points);
  const sets = scoresOf(state.board, 'S');
  const over = sets.filter(isTennisSetWon);
  const running = sets[over.length] ?? NO_SCORE;
  const first = gameServer(state, running);
  const current = first && currentChance(state, { points, running });
  const now = tableOf(
    { score: running, server: first, reportedGames: GAMES_REPORTED },
    { ...fresh, current },
  );
  const later = {
    home: tableOf({ score: NO_SCORE, server: first && 'home', reportedGames: 0 }, fresh),
    away: tableOf({ score: NO_SCORE, server: first && 'away', reportedGames: 0 }, fresh),
  };
  const race = raceOutcomes<TennisSet>({
    seed: seedOf(plan.seed, 'deck'),
    weighed: true,
    target: targetOf(bestOfPlan(plan)),
    won: partsWon(over),
    samples: SAMPLES,
    table(before) {
      if (before.length === 0) return now;
      const games = sumOf(before.map(({ score }) => score));
      const gone = games.home + games.away - running.home - running.away;
      const server = first ?? 'home';
      return later[gone % 2 === 0 ? server : otherSide(server)];
    },
  });
  const known = state.facts ?? {};
  return race.map(({ weight, parts }) => ({
    weight,
    periods: talliesOf([...over, ...parts.map(({ score }) => score)]),
    facts: factsOf(known, over.length + 1, parts[0]?.games ?? ''),
  }));
}

/** Who serves the game being played, or began its tie-break; null before the toss. */
function gameServer({ live }: LiveState, running: Score): Side | null {
  if (!live?.serving) return null;
  const server = sideOf(live.serving);
  if (!isTieBreakAt(running)) return server;
  const { home, away } = pointsOf(live.points, true);
  return tieBreakServer(server, home + away);
}

/** Home's chance of the game being played. */
function currentChance(
  { live }: LiveState,
  { points, running }: { readonly points: PointChances; readonly running: Score },
): number {
  const isTieBreak = isTieBreakAt(running);
  return gameChance(points, {
    points: pointsOf(live?.points, isTieBreak),
    server: sideOf(live?.serving),
    isTieBreak,
  });
}

function freshGames(points: PointChances): GameChances {
  const chanceOf = (server: Side, isTieBreak: boolean): number =>
    gameChance(points, { points: NO_SCORE, server, isTieBreak });
  return {
    current: null,
    served: { home: chanceOf('home', false), away: chanceOf('away', false) },
    tieBreak: { home: chanceOf('home', true), away: chanceOf('away', true) },
  };
}

/** How a set may end; `server` is null where either side may serve. */
function tableOf(
  from: { readonly score: Score; readonly server: Side | null; readonly reportedGames: number },
  chances: GameChances,
): PartTable<TennisSet> {
  const endingsOf = (server: Side) => tennisSetEndings({ ...from, server }, chances);
  const winnerOf = ({ score }: TennisSet): Side => leaderOf(score);
  if (from.server) return partTable(endingsOf(from.server), winnerOf);
  const either = mixed(endingsOf('home'), endingsOf('away'), {
    keyOf: ({ score, games }) => `${score.home}-${score.away} ${games}`,
    order: bySet,
  });
  return partTable(either, winnerOf);
}

/** The games so far, and those of the set being played that may be bet on. */
function factsOf(
  known: Readonly<Record<string, string>>,
  set: number,
  games: string,
): Readonly<Record<string, string>> {
  return { ...known, [`games${set}`]: `${known[`games${set}`] ?? ''}${games}` };
}

function talliesOf(sets: readonly Score[]): Readonly<Record<Period, Score>> {
  return { FT: partsWon(sets), GM: sumOf(sets), ...numbered('S', sets) };
}
