import type { MatchView, MomentView } from '@tianping/contract';
import type { Message, Translator } from '@tianping/i18n';
import { minutesAndSeconds } from '@tianping/sportsbook';
import { matchMessages as m } from '../match-messages.ts';

const NAMES: Readonly<Record<string, Message>> = {
  goal: m.momentGoal,
  ownGoal: m.momentOwnGoal,
  penaltyGoal: m.momentPenaltyGoal,
  penaltyMissed: m.momentPenaltyMissed,
  goalCancelled: m.momentGoalCancelled,
  yellow: m.momentYellow,
  red: m.momentRed,
  corner: m.momentCorner,
  freeKick: m.momentFreeKick,
  shotOn: m.momentShotOn,
  shotOff: m.momentShotOff,
  attack: m.momentAttack,
  danger: m.momentDanger,
  offside: m.momentOffside,
  substitution: m.momentSubstitution,
  points: m.momentPoints,
  point: m.momentPoint,
  gameWon: m.momentGameWon,
  setWon: m.momentSetWon,
  run: m.momentRun,
  out: m.momentOut,
  frameWon: m.momentFrameWon,
  mapWon: m.momentMapWon,
  kill: m.momentKill,
  timeout: m.momentTimeout,
};

const PHASES: Readonly<Record<string, Message>> = {
  '1H': m.phase1H,
  HT: m.phaseHT,
  '2H': m.phase2H,
  ET1: m.phaseET1,
  ET2: m.phaseET2,
  PK: m.phasePK,
  OT: m.phaseOT,
  ended: m.phaseEnded,
};

/** The name of an event in the terms of the sport; empty for one that this build does not know. */
export function momentName(
  { t }: Pick<Translator, 't'>,
  moment: Pick<MomentView, 'what' | 'phase'>,
): string {
  const name = moment.what === 'phase' ? PHASES[moment.phase] : NAMES[moment.what];
  return name ? t(name) : '';
}

export function sideOfMoment(
  { name }: Pick<Translator, 'name'>,
  match: Pick<MatchView, 'team_h' | 'team_c'>,
  moment: Pick<MomentView, 'side'>,
): string {
  if (moment.side === null) return '';
  return name(moment.side === 'H' ? match.team_h : match.team_c);
}

/** Moments shown in the list of events: not every attack and shot. */
const REPORTED = new Set([
  'goal',
  'ownGoal',
  'penaltyGoal',
  'penaltyMissed',
  'goalCancelled',
  'yellow',
  'red',
  'corner',
  'substitution',
  'gameWon',
  'setWon',
  'run',
  'frameWon',
  'mapWon',
  'points',
  'timeout',
]);

/** The events of a match, the latest first. */
export function reportedMoments(moments: readonly MomentView[]): readonly MomentView[] {
  return moments
    .filter(({ what, phase }) => (what === 'phase' ? phase in PHASES : REPORTED.has(what)))
    .toReversed();
}

/** Sports whose clock counts down in each part. */
const COUNTS_DOWN: ReadonlySet<MatchView['sport']> = new Set(['BK', 'IH', 'AF']);
/** Minutes of football after which the added time of a half begins. */
const HALF_ENDS: Readonly<Record<string, number>> = { '1H': 45, '2H': 90 };

/**
 * The minute on the match clock, `23'`, `90+2'` in added time; the time left, `02:45`, where clocks count down; empty
 * where the sport has no clock.
 */
export function minuteText(
  { clockMs, phase }: Pick<MomentView, 'clockMs' | 'phase'>,
  sport: MatchView['sport'],
): string {
  if (clockMs <= 0) return '';
  if (COUNTS_DOWN.has(sport)) return minutesAndSeconds(Math.ceil(clockMs / 1000) * 1000);
  const minute = Math.floor(clockMs / 60_000) + 1;
  const end = HALF_ENDS[phase] ?? minute;
  return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}
