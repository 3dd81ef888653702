import type { Rng } from '@tianping/base';
import type { MomentKind } from '@tianping/feeds';
import { addTo, type LiveState, NO_SCORE } from '../live-state.ts';
import {
  counted,
  minuteAt,
  ordered,
  otherSide,
  placed,
  type ScriptWriter,
  type Side,
  seconds,
  takeBack,
  tallied,
  windowAt,
  writeStep,
} from './football-writer.ts';

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

export function writeIncident(writer: ScriptWriter, at: number, kind: Incident): void {
  if (kind === 'home' || kind === 'away') writeGoal(writer, at, kind);
  else WRITERS[kind](writer, at);
}

const WRITERS: Readonly<
  Record<Exclude<Incident, Side>, (writer: ScriptWriter, at: number) => void>
> = {
  danger: writeDanger,
  corner: writeCorner,
  yellow: (writer, at) => writeCard(writer, at, 'yellow'),
  redCard: (writer, at) => writeCard(writer, at, 'red'),
  missedPenalty: writeMissedPenalty,
  disallowedGoal: writeDisallowedGoal,
  shotOn: (writer, at) => writePlain(writer, at, 'shotOn', ['shots', 'shotsOn']),
  shotOff: (writer, at) => writePlain(writer, at, 'shotOff', ['shots']),
  attack: (writer, at) => writePlain(writer, at, 'attack', ['attacks']),
  freeKick: writeFreeKick,
  offside: (writer, at) => writePlain(writer, at, 'offside', ['offsides']),
  substitution: writeSubstitution,
};

type How = keyof typeof GOAL_BY | 'S';

function writeGoal(writer: ScriptWriter, at: number, side: Side): void {
  const { rng } = writer;
  const how = drawHow(rng);
  let scoredAt = at;
  if (how === 'P') {
    const isRegular = writer.now.phase === '1H' || writer.now.phase === '2H';
    const facts = { ...writer.now.facts, ...(isRegular ? { penalty: 'Y' } : {}) };
    writeStep(writer, at, { danger: true, open: false, facts });
    scoredAt = at + seconds(rng, 60, 100);
  } else if (rng.unit() < GOAL_FROM_ATTACK) {
    writeStep(writer, at, { danger: true }, [placed(rng, 'danger', side)]);
    scoredAt = at + seconds(rng, 15, 40);
  }
  const reviewed = rng.unit() < GOAL_REVIEWED;
  score(writer, scoredAt, { side, how, danger: reviewed });
  reopen(writer, scoredAt + (reviewed ? seconds(rng, 80, 130) : seconds(rng, 30, 40)));
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
function writeDanger(writer: ScriptWriter, at: number): void {
  const side = attacker(writer);
  const stats = counted(writer.now.stats, side, 'attacks', 'dangerous');
  writeStep(writer, at, { danger: true, stats }, [placed(writer.rng, 'danger', side)]);
  writeStep(writer, at + seconds(writer.rng, 15, 50), { danger: false });
}

function writeCorner(writer: ScriptWriter, at: number): void {
  const side = attacker(writer);
  const corners = addTo(writer.now.corners ?? NO_SCORE, side);
  writeStep(
    writer,
    at,
    {
      corners,
      board: tallied(writer.now.board, ['CR'], side),
      facts: ordered(writer.now.facts, 'corners', side),
      stats: counted(writer.now.stats, side, 'corners'),
      danger: true,
      decides: true,
    },
    [placed(writer.rng, 'corner', side)],
  );
  writeStep(writer, at + seconds(writer.rng, 12, 25), { danger: false });
}

function writeCard(writer: ScriptWriter, at: number, what: 'yellow' | 'red'): void {
  const { rng, now } = writer;
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
    writeStep(writer, at, { ...change, decides: true }, moments);
    return;
  }
  const redCards = addTo(now.redCards ?? NO_SCORE, side);
  writeStep(writer, at, { ...change, redCards, incident: 'redCard', open: false }, moments);
  reopen(writer, at + seconds(rng, 40, 60));
}

function writeMissedPenalty(writer: ScriptWriter, at: number): void {
  const side = attacker(writer);
  const facts = { ...writer.now.facts, penalty: 'Y' };
  writeStep(writer, at, { danger: true, open: false, facts });
  const kickedAt = at + seconds(writer.rng, 60, 90);
  const stats = counted(writer.now.stats, side, 'shots');
  writeStep(writer, kickedAt, { stats }, [placed(writer.rng, 'penaltyMissed', side)]);
  reopen(writer, kickedAt + seconds(writer.rng, 10, 20));
}

/** The goal is shown, then taken back by the video referee; nobody could bet in between. */
function writeDisallowedGoal(writer: ScriptWriter, at: number): void {
  const { rng, now } = writer;
  const side = attacker(writer);
  const { board, facts, stats } = now;
  const [goal] = score(writer, at, { side, how: 'S', danger: true });
  const decidedAt = at + seconds(rng, 70, 120);
  const taken = [placed(rng, 'goalCancelled', side)];
  writeStep(
    writer,
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
  if (goal) takeBack(writer, goal);
  reopen(writer, decidedAt + seconds(rng, 15, 25));
}

function writeFreeKick(writer: ScriptWriter, at: number): void {
  const side = attacker(writer);
  const stats = counted(writer.now.stats, otherSide(side), 'fouls');
  writeStep(writer, at, { stats }, [placed(writer.rng, 'freeKick', side)]);
}

/** Substitutions before the break are rare. */
function writeSubstitution(writer: ScriptWriter, at: number): void {
  const side: Side = writer.rng.unit() < 0.5 ? 'home' : 'away';
  const made = writer.now.stats?.substitutions?.[side] ?? 0;
  if (writer.now.phase === '1H' || made >= SUBSTITUTIONS_MAX) return;
  const stats = counted(writer.now.stats, side, 'substitutions');
  writeStep(writer, at, { stats }, [placed(writer.rng, 'substitution', side)]);
}

function writePlain(
  writer: ScriptWriter,
  at: number,
  what: MomentKind,
  names: readonly string[],
): void {
  const side = attacker(writer);
  writeStep(writer, at, { stats: counted(writer.now.stats, side, ...names) }, [
    placed(writer.rng, what, side),
  ]);
}

function attacker({ rng, homeShare }: ScriptWriter): Side {
  return rng.unit() < homeShare ? 'home' : 'away';
}

const GOAL_KIND = { P: 'penaltyGoal', O: 'ownGoal', S: 'goal', H: 'goal', F: 'goal' } as const;

function score(
  writer: ScriptWriter,
  at: number,
  goal: { readonly side: Side; readonly how: How; readonly danger: boolean },
) {
  const { rng, now } = writer;
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
  return writeStep(
    writer,
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

export function reopen(writer: ScriptWriter, at: number): void {
  writeStep(writer, at, { danger: false, open: true });
}
