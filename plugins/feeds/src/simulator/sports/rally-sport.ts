import type { GameType, Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { type EndingRules, endMatch } from '../endings.ts';
import { seedOf } from '../hash.ts';
import type { League } from '../leagues.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';
import { clamp, edgeOf, opinionOf } from './kit/chance.ts';
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
import { byMargin, isSetWon, type RallyChances, type SetRules, setEndings } from './rally-set.ts';

/** A sport of sets that are counted rally by rally: volleyball, table tennis, badminton. */
export interface RallySport {
  readonly gameType: GameType;
  readonly leagues: readonly League[];
  readonly endings: Pick<EndingRules, 'retired' | 'walkover'>;
  /** Rules of a set, counted from 1. */
  rulesOf(set: number, bestOf: number): SetRules;
  /** Chance that the serving side wins the rally, sides being equal. */
  readonly serverWins: number;
  /** How much more of all rallies a side wins for each point of strength. */
  readonly perStrength: number;
  /** Who serves after a rally. */
  nextServer: RallyChances['next'];
  /** Who serves first in the next set: the other side than in the last one, or its winner. */
  readonly servesFirst: 'other' | 'winner';
  /** Simulated seconds from one rally to the next, and between sets. */
  readonly rallySeconds: readonly [number, number];
  readonly breakSeconds: number;
}

/** Betting opens again so long before the next set begins. */
const OPEN_BEFORE_SET_MS = 25 * SECOND_MS;
const SAMPLES = 280;

export function rallyModel(sport: RallySport): SportModel {
  return {
    gameType: sport.gameType,
    leagues: sport.leagues,
    clock: 'none',
    scoreStops: false,
    bestOf: bestOfPlan,
    write: (plan) => writeRallies(sport, plan),
    outcomes: (plan, state, elapsedMs) => outcomesOf(sport, { plan, state, elapsedMs }),
  };
}

function bestOfPlan(plan: MatchPlan): number {
  return plan.league.bestOf ?? 3;
}

function chancesOf(sport: RallySport, edge: number): RallyChances {
  const shift = sport.perStrength * edge;
  return {
    serving: {
      home: clamp(sport.serverWins + shift, 0.05, 0.95),
      away: clamp(1 - sport.serverWins + shift, 0.05, 0.95),
    },
    next: sport.nextServer,
  };
}

function writeRallies(sport: RallySport, plan: MatchPlan): MatchScript {
  const bestOf = bestOfPlan(plan);
  const chances = chancesOf(sport, edgeOf(plan));
  const board = { FT: NO_SCORE, PT: NO_SCORE, S1: NO_SCORE };
  const writer = openScript(plan, {
    phase: 'S1',
    board,
    live: { serving: sideCharOf(tossOf(plan)) },
  });
  for (let set = 1; ; set += 1) {
    const rules = sport.rulesOf(set, bestOf);
    const winner = playSet(writer, sport, { set, rules, chances });
    if (writer.now.board.FT[winner] === targetOf(bestOf)) break;
    const server = firstServerOf(sport, tossOf(plan), scoresOf(writer.now.board, 'S'));
    writeStep(writer, sport.breakSeconds * SECOND_MS - OPEN_BEFORE_SET_MS, {
      phase: `S${set + 1}`,
      board: { ...writer.now.board, [`S${set + 1}`]: NO_SCORE },
      live: { serving: sideCharOf(server) },
      open: true,
    });
    writeStep(writer, OPEN_BEFORE_SET_MS, {});
  }
  writeStep(writer, 30 * SECOND_MS, { phase: 'ended', open: false });
  return endMatch(plan, writer.states, {
    ...sport.endings,
    completed: (state) => completedOf(sport, bestOf, state),
    correct: () => null,
  });
}

/** Plays a set to its end and returns its winner. */
function playSet(
  writer: ScriptWriter,
  sport: RallySport,
  of: { readonly set: number; readonly rules: SetRules; readonly chances: RallyChances },
): Side {
  const name: Period = `S${of.set}`;
  for (;;) {
    const { board, live } = writer.now;
    const server = sideOf(live?.serving);
    const winner = writer.rng.unit() < of.chances.serving[server] ? 'home' : 'away';
    const score = addTo(board[name] ?? NO_SCORE, winner);
    const serving = sideCharOf(sport.nextServer({ score, server, winner }));
    const after = { ...board, PT: addTo(board.PT ?? NO_SCORE, winner), [name]: score };
    const afterMs = seconds(writer.rng, ...sport.rallySeconds);
    if (!isSetWon(of.rules, score)) {
      writeStep(writer, afterMs, { board: after, live: { serving }, incident: 'points' });
      continue;
    }
    const FT = addTo(board.FT, winner);
    writeStep(
      writer,
      afterMs,
      { board: { ...after, FT }, incident: 'points', open: false },
      { what: 'setWon', side: winner, score: FT },
    );
    return winner;
  }
}

function completedOf(sport: RallySport, bestOf: number, state: LiveState): readonly Period[] {
  if (state.phase === 'ended' && isOver(state.board.FT, bestOf)) return Object.keys(state.board);
  return scoresOf(state.board, 'S').flatMap((score, at) =>
    isSetWon(sport.rulesOf(at + 1, bestOf), score) ? [`S${at + 1}`] : [],
  );
}

function isOver(won: Score, bestOf: number): boolean {
  return Math.max(won.home, won.away) >= targetOf(bestOf);
}

interface Look {
  readonly plan: MatchPlan;
  readonly state: LiveState;
  readonly elapsedMs: number;
}

function outcomesOf(
  sport: RallySport,
  { plan, state, elapsedMs }: Look,
): readonly WeightedOutcome[] {
  const bestOf = bestOfPlan(plan);
  const { serving } = state.live ?? {};
  const chances = chancesOf(sport, opinionOf(plan, elapsedMs));
  const scores = scoresOf(state.board, 'S');
  const over = scores.filter((one, at) => isSetWon(sport.rulesOf(at + 1, bestOf), one));
  const running = scores[over.length];
  const tables = new Map<string, PartTable<Score>>();
  const race = raceOutcomes<Score>({
    seed: seedOf(plan.seed, 'deck'),
    weighed: true,
    target: targetOf(bestOf),
    won: partsWon(over),
    samples: SAMPLES,
    table(played) {
      const before = [...over, ...played];
      const rules = sport.rulesOf(before.length + 1, bestOf);
      const isRunning = played.length === 0 && running !== undefined;
      const score = isRunning ? running : NO_SCORE;
      // Before the toss nobody knows who will serve.
      const fresh = serving && firstServerOf(sport, tossOf(plan), before);
      const server = isRunning && serving ? sideOf(serving) : (fresh ?? null);
      const name = `${rules.target} ${score.home}-${score.away} ${server}`;
      const table = tables.get(name) ?? tableOf(rules, { score, server }, chances);
      tables.set(name, table);
      return table;
    },
  });
  return race.map(({ weight, parts }) => ({ weight, periods: talliesOf([...over, ...parts]) }));
}

/** How a set may end from a score; `server` is null where either side may serve. */
function tableOf(
  rules: SetRules,
  { score, server }: { readonly score: Score; readonly server: Side | null },
  chances: RallyChances,
): PartTable<Score> {
  const endingsOf = (one: Side) => setEndings(rules, { score, server: one }, chances);
  if (server) return partTable(endingsOf(server), leaderOf);
  const either = mixed(endingsOf('home'), endingsOf('away'), {
    keyOf: (part) => `${part.home}-${part.away}`,
    order: byMargin,
  });
  return partTable(either, leaderOf);
}

/** Who won the toss and serves first. */
function tossOf(plan: MatchPlan): Side {
  return seedOf(plan.seed, 'toss') % 2 === 0 ? 'home' : 'away';
}

/** Who serves first after the sets played before. */
function firstServerOf(sport: RallySport, toss: Side, before: readonly Score[]): Side {
  const last = before.at(-1);
  if (sport.servesFirst === 'winner') return last ? leaderOf(last) : toss;
  return before.length % 2 === 0 ? toss : otherSide(toss);
}

function talliesOf(sets: readonly Score[]): Readonly<Record<Period, Score>> {
  return { FT: partsWon(sets), PT: sumOf(sets), ...numbered('S', sets) };
}
