import type { GameType, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/** What wins a set, and the last one where that differs: each of these is played somewhere. */
interface Targets {
  readonly usual: readonly number[];
  readonly last?: number;
}

const TARGETS: { readonly [Type in GameType]?: Targets } = {
  TN: { usual: [6] },
  VB: { usual: [25, 21], last: 15 },
  TT: { usual: [11] },
  BM: { usual: [21] },
};

/** A badminton set is won at this whatever the margin. */
const BADMINTON_MOST = 30;
/** How far beyond level a set is followed that must be won by two. */
const DEUCES = 6;
/** Two clear may take for ever. */
const FAR = 1000;

/** Tallies by their names, of which some may be missing. */
export type Tallies = Readonly<Record<Period, Score | undefined>>;

/** Whether its sets are won at a target. */
export function hasTargets(gameType: GameType): boolean {
  return gameType in TARGETS;
}

/** What may win a set of a match, as far as its length and its sets leave it open. */
export function usualTargets(
  gameType: GameType,
  reported: { readonly bestOf: number; readonly completed: Tallies },
): readonly number[] {
  const usual = TARGETS[gameType]?.usual ?? [];
  const won = Object.entries(reported.completed).flatMap(([period, score]) =>
    /^S\d$/.test(period) && score ? [Math.max(score.home, score.away)] : [],
  );
  if (gameType === 'TN') return [won.some((games) => games < SET) ? SHORT_SET : SET];
  return usual.filter(
    (target) => gameType !== 'VB' || target !== BEACH || reported.bestOf === BEACH_SETS,
  );
}

/** Games that win a set of tennis, and a short set, which only sets played that way reveal. */
const SET = 6;
const SHORT_SET = 4;
/** Beach volleyball. */
const BEACH = 21;
const BEACH_SETS = 3;

export function lastTarget(gameType: GameType, usual: number): number {
  return TARGETS[gameType]?.last ?? usual;
}

/** How a set may end from where it stands. */
export function endsFrom(
  gameType: GameType,
  {
    target,
    isLast,
    from,
  }: { readonly target: number; readonly isLast: boolean; readonly from: Score },
): readonly Score[] {
  const targets = isLast ? [...new Set([lastTarget(gameType, target), target])] : [target];
  const ends = targets.flatMap((points) => setEnds(gameType, points, from));
  const isTieBreak = gameType === 'TN' && isLast && from.home + from.away === 0;
  return isTieBreak ? [...ends, { home: 1, away: 0 }, { home: 0, away: 1 }] : ends;
}

function setEnds(gameType: GameType, target: number, from: Score): readonly Score[] {
  if (isWon(gameType, target, from)) return [from];
  return [...scores(gameType, target, from)].filter(
    ({ home, away }) => home >= from.home && away >= from.away,
  );
}

function* scores(gameType: GameType, target: number, from: Score): Generator<Score> {
  for (let lost = 0; lost <= target - 2; lost += 1) yield* bothWays(target, lost);
  const most = Math.max(from.home, from.away);
  if (gameType === 'TN') {
    yield* bothWays(target + 1, target - 1);
    yield* bothWays(target + 1, target);
    // Sets of four may have their tie-break at three all; others only go on past it as they once did.
    if (target === SHORT_SET) yield* bothWays(target, target - 1);
    if (most <= target) return;
  }
  const level = Math.max(target - 1, most);
  for (let lost = level - 1; lost <= level + DEUCES; lost += 1) {
    if (lost >= target - 1) yield* bothWays(lost + 2, lost);
  }
  if (gameType === 'BM') yield* bothWays(BADMINTON_MOST, BADMINTON_MOST - 1);
  else yield* bothWays(FAR + 2, FAR);
}

function* bothWays(won: number, lost: number): Generator<Score> {
  yield { home: won, away: lost };
  yield { home: lost, away: won };
}

function isWon(gameType: GameType, target: number, { home, away }: Score): boolean {
  const most = Math.max(home, away);
  const margin = Math.abs(home - away);
  if (most < target) return false;
  return margin >= 2 || (gameType === 'TN' && most === target + 1 && margin === 1);
}
