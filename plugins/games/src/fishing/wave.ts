import { assert, must } from '@tianping/base';
import { type Draws, type FishKind, POND_BOUNDS, type PondFish } from '@tianping/games';
import { kindOf } from './kinds.ts';
import { drawWay, rowWay, type WayForm, within } from './ways.ts';
import { weightedAt, weightOf } from './weighted.ts';

/** Length of a wave of both rooms. */
export const WAVE_MS = 60_000;
/** A wave with a parade, one with the boss, or one with neither. */
export type WaveSort = 'usual' | 'dense' | 'boss';

/** Fish of a kind that appear throughout a wave. */
export interface Stream {
  readonly kind: string;
  /** How often in a wave. */
  readonly groups: number;
  /** A group comes in one wave of this many. */
  readonly oneIn: number;
  /** Fish of a group, the least and the most. */
  readonly school: readonly [number, number];
  /** Time that a fish takes along its path. */
  readonly swimMs: readonly [number, number];
  readonly ways: readonly WayForm[];
}

/** What a room's waves are made of. */
export interface WavePlan {
  readonly sorts: readonly { readonly sort: WaveSort; readonly weight: number }[];
  readonly streams: readonly Stream[];
  /** Kinds of the rows of a parade, from which a random order is made; empty where no wave is dense. */
  readonly parade: readonly string[];
  /** Null where no boss comes. */
  readonly boss: Pick<Stream, 'kind' | 'swimMs'> | null;
}

/** One arrival of a group of a stream. */
interface Arrival {
  readonly stream: Stream;
  readonly count: number;
  readonly firstMs: number;
}

/** A fish that has no id yet. */
type Swimmer = Omit<PondFish, 'id'>;

const ROW_FISH = 17;
const ROW_TOP = 96;
const ROW_APART = 92;
const ROW_SWING = 18;
const ROW_SWIM_MS = 24_000;
/** Streams with as many groups arrive one after the other, not together. */
const PHASE_STEP = 7;
/** Time from one fish of a row to the next: 118 sea units. */
const ROW_GAP_MS = 1120;
const PARADE_FROM_MS = [14_000, 18_000] as const;
const ROW_LATE_MS = [0, 800] as const;
const BOSS_FROM_MS = [4_000, 10_000] as const;
/** Approximate length of a path across, from which distances within a school are computed. */
const WAY_LENGTH = 2600;

/** The fish of a wave: a pure function of its draws, independent of earlier waves. */
export function drawWave(draws: Draws, plan: WavePlan): readonly PondFish[] {
  const { sort } = weightedAt(plan.sorts, draws.int(weightOf(plan.sorts)));
  const swimmers = [
    ...plan.streams.flatMap((stream, at) =>
      drawStream(draws, stream, ((at * PHASE_STEP) % plan.streams.length) / plan.streams.length),
    ),
    ...(sort === 'dense' ? drawParade(draws, plan.parade) : []),
    ...(sort === 'boss' ? drawBoss(draws, plan) : []),
  ];
  assert(swimmers.length <= POND_BOUNDS.fishAWave, 'ids for all fish');
  return swimmers
    .sort((a, b) => a.enterMs - b.enterMs)
    .map((swimmer, id) => {
      assert(swimmer.leaveMs <= WAVE_MS + POND_BOUNDS.spillMs, 'a fish that leaves in time');
      return { id, ...swimmer };
    });
}

function knownKind(code: string): FishKind {
  return must(kindOf(code), 'a kind of the house');
}

/**
 * The time of the wave is cut into as many parts as there are groups, and each comes somewhere in a third of its part.
 * Which third differs by stream, and small schools follow large ones: so the sea is never empty and never full.
 */
function drawStream(draws: Draws, stream: Stream, phase: number): readonly Swimmer[] {
  const part = Math.floor(WAVE_MS / stream.groups);
  const [least, most] = stream.school;
  const odd = within(draws, stream.school);
  return Array.from({ length: stream.groups }, (_, at) => {
    const enterMs = at * part + Math.floor(part * phase) + draws.int(Math.ceil(part / 3));
    const count = at % 2 === 0 ? odd : least + most - odd;
    const isHere = draws.int(stream.oneIn) === 0;
    return isHere ? drawSchool(draws, { stream, count, firstMs: enterMs % WAVE_MS }) : [];
  }).flat();
}

/** One path for a whole school; the others follow behind each other, or in a wedge behind the first. */
function drawSchool(draws: Draws, { stream, count, firstMs }: Arrival): readonly Swimmer[] {
  const kind = knownKind(stream.kind);
  const { width, height } = kind.size;
  const swimMs = within(draws, stream.swimMs);
  const isWedge = draws.int(2) === 0;
  const beside = isWedge ? Math.round((height * 3) / 5) : 0;
  const form = must(stream.ways[draws.int(stream.ways.length)], 'a way');
  const path = drawWay(draws, form, { kind, clear: beside * Math.floor(count / 2) });
  const gapMs = Math.round((swimMs * width) / WAY_LENGTH);
  return Array.from({ length: count }, (_, at) => {
    const row = isWedge ? Math.ceil(at / 2) : at;
    const aside = beside * row * (at % 2 === 0 ? 1 : -1);
    const lateMs = at === 0 ? 0 : row * gapMs + draws.int(1 + Math.floor(gapMs / 4));
    const enterMs = firstMs + lateMs;
    return {
      kind: kind.code,
      path: aside === 0 ? path : path.map(({ x, y }) => ({ x, y: y + aside })),
      enterMs,
      leaveMs: enterMs + swimMs,
    };
  });
}

/** Nine rows of seventeen through the whole sea: all from one side, or by turns from both. */
function drawParade(draws: Draws, kinds: readonly string[]): readonly Swimmer[] {
  const fromMs = within(draws, PARADE_FROM_MS);
  const sides = draws.int(3);
  return draws.shuffle(kinds).flatMap((code, row) => {
    const isMirrored = sides === 2 ? row % 2 === 1 : sides === 1;
    const y = ROW_TOP + row * ROW_APART;
    const path = rowWay(knownKind(code), { y, swing: ROW_SWING, isMirrored });
    const startMs = fromMs + within(draws, ROW_LATE_MS);
    return Array.from({ length: ROW_FISH }, (_, at) => {
      const enterMs = startMs + at * ROW_GAP_MS;
      return { kind: code, path, enterMs, leaveMs: enterMs + ROW_SWIM_MS };
    });
  });
}

function drawBoss(draws: Draws, { boss }: WavePlan): readonly Swimmer[] {
  const { kind, swimMs } = must(boss, 'a boss of the room');
  const enterMs = within(draws, BOSS_FROM_MS);
  const path = drawWay(draws, 'wind', { kind: knownKind(kind), clear: 0 });
  return [{ kind, path, enterMs, leaveMs: enterMs + within(draws, swimMs) }];
}
