import type { Rng } from '@tianping/base';
import type { LiveDetail, Moment, MomentKind } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { playRng } from '../../hash.ts';
import type { LiveState } from '../../live-state.ts';
import type { MatchPlan } from '../../schedule.ts';

export type Side = 'home' | 'away';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;

/** What a step of a script may change. */
export type Change = Partial<Omit<LiveState, 'since' | 'moments'>>;

/** Something that a step brings about. */
export interface MomentDraft {
  readonly what: MomentKind;
  readonly side: Side | null;
  readonly score?: Score;
}

/** The script being written: states so far, and the moment that the writer has reached. */
export interface ScriptWriter {
  readonly rng: Rng;
  readonly states: LiveState[];
  now: LiveState;
  moments: number;
}

/** Begins a script at the start of the match. */
export function openScript(
  plan: MatchPlan,
  first: Pick<LiveState, 'phase' | 'board'> & Change,
): ScriptWriter {
  const now: LiveState = {
    since: 0,
    clockMs: 0,
    running: false,
    incident: null,
    danger: false,
    open: true,
    ...first,
  };
  return { rng: playRng(plan.secret, 'script'), states: [now], now, moments: 0 };
}

/** The next state, `afterMs` later; its moments hold what happened with it. */
export function writeStep(
  writer: ScriptWriter,
  afterMs: number,
  change: Change,
  ...happenings: readonly MomentDraft[]
): void {
  const { now } = writer;
  const next = { ...now, incident: null, ...change, since: now.since + afterMs };
  writer.now = { ...next, moments: happenings.map((one) => momentOf(writer, next, one)) };
  writer.states.push(writer.now);
}

function momentOf(
  writer: ScriptWriter,
  state: LiveState,
  { what, side, score }: MomentDraft,
): Moment {
  writer.moments += 1;
  return {
    id: `m${writer.moments}`,
    what,
    side: side === null ? null : sideCharOf(side),
    phase: state.phase,
    clockMs: state.clockMs,
    ...(score ? { score } : {}),
  };
}

export function sideCharOf(side: Side): 'H' | 'C' {
  return side === 'home' ? 'H' : 'C';
}

export function sideOf(letter: LiveDetail['serving']): Side {
  return letter === 'C' ? 'away' : 'home';
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

export function seconds(rng: Rng, from: number, to: number): number {
  return (from + rng.int(to - from + 1)) * SECOND_MS;
}

export function scoreOf(home: number, away: number): Score {
  return { home, away };
}
