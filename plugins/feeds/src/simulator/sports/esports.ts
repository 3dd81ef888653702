import type { LiveDetail, Period } from '@tianping/feeds';
import { type EndingRules, endMatch } from '../endings.ts';
import { playRng } from '../hash.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';
import { FRESH_MAP, factsOfMap, factsSoFar, type GameMap } from './esports-map.ts';
import {
  bestOfPlan,
  type EsportsState,
  esportsOutcomes,
  gameOf,
  mapChance,
  mapWon,
  minutesOf,
} from './esports-model.ts';
import { edgeOf } from './kit/chance.ts';
import { spreadLeagues } from './kit/leagues.ts';
import {
  type Change,
  MINUTE_MS,
  type MomentDraft,
  openScript,
  type ScriptWriter,
  SECOND_MS,
  type Side,
  writeStep,
} from './kit/script-writer.ts';
import { targetOf } from './kit/sets.ts';
import { ESPORTS_LEAGUES } from './names/esports.ts';

const BEST_OF: Readonly<Record<string, number>> = {
  '992001': 3,
  '992002': 3,
  '992003': 1,
  '992004': 5,
};
/** Betting is stopped for this long after a map; the next one begins later. */
const AFTER_MAP_MS = 90 * SECOND_MS;
const BEFORE_MAP_MS = 6 * MINUTE_MS;

export const ESPORTS: SportModel = {
  gameType: 'ES',
  leagues: spreadLeagues('ES', ESPORTS_LEAGUES, 10).map((league) => ({
    ...league,
    neutral: true,
    bestOf: BEST_OF[league.id] ?? 3,
  })),
  clock: 'up',
  scoreStops: false,
  bestOf: bestOfPlan,
  write: writeEsports,
  outcomes: esportsOutcomes,
};

type Step = Change & Partial<Pick<EsportsState, 'map'>>;

function writeEsports(plan: MatchPlan): MatchScript {
  const target = targetOf(bestOfPlan(plan));
  const first: Step = { running: true, map: FRESH_MAP, facts: {} };
  const board = { FT: NO_SCORE, ...openMap(1) };
  const writer = openScript(plan, { phase: 'S1', board, ...first });
  for (let number = 1; ; number += 1) {
    playOn(writer, plan, number);
    const { FT } = writer.now.board;
    if (Math.max(FT.home, FT.away) === target) break;
    const next: Step = {
      phase: `S${number + 1}`,
      clockMs: 0,
      running: false,
      board: { ...writer.now.board, ...openMap(number + 1) },
      live: {},
      map: FRESH_MAP,
      open: true,
    };
    writeStep(writer, AFTER_MAP_MS, next);
    writeStep(writer, BEFORE_MAP_MS, { running: true });
  }
  writeStep(writer, 30 * SECOND_MS, { phase: 'ended', open: false });
  return endMatch(plan, writer.states, endingsTo(target));
}

function openMap(number: number): Record<Period, typeof NO_SCORE> {
  return { [`S${number}`]: NO_SCORE, [`K${number}`]: NO_SCORE, [`D${number}`]: NO_SCORE };
}

/** Plays a map minute by minute, or round by round. */
function playOn(writer: ScriptWriter, plan: MatchPlan, number: number): void {
  const winner: Side = writer.rng.unit() < mapChance(edgeOf(plan)) ? 'home' : 'away';
  for (const map of stepsOfMap(plan, number, winner)) notify(writer, plan, { number, map });
}

/** A map that the side wins, step by step. */
function stepsOfMap(plan: MatchPlan, number: number, winner: Side): readonly GameMap[] {
  const game = gameOf(plan);
  for (let attempt = 0; ; attempt += 1) {
    const rng = playRng(plan.secret, 'map', number, attempt);
    const steps: GameMap[] = [];
    let map = FRESH_MAP;
    while (map.winner === null) {
      map = game.step(map, rng);
      steps.push(map);
    }
    if (map.winner === winner) return steps;
  }
}

function notify(
  writer: ScriptWriter,
  plan: MatchPlan,
  { number, map }: { readonly number: number; readonly map: GameMap },
): void {
  const { board, clockMs, facts } = writer.now;
  const afterMs = map.seconds * SECOND_MS - clockMs;
  const before = board[`K${number}`] ?? NO_SCORE;
  const kills = (['home', 'away'] as const).filter((side) => map.kills[side] > before[side]);
  const killed: readonly MomentDraft[] = kills.map((side) => ({
    what: 'kill',
    side,
    score: map.kills,
  }));
  const after = {
    ...board,
    [`K${number}`]: map.kills,
    [`D${number}`]: minutesOf(map),
    [`S${number}`]: mapWon(map),
  };
  const isOver = map.winner !== null;
  const FT = map.winner ? addTo(board.FT, map.winner) : board.FT;
  const reported = isOver ? factsOfMap(gameOf(plan), map, number) : factsSoFar(map, number);
  const isNews = Object.keys(reported).some((name) => reported[name] !== facts?.[name]);
  const step: Step = {
    clockMs: map.seconds * SECOND_MS,
    running: !isOver,
    board: { ...after, FT },
    live: detailOf(map),
    facts: { ...facts, ...reported },
    incident: kills.length > 0 || isOver ? 'points' : null,
    map,
    open: !isOver,
    ...(isNews ? { decides: true as const } : {}),
  };
  const won: readonly MomentDraft[] = map.winner
    ? [{ what: 'mapWon', side: map.winner, score: FT }]
    : [];
  writeStep(writer, afterMs, step, ...killed, ...won);
}

/** The rounds of a shooter. */
function detailOf({ rounds }: GameMap): LiveDetail {
  if (rounds.home + rounds.away === 0) return {};
  return { points: { home: String(rounds.home), away: String(rounds.away) } };
}

function endingsTo(target: number): EndingRules {
  return {
    walkover: 0.006,
    completed(state) {
      const { board, phase } = state;
      const { home, away } = board.FT;
      if (phase === 'ended' && Math.max(home, away) === target) return Object.keys(board);
      return Array.from({ length: home + away }, (_, at) => at + 1).flatMap((number) =>
        ['S', 'K', 'D'].map((letter) => `${letter}${number}`),
      );
    },
    correct: withKillMore,
  };
}

/** A kill of the last map that had been credited to nobody; none where it would win a race. */
function withKillMore(last: LiveState): LiveState | null {
  const { board } = last;
  const name = `K${board.FT.home + board.FT.away}`;
  const kills = addTo(board[name] ?? NO_SCORE, 'home');
  if (kills.home === 1 || kills.home === 5 || kills.home === 10) return null;
  return { ...last, board: { ...board, [name]: kills } };
}
