import type { Rng } from '@tianping/base';
import type { MomentKind } from '@tianping/feeds';
import { addTo, type LiveState, NO_SCORE } from '../live-state.ts';
import {
  counted,
  minuteAt,
  ordered,
  otherSide,
  type Pen,
  placed,
  type Side,
  seconds,
  takeBack,
  tallied,
  windowAt,
  write,
} from './football-pen.ts';

/** What happens on average in 90 minutes, beside goals. */
export const PER_MATCH = {
  danger: 13,
  corner: 10,
  yellow: 3.6,
  redCard: 0.2,
  missedPenalty: 0.06,
  disallowedGoal: 0.09,
  shotOn: 5.5,
  shotOff: 11,
  attack: 26,
  freeKick: 16,
  offside: 3.5,
  substitution: 7,
} as const;

export type Incident = Side | keyof typeof PER_MATCH;

/** How goals are scored; the rest are shots. */
export const GOAL_BY = { P: 0.1, H: 0.19, F: 0.05, O: 0.03 } as const;
/** Share of the goals that an attack announces … */
const GOAL_FROM_ATTACK = 0.6;
/** … and that the video referee reviews before they stand. */
const GOAL_REVIEWED = 0.07;
const SUBSTITUTIONS_MAX = 5;

/** A side that fouls is the one that is attacked, a little more often the away side. */
const AWAY_FOULS = 0.54;

export function writeIncident(pen: Pen, at: number, kind: Incident): void {
  if (kind === 'home' || kind === 'away') writeGoal(pen, at, kind);
  else WRITERS[kind](pen, at);
}

const WRITERS: Readonly<Record<Exclude<Incident, Side>, (pen: Pen, at: number) => void>> = {
  danger: writeDanger,
  corner: writeCorner,
  yellow: (pen, at) => writeCard(pen, at, 'yellow'),
  redCard: (pen, at) => writeCard(pen, at, 'red'),
  missedPenalty: writeMissedPenalty,
  disallowedGoal: writeDisallowedGoal,
  shotOn: (pen, at) => writePlain(pen, at, 'shotOn', ['shots', 'shotsOn']),
  shotOff: (pen, at) => writePlain(pen, at, 'shotOff', ['shots']),
  attack: (pen, at) => writePlain(pen, at, 'attack', ['attacks']),
  freeKick: writeFreeKick,
  offside: (pen, at) => writePlain(pen, at, 'offside', ['offsides']),
  substitution: writeSubstitution,
};

type How = keyof typeof GOAL_BY | 'S';

function writeGoal(pen: Pen, at: number, side: Side): void {
  const { rng } = pen;
  const how = drawHow(rng);
  let scoredAt = at;
  if (how === 'P') {
    const isRegular = pen.now.phase === '1H' || pen.now.phase === '2H';
    const facts = { ...pen.now.facts, ...(isRegular ? { penalty: 'Y' } : {}) };
    write(pen, at, { danger: true, open: false, facts });
    scoredAt = at + seconds(rng, 60, 100);
  } else if (rng.unit() < GOAL_FROM_ATTACK) {
    write(pen, at, { danger: true }, [placed(rng, 'danger', side)]);
    scoredAt = at + seconds(rng, 15, 40);
  }
  const reviewed = rng.unit() < GOAL_REVIEWED;
  score(pen, scoredAt, { side, how, danger: reviewed });
  reopen(pen, scoredAt + (reviewed ? seconds(rng, 80, 130) : seconds(rng, 30, 40)));
}

function drawHow(rng: Rng): How {
  let roll = rng.unit();
  for (const how of ['P', 'H', 'F', 'O'] as const) {
    if (roll < GOAL_BY[how]) return how;
    roll -= GOAL_BY[how];
  }
  return 'S';
}

/** A dangerous attack that leads to nothing. */
function writeDanger(pen: Pen, at: number): void {
  const side = attacker(pen);
  const stats = counted(pen.now.stats, side, 'attacks', 'dangerous');
  write(pen, at, { danger: true, stats }, [placed(pen.rng, 'danger', side)]);
  write(pen, at + seconds(pen.rng, 15, 50), { danger: false });
}

function writeCorner(pen: Pen, at: number): void {
  const side = attacker(pen);
  const corners = addTo(pen.now.corners ?? NO_SCORE, side);
  write(
    pen,
    at,
    {
      corners,
      board: tallied(pen.now.board, ['CR'], side),
      facts: ordered(pen.now.facts, 'corners', side),
      stats: counted(pen.now.stats, side, 'corners'),
      danger: true,
      decides: true,
    },
    [placed(pen.rng, 'corner', side)],
  );
  write(pen, at + seconds(pen.rng, 12, 25), { danger: false });
}

function writeCard(pen: Pen, at: number, what: 'yellow' | 'red'): void {
  const { rng, now } = pen;
  const side: Side = rng.unit() < AWAY_FOULS ? 'away' : 'home';
  const isRed = what === 'red';
  const facts = ordered(now.facts, 'cards', side);
  const change: Partial<LiveState> = {
    board: tallied(now.board, ['CD'], side),
    facts: isRed ? { ...facts, redCard: 'Y' } : facts,
    stats: counted(now.stats, side, 'fouls', isRed ? 'reds' : 'yellows'),
  };
  const moments = [placed(rng, what, side)];
  if (!isRed) {
    write(pen, at, { ...change, decides: true }, moments);
    return;
  }
  const redCards = addTo(now.redCards ?? NO_SCORE, side);
  write(pen, at, { ...change, redCards, incident: 'redCard', open: false }, moments);
  reopen(pen, at + seconds(rng, 40, 60));
}

function writeMissedPenalty(pen: Pen, at: number): void {
  const side = attacker(pen);
  const facts = { ...pen.now.facts, penalty: 'Y' };
  write(pen, at, { danger: true, open: false, facts });
  const kickedAt = at + seconds(pen.rng, 60, 90);
  const stats = counted(pen.now.stats, side, 'shots');
  write(pen, kickedAt, { stats }, [placed(pen.rng, 'penaltyMissed', side)]);
  reopen(pen, kickedAt + seconds(pen.rng, 10, 20));
}

/** The goal is shown, then taken back by the video referee; nobody could bet in between. */
function writeDisallowedGoal(pen: Pen, at: number): void {
  const { rng, now } = pen;
  const side = attacker(pen);
  const { board, facts, stats } = now;
  const [goal] = score(pen, at, { side, how: 'S', danger: true });
  const decidedAt = at + seconds(rng, 70, 120);
  const taken = [placed(rng, 'goalCancelled', side)];
  write(
    pen,
    decidedAt,
    {
      board: { ...board },
      ...(facts ? { facts } : {}),
      ...(stats ? { stats } : {}),
      incident: 'correction',
      danger: false,
    },
    taken,
  );
  if (goal) takeBack(pen, goal);
  reopen(pen, decidedAt + seconds(rng, 15, 25));
}

function writeFreeKick(pen: Pen, at: number): void {
  const side = attacker(pen);
  const stats = counted(pen.now.stats, otherSide(side), 'fouls');
  write(pen, at, { stats }, [placed(pen.rng, 'freeKick', side)]);
}

/** Substitutions before the break are rare. */
function writeSubstitution(pen: Pen, at: number): void {
  const side: Side = pen.rng.unit() < 0.5 ? 'home' : 'away';
  const made = pen.now.stats?.substitutions?.[side] ?? 0;
  if (pen.now.phase === '1H' || made >= SUBSTITUTIONS_MAX) return;
  const stats = counted(pen.now.stats, side, 'substitutions');
  write(pen, at, { stats }, [placed(pen.rng, 'substitution', side)]);
}

function writePlain(pen: Pen, at: number, what: MomentKind, names: readonly string[]): void {
  const side = attacker(pen);
  write(pen, at, { stats: counted(pen.now.stats, side, ...names) }, [placed(pen.rng, what, side)]);
}

function attacker({ rng, homeShare }: Pen): Side {
  return rng.unit() < homeShare ? 'home' : 'away';
}

const GOAL_KIND = { P: 'penaltyGoal', O: 'ownGoal', S: 'goal', H: 'goal', F: 'goal' } as const;

function score(
  pen: Pen,
  at: number,
  goal: { readonly side: Side; readonly how: How; readonly danger: boolean },
) {
  const { rng, now } = pen;
  const { side, how } = goal;
  const { phase } = now;
  const clockMs = now.clockMs + at - now.since;
  const isRegular = phase === '1H' || phase === '2H';
  const tallies = isRegular
    ? ['FT', windowAt(phase, clockMs), ...(phase === '2H' ? ['H2'] : [])]
    : ['ET'];
  const board = tallied(now.board, tallies, side);
  const facts = isRegular
    ? factsOfGoal(now, { side, how, minute: minuteAt(phase, clockMs) })
    : now.facts;
  return write(
    pen,
    at,
    {
      board,
      ...(facts ? { facts } : {}),
      stats: counted(now.stats, side, 'shots', 'shotsOn'),
      incident: 'goal',
      danger: goal.danger,
      open: false,
    },
    [
      {
        ...placed(rng, GOAL_KIND[how], side),
        score: isRegular ? board.FT : (board.ET ?? NO_SCORE),
      },
    ],
  );
}

function factsOfGoal(
  { facts }: LiveState,
  goal: { readonly side: Side; readonly how: How; readonly minute: number },
): Record<string, string> {
  const isFirst = (facts?.goals ?? '') === '';
  return {
    ...ordered(facts, 'goals', goal.side),
    ...(isFirst ? { goal1Minute: String(goal.minute), goal1By: goal.how } : {}),
    ...(goal.how === 'O' ? { ownGoal: 'Y' } : {}),
  };
}

export function reopen(pen: Pen, at: number): void {
  write(pen, at, { danger: false, open: true });
}
