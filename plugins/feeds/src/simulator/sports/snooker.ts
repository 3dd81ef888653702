import type { Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { endMatch } from '../endings.ts';
import { playRng } from '../hash.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';
import { edgeOf } from './kit/chance.ts';
import { spreadLeagues } from './kit/leagues.ts';
import {
  type Change,
  openScript,
  type ScriptWriter,
  SECOND_MS,
  type Side,
  seconds,
  sideCharOf,
  writeStep,
} from './kit/script-writer.ts';
import { leaderOf, scoresOf, targetOf } from './kit/sets.ts';
import { SNOOKER_LEAGUES } from './names/snooker.ts';
import { MAXIMUM_BREAK, openTable, type SnookerTable, shot } from './snooker-frame.ts';
import {
  bestOfPlan,
  breakerOf,
  frameChance,
  isRangeFrame,
  type SnookerState,
  snookerOutcomes,
  whoseBest,
} from './snooker-model.ts';

const BEST_OF: Readonly<Record<string, number>> = { '950001': 7, '950002': 9, '950003': 19 };
/** Long matches are played at a quicker pace, so that they end within the day's session. */
const SHOT_SECONDS = [14, 26] as const;
const LONG_SHOT_SECONDS = [9, 16] as const;
const LONG_FROM = 15;
const FRAME_BREAK_MS = 90 * SECOND_MS;
const OPEN_BEFORE_FRAME_MS = 30 * SECOND_MS;
/** A break is reported when it has grown by this many points. */
const PUBLISH_EVERY_POINTS = 16;

export const SNOOKER: SportModel = {
  gameType: 'SK',
  leagues: spreadLeagues('SK', SNOOKER_LEAGUES, 12).map((league) => ({
    ...league,
    neutral: true,
    bestOf: BEST_OF[league.id] ?? 9,
  })),
  clock: 'none',
  scoreStops: false,
  bestOf: bestOfPlan,
  write: writeSnooker,
  outcomes: snookerOutcomes,
};

function writeSnooker(plan: MatchPlan): MatchScript {
  const target = targetOf(bestOfPlan(plan));
  const first: Change & Pick<SnookerState, 'table' | 'best'> = {
    live: { serving: sideCharOf(breakerOf(plan, 1)) },
    facts: { frames: '', centuries: '0', maximum: 'X' },
    table: openTable(breakerOf(plan, 1)),
    best: NO_SCORE,
  };
  const writer = openScript(plan, { phase: 'S1', board: { FT: NO_SCORE, S1: NO_SCORE }, ...first });
  const match: Match = { plan, writer, best: NO_SCORE };
  for (let frame = 1; ; frame += 1) {
    playFrame(match, frame);
    const { FT } = writer.now.board;
    if (Math.max(FT.home, FT.away) === target) break;
    const table = openTable(breakerOf(plan, frame + 1));
    const next: Change & Pick<SnookerState, 'table'> = {
      phase: `S${frame + 1}`,
      board: { ...writer.now.board, [`S${frame + 1}`]: NO_SCORE },
      live: { serving: sideCharOf(table.at) },
      open: true,
      table,
    };
    writeStep(writer, FRAME_BREAK_MS, next);
    writeStep(writer, OPEN_BEFORE_FRAME_MS, {});
  }
  const facts = { ...writer.now.facts, highBreak: whoseBest(match.best) };
  writeStep(writer, 30 * SECOND_MS, { phase: 'ended', open: false, facts });
  return endMatch(plan, writer.states, {
    retired: 0.004,
    walkover: 0.006,
    completed: (state) => completedOf(state, target),
    correct: () => null,
  });
}

interface Match {
  readonly plan: MatchPlan;
  readonly writer: ScriptWriter;
  best: Score;
}

function playFrame(match: Match, frame: number): void {
  const { plan, writer } = match;
  const winner = writer.rng.unit() < frameChance(edgeOf(plan)) ? 'home' : 'away';
  const shots = shotsOfFrame(plan, frame, winner);
  const before = { centuries: Number(writer.now.facts?.centuries ?? 0), best: match.best };
  const isLong = bestOfPlan(plan) >= LONG_FROM;
  let waitedMs = 0;
  let reported = 0;
  for (const [at, table] of shots.entries()) {
    const [from, to] = isLong ? LONG_SHOT_SECONDS : SHOT_SECONDS;
    waitedMs += seconds(writer.rng, from, to);
    const isLast = at === shots.length - 1;
    const score = table.score.home + table.score.away;
    const hasEnded = table.break === 0 && score > reported;
    if (!isLast && !hasEnded && score - reported < PUBLISH_EVERY_POINTS) continue;
    reported = score;
    match.best = {
      home: Math.max(before.best.home, table.best.home),
      away: Math.max(before.best.away, table.best.away),
    };
    const centuries = before.centuries + table.centuries;
    notify(match, { frame, table, centuries, afterMs: waitedMs });
    waitedMs = 0;
  }
}

function notify(
  { writer, best }: Match,
  step: {
    readonly frame: number;
    readonly table: SnookerTable;
    readonly centuries: number;
    readonly afterMs: number;
  },
): void {
  const { frame, table } = step;
  const { board, facts } = writer.now;
  const hasMaximum = Math.max(best.home, best.away) >= MAXIMUM_BREAK;
  const change: Change & Pick<SnookerState, 'table' | 'best'> = {
    board: { ...board, [`S${frame}`]: table.score },
    live: { serving: sideCharOf(table.at) },
    incident: 'points',
    facts: { ...facts, centuries: String(step.centuries), maximum: hasMaximum ? 'Y' : 'X' },
    table,
    best,
  };
  if (!table.isOver) {
    writeStep(writer, step.afterMs, change);
    return;
  }
  const winner = leaderOf(table.score);
  const FT = addTo(board.FT, winner);
  const range = isRangeFrame(frame);
  const after = {
    ...change,
    board: {
      ...board,
      ...change.board,
      FT,
      ...(range ? { [range]: addTo(board[range] ?? NO_SCORE, winner) } : {}),
    },
    facts: { ...change.facts, frames: `${facts?.frames ?? ''}${sideCharOf(winner)}` },
    decides: true as const,
    open: false,
  };
  writeStep(writer, step.afterMs, after, { what: 'frameWon', side: winner, score: FT });
}

/** A frame that the side wins, shot by shot. */
function shotsOfFrame(plan: MatchPlan, frame: number, winner: Side): readonly SnookerTable[] {
  for (let attempt = 0; ; attempt += 1) {
    const rng = playRng(plan.secret, 'frame', frame, attempt);
    const shots: SnookerTable[] = [];
    let table = openTable(breakerOf(plan, frame));
    while (!table.isOver) {
      table = shot(table, rng);
      shots.push(table);
    }
    if (leaderOf(table.score) === winner) return shots;
  }
}

function completedOf(state: LiveState, target: number): readonly Period[] {
  const { board } = state;
  const over = board.FT.home + board.FT.away;
  const isOver = state.phase === 'ended' && Math.max(board.FT.home, board.FT.away) === target;
  const frames = scoresOf(board, 'S').flatMap((_, at) => (at < over ? [`S${at + 1}`] : []));
  const ranges = Object.keys(board).filter((name) => name.startsWith('R') && isFull(name, over));
  return [...(isOver ? ['FT'] : []), ...frames, ...ranges];
}

function isFull(range: Period, over: number): boolean {
  return isRangeFrame(over) === range ? isRangeFrame(over + 1) !== range : true;
}
