import { createSeededRng } from '@tianping/base';
import { finished } from './endings.ts';
import {
  expectedGoals,
  FOOTBALL_HALF_MS,
  goalMeans,
  HALF_SHARES,
  homeShare,
} from './football-model.ts';
import { goalCells, scoreOutcomes } from './football-outcomes.ts';
import {
  counted,
  MINUTE_MS,
  ordered,
  type Pen,
  placed,
  type Side,
  tallied,
  write,
} from './football-pen.ts';
import { FOOTBALL_ENDINGS } from './football-rules.ts';
import { seedOf } from './hash.ts';
import { leagueOf } from './leagues.ts';
import { type LiveState, type MatchScript, NO_SCORE, NOT_STARTED } from './live-state.ts';
import { VIRTUAL_LEAGUES } from './names.ts';
import type { MatchPlan } from './schedule.ts';
import type { SportModel } from './sport-model.ts';

/** Ninety drawn minutes in 75 seconds of the wall clock. */
const SPEED = 72;
const SLOT_MS = 30_000;
/** A round every two and a half minutes, three of them on sale. */
const EVERY_SLOTS = 5;
const ANNOUNCE_SLOTS = 16;

const BREAK_MS = 5 * MINUTE_MS;
/** Something is drawn about so often, from the first minutes on. */
const SCENE_MS = { least: 2 * MINUTE_MS, more: 3 * MINUTE_MS };
/** What is drawn between goals, with its share. */
const SCENES = [
  ['attack', 0.36],
  ['danger', 0.26],
  ['shotOff', 0.14],
  ['shotOn', 0.12],
  ['corner', 0.12],
] as const;

/** A game of chance drawn as football: bets before the kick-off only, the result at once. */
export const VIRTUAL_FOOTBALL: SportModel = {
  gameType: 'VF',
  clock: 'up',
  scoreStops: true,
  inPlay: false,
  leagues: VIRTUAL_LEAGUES.map((names) => ({
    ...leagueOf(names, 'VF', { everySlots: EVERY_SLOTS, offsetSlots: 0, spanSlots: 0 }),
    neutral: true,
    pace: { slotMs: SLOT_MS, speed: SPEED, announceSlots: ANNOUNCE_SLOTS },
  })),
  write: writeVirtual,
  /** Drawn by lot, so nothing is learned before it begins and its prices stand still. */
  outcomes: (plan) => scoreOutcomes(NOT_STARTED, goalCells(expectedGoals(plan, NOT_STARTED, 0))),
};

function writeVirtual(plan: MatchPlan): MatchScript {
  const rng = createSeededRng(seedOf(plan.seed, 'script'));
  const now: LiveState = {
    ...NOT_STARTED,
    since: 0,
    phase: '1H',
    running: true,
    open: false,
    facts: { goals: '' },
    moments: [{ id: 'm0', what: 'phase', side: null, phase: '1H', clockMs: 0 }],
  };
  const pen: Pen = { rng, states: [now], now, homeShare: homeShare(plan), moments: 0 };
  drawHalf(pen, plan, '1H');
  const whistle = [{ what: 'phase', side: null }] as const;
  const { board } = pen.now;
  const halfTime = { ...board, HT: board.FT };
  write(pen, FOOTBALL_HALF_MS, { phase: 'HT', running: false, board: halfTime }, whistle);
  const again = FOOTBALL_HALF_MS + BREAK_MS;
  const secondHalf = { ...halfTime, H2: NO_SCORE };
  write(pen, again, { phase: '2H', running: true, board: secondHalf }, whistle);
  drawHalf(pen, plan, '2H');
  write(pen, again + FOOTBALL_HALF_MS, { phase: 'ended', running: false }, whistle);
  return finished(pen.states, FOOTBALL_ENDINGS);
}

/** Goals as often as the prices say, scenes between them. */
function drawHalf(pen: Pen, plan: MatchPlan, half: '1H' | '2H'): void {
  const { rng } = pen;
  const means = goalMeans(plan);
  const from = pen.now.since;
  let before = from;
  for (;;) {
    const at = before + SCENE_MS.least + rng.int(SCENE_MS.more);
    const isLast = at >= from + FOOTBALL_HALF_MS;
    const until = isLast ? from + FOOTBALL_HALF_MS : at;
    const share = (HALF_SHARES[half] * (until - before)) / FOOTBALL_HALF_MS;
    for (const side of ['home', 'away'] as const) {
      for (let goals = poisson(pen, means[side] * share); goals > 0; goals -= 1) {
        drawGoal(pen, Math.min(until - 1_000, pen.now.since + 20_000), side);
      }
    }
    if (isLast) return;
    drawScene(pen, Math.max(at, pen.now.since + 1_000));
    before = until;
  }
}

function poisson({ rng }: Pen, mean: number): number {
  let count = 0;
  for (let chance = rng.unit(); chance > Math.exp(-mean); chance *= rng.unit()) count += 1;
  return count;
}

function drawGoal(pen: Pen, at: number, side: Side): void {
  const { board, facts, phase } = pen.now;
  const after = tallied(board, phase === '2H' ? ['FT', 'H2'] : ['FT'], side);
  const stats = counted(pen.now.stats, side, 'shots', 'shotsOn');
  const change = {
    board: after,
    facts: ordered(facts, 'goals', side),
    stats,
    incident: 'goal' as const,
  };
  write(pen, Math.max(at, pen.now.since), change, [
    { ...placed(pen.rng, 'goal', side), score: after.FT },
  ]);
}

function drawScene(pen: Pen, at: number): void {
  const { rng } = pen;
  const side: Side = rng.unit() < pen.homeShare ? 'home' : 'away';
  let roll = rng.unit();
  for (const [what, share] of SCENES) {
    if (roll < share) {
      const names = what.startsWith('shot') ? ['shots'] : what === 'corner' ? ['corners'] : [];
      write(pen, at, { stats: counted(pen.now.stats, side, ...names) }, [placed(rng, what, side)]);
      return;
    }
    roll -= share;
  }
}
