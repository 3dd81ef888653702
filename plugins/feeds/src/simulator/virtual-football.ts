import { must } from '@tianping/base';
import type { DrawnMatch } from '@tianping/feeds';
import { chanceOfStep, type DrawnGoal, drawGoals, drawnRng } from '@tianping/feeds/drawn';
import { finished } from './endings.ts';
import {
  EXTRA_SHARE,
  type ExpectedGoals,
  FOOTBALL_HALF_MS,
  type GoalMeans,
  goalMeans,
  HALF_SHARES,
  homeShare,
} from './football/football-model.ts';
import { goalCells, scoreOutcomes } from './football/football-outcomes.ts';
import { FOOTBALL_ENDINGS } from './football/football-rules.ts';
import {
  counted,
  MINUTE_MS,
  ordered,
  placed,
  type ScriptWriter,
  type Side,
  tallied,
  writeStep,
} from './football/football-writer.ts';
import { leagueOf, type Team } from './leagues.ts';
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

/** A step of the draw. */
const STEP_MS = MINUTE_MS / 2;
const BREAK_MS = 5 * MINUTE_MS;
/** How often something is drawn, roughly, from the first minutes on. */
const SCENE_MS = { least: 2 * MINUTE_MS, more: 3 * MINUTE_MS };
/** What is drawn between goals, with its share. */
const SCENES = [
  ['attack', 0.36],
  ['danger', 0.26],
  ['shotOff', 0.14],
  ['shotOn', 0.12],
  ['corner', 0.12],
] as const;

/** A game of chance drawn as football: bets before the kick-off only, the result immediately after it. */
export const VIRTUAL_FOOTBALL: SportModel = {
  gameType: 'VF',
  clock: 'up',
  scoreStops: true,
  inPlay: false,
  leagues: VIRTUAL_LEAGUES.map((names) => ({
    ...leagueOf(names, 'VF', { everySlots: EVERY_SLOTS, offsetSlots: 0, spanSlots: 0 }),
    neutral: true,
    drawn: chancesOf,
    pace: { slotMs: SLOT_MS, speed: SPEED, announceSlots: ANNOUNCE_SLOTS },
  })),
  write: writeVirtual,
  /** Drawn by lot, so nothing is learned before it begins and its prices do not move. */
  outcomes: (plan) => scoreOutcomes(NOT_STARTED, goalCells(expectedOf(plan))),
};

/** Exactly the means that the draw is made by, without any opinion. */
function expectedOf(teams: Teams): ExpectedGoals {
  const means = goalMeans(teams);
  const part = (share: number): GoalMeans => ({
    home: means.home * share,
    away: means.away * share,
  });
  return {
    first: part(HALF_SHARES['1H']),
    second: part(HALF_SHARES['2H']),
    extra: part(EXTRA_SHARE),
    left: { first: 1, second: 1 },
  };
}

interface Teams {
  readonly home: Team;
  readonly away: Team;
}

function chancesOf(teams: Teams): DrawnMatch['chances'] {
  const { first, second } = expectedOf(teams);
  const chances = ({ home, away }: GoalMeans) => ({
    home: chanceOfStep(home),
    away: chanceOfStep(away),
  });
  return [chances(first), chances(second)];
}

function writeVirtual(plan: MatchPlan): MatchScript {
  const { match, secret } = must(plan.draw, 'the draw of a virtual match');
  const goals = drawGoals(match, secret);
  const rng = drawnRng(secret, `${match.name}|scenes`);
  const now: LiveState = {
    ...NOT_STARTED,
    since: 0,
    phase: '1H',
    running: true,
    open: false,
    facts: { goals: '' },
    moments: [{ id: 'm0', what: 'phase', side: null, phase: '1H', clockMs: 0 }],
  };
  const writer: ScriptWriter = { rng, states: [now], now, homeShare: homeShare(plan), moments: 0 };
  drawHalf(
    writer,
    goals.filter(({ half }) => half === 1),
  );
  const whistle = [{ what: 'phase', side: null }] as const;
  const { board } = writer.now;
  const halfTime = { ...board, HT: board.FT };
  writeStep(writer, FOOTBALL_HALF_MS, { phase: 'HT', running: false, board: halfTime }, whistle);
  const again = FOOTBALL_HALF_MS + BREAK_MS;
  const secondHalf = { ...halfTime, H2: NO_SCORE };
  writeStep(writer, again, { phase: '2H', running: true, board: secondHalf }, whistle);
  drawHalf(
    writer,
    goals.filter(({ half }) => half === 2),
  );
  writeStep(writer, again + FOOTBALL_HALF_MS, { phase: 'ended', running: false }, whistle);
  const script = finished(writer.states, FOOTBALL_ENDINGS);
  return {
    ...script,
    results: script.results.map((result) =>
      result.status === 'final' ? { ...result, drawnSecret: secret } : result,
    ),
  };
}

/** The goals of the draw in their half minutes, scenes between them. */
function drawHalf(writer: ScriptWriter, goals: readonly DrawnGoal[]): void {
  const { rng } = writer;
  const from = writer.now.since;
  const until = from + FOOTBALL_HALF_MS;
  const left = [...goals];
  const goalsUntil = (time: number): void => {
    for (let goal = left[0]; goal && from + goal.step * STEP_MS < time; goal = left[0]) {
      left.shift();
      drawGoal(writer, Math.max(from + goal.step * STEP_MS, writer.now.since + 1_000), goal.side);
    }
  };
  for (let at = from; ; ) {
    at += SCENE_MS.least + rng.int(SCENE_MS.more);
    goalsUntil(Math.min(at, until));
    if (at >= until) return;
    drawScene(writer, Math.max(at, writer.now.since + 1_000));
  }
}

function drawGoal(writer: ScriptWriter, at: number, side: Side): void {
  const { board, facts, phase } = writer.now;
  const after = tallied(board, phase === '2H' ? ['FT', 'H2'] : ['FT'], side);
  const stats = counted(writer.now.stats, side, 'shots', 'shotsOn');
  const change = {
    board: after,
    facts: ordered(facts, 'goals', side),
    stats,
    incident: 'goal' as const,
  };
  writeStep(writer, Math.max(at, writer.now.since), change, [
    { ...placed(writer.rng, 'goal', side), score: after.FT },
  ]);
}

function drawScene(writer: ScriptWriter, at: number): void {
  const { rng } = writer;
  const side: Side = rng.unit() < writer.homeShare ? 'home' : 'away';
  let roll = rng.unit();
  for (const [what, share] of SCENES) {
    if (roll < share) {
      const names = what.startsWith('shot') ? ['shots'] : what === 'corner' ? ['corners'] : [];
      writeStep(writer, at, { stats: counted(writer.now.stats, side, ...names) }, [
        placed(rng, what, side),
      ]);
      return;
    }
    roll -= share;
  }
}
