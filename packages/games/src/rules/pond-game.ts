import { assert, err, must, ok, type Result } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import type { Draws } from './draws.ts';
import type { GameBase } from './game.ts';

/** The visible sea, in sea units; x runs right, y runs down. */
export const SEA = { width: 2160, height: 1080 } as const;
/** How far outside of the sea the centre of a fish may be, in sea units. */
export const SEA_OVERSCAN = 440;
/** Where the cannons of the four seats stand; bullets start here. */
export const CANNON_PLACES: readonly PondPoint[] = [270, 810, 1350, 1890].map((x) => ({
  x,
  y: 1010,
}));
/** Published bounds of every pond: units are sea units and milliseconds. */
export const POND_BOUNDS = {
  /** Speed of a bullet, in sea units a millisecond; exact in binary. */
  bulletSpeed: 1.25,
  /** A bullet that has hit nothing by then ends, and its stake is returned. */
  bulletLifeMs: 6000,
  /** No fish swims faster; `firstHit` relies on it. */
  fishSpeedMax: 0.75,
  /** How late a shot or a hit may reach the server. */
  lateMs: 600,
  /** How far the clock of a page may be ahead. */
  aheadMs: 100,
  /** How far beside a fish a bullet may be and still hit, for differences in drawing. */
  tolerance: 24,
  /** The least distance of a target from the cannon: nearer, the direction would be imprecise. */
  aimLeast: 40,
  /** The least interval between shots in any room. */
  shotMsLeast: 50,
  /** Fish ids of one wave, at most. */
  fishAWave: 1000,
  /** A fish may swim on into the next wave for this long. */
  spillMs: 45_000,
} as const;
/** Hits are checked at these steps of a bullet's life, whatever the screen's frame rate. */
const STEP_MS = 4;

/** A place in sea units. */
export interface PondPoint {
  readonly x: number;
  readonly y: number;
}

/** A position, and its velocity in sea units a millisecond. */
export interface PondMotion extends PondPoint {
  readonly dx: number;
  readonly dy: number;
}

/**
 * A fish with its whole path. Times count from the start of its wave, or from the start of the pond after `intoPond`;
 * it is in the water from `enterMs` until before `leaveMs`.
 */
export interface PondFish {
  /** Counts from 0 in its wave; unique in the pond. */
  readonly id: number;
  /** Code of its kind. */
  readonly kind: string;
  /** Integer control points of cubic Béziers end to end: 3n + 1 of them, n equal shares of the time. */
  readonly path: readonly PondPoint[];
  readonly enterMs: number;
  readonly leaveMs: number;
}

/**
 * What a fish pays, in multiples of the cannon's level; its chance follows: the room's return divided by the payout.
 * `drawn`: one of a table. `blast` and `chain`: its own payout plus those of the fish caught along with it, all
 * within `radius`, or at most `most` of the kind that swims nearest.
 */
export type FishWorth =
  | { readonly form: 'fixed'; readonly times: number }
  | { readonly form: 'drawn'; readonly table: readonly WorthLine[] }
  | { readonly form: 'blast'; readonly times: number; readonly radius: number }
  | { readonly form: 'chain'; readonly times: number; readonly most: number };

/** Of the fish of a kind that are caught, `weight` in the sum of all weights pay `times`. */
export interface WorthLine {
  readonly times: number;
  readonly weight: number;
}

export interface FishKind {
  readonly code: string;
  readonly name: Message;
  /** Base name of its drawing. */
  readonly art: string;
  readonly worth: FishWorth;
  /** Of its drawing, in sea units. */
  readonly size: { readonly width: number; readonly height: number };
  /** The area that a bullet hits: all within `radius` of a line of `spine` before and behind its centre. */
  readonly reach: { readonly radius: number; readonly spine: number };
  /** Its drawing does not rotate with its path. */
  readonly isUpright: boolean;
  readonly isBoss: boolean;
}

/** A fraction, `num / den`. */
export interface Chance {
  readonly num: number;
  readonly den: number;
}

/** The possible payouts of a hit on a kind, with their chances. */
export interface KindChance {
  readonly kind: string;
  readonly name: Message;
  /** For kinds that catch others along, the line is that of a single fish. */
  readonly lines: readonly (Chance & { readonly times: number })[];
  /** How a special fish works; null for the others. */
  readonly words: Message | null;
}

/** One bullet. Times are pond time on the shooter's screen. */
export interface PondShot {
  /** The shooter's own counter. */
  readonly shotId: number;
  /** Integers; the bullet flies through it, and on. */
  readonly target: PondPoint;
  /** Index into the room's levels. */
  readonly level: number;
  readonly firedAtMs: number;
  /** The only fish that the bullet can hit; null for any. */
  readonly lockedFish: number | null;
}

/** A bullet and where it comes from. */
export interface PondFlight {
  readonly shot: PondShot;
  readonly cannon: PondPoint;
}

/** A hit claimed by the shooter's page, with its time. */
export interface PondClaim {
  readonly shotId: number;
  readonly fishId: number;
  readonly atMs: number;
}

/** A hit as drawn and recorded: the fish, and those that would be caught along with it. */
export interface PondHit {
  readonly fishId: number;
  readonly kind: string;
  readonly along: readonly { readonly id: number; readonly kind: string }[];
}

/** The outcome of a hit. `times` of the cannon's level are paid, 0 when the fish swims on; `caught` are ids. */
export interface PondCatch {
  readonly times: number;
  readonly caught: readonly number[];
}

/** Why a shot is refused: an invalid level or target, too soon after the last one, or with a wrong time. */
export type ShotFault = 'level' | 'place' | 'tooFast' | 'late' | 'future';
/** Why a claim is refused; the bullet flies on. */
export type HitFault = 'unknownShot' | 'future' | 'late' | 'gone' | 'missed';

/**
 * A sea with fish that many players shoot at. The fish of a wave and their paths are drawn from the wave's secret and
 * known to everybody; each hit is drawn from the shooter's own seeds and returns the same share of its stake in the
 * long run, whatever is hit: so neither aim nor timing nor the catches of others can give an advantage.
 */
export interface PondGame extends GameBase {
  readonly form: 'pond';
  readonly category: 'BY';
  /** The drawing of the sea. */
  readonly sea: 'reef' | 'palace' | 'wreck';
  readonly waveMs: number;
  /** Least time between two shots of one cannon. */
  readonly shotMs: number;
  /** Stakes of a bullet in minor units, the least first. */
  readonly levels: readonly number[];
  /** The share of its stake that any hit returns in the long run. */
  readonly returned: Chance;
  readonly kinds: readonly FishKind[];
  readonly chances: readonly KindChance[];
  readKind(code: string): FishKind | null;
  /** The fish of a wave; ids and times count from its start. */
  wave(draws: Draws): readonly PondFish[];
  /** The fish caught along with this one if it is caught now; of `fishes`, in the water and not caught. */
  alongOf(fish: PondFish, fishes: readonly PondFish[], ms: number): readonly PondFish[];
  /** Draws one integer. */
  catchOf(draws: Draws, hit: PondHit): PondCatch;
  /** The outcome of a hit in one line: `×60 金鲨`. */
  describe(hit: PondHit, result: PondCatch): readonly (Message | string)[];
}

/** The wave at a moment: its place in the chain, which is 1 at pond time 0. */
export function wavePlaceAt({ waveMs }: Pick<PondGame, 'waveMs'>, ms: number): number {
  return Math.floor(ms / waveMs) + 1;
}

/** The fish of the wave at `place`, with ids and times of the pond. */
export function intoPond(
  fishes: readonly PondFish[],
  { place, waveMs }: { readonly place: number; readonly waveMs: number },
): readonly PondFish[] {
  const startMs = (place - 1) * waveMs;
  return fishes.map((fish) => ({
    ...fish,
    id: place * POND_BOUNDS.fishAWave + fish.id,
    enterMs: startMs + fish.enterMs,
    leaveMs: startMs + fish.leaveMs,
  }));
}

/**
 * Position of a fish; null before it enters and from when it leaves. Only + − × ÷ are used: every machine gets the
 * same number, to the last bit.
 */
export function positionOf(fish: PondFish, ms: number): PondMotion | null {
  const { path, enterMs, leaveMs } = fish;
  if (!(ms >= enterMs && ms < leaveMs)) return null;
  const pieces = (path.length - 1) / 3;
  const share = ((ms - enterMs) * pieces) / (leaveMs - enterMs);
  const piece = Math.min(Math.floor(share), pieces - 1);
  const first = 3 * piece;
  const [a, b, c, d] = [path[first], path[first + 1], path[first + 2], path[first + 3]];
  assert(a && b && c && d, 'four control points');
  const t = share - piece;
  const s = 1 - t;
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  const [va, vb, vc] = [s * s, 2 * s * t, t * t];
  const pace = (3 * pieces) / (leaveMs - enterMs);
  return {
    x: wa * a.x + wb * b.x + wc * c.x + wd * d.x,
    y: wa * a.y + wb * b.y + wc * c.y + wd * d.y,
    dx: pace * (va * (b.x - a.x) + vb * (c.x - b.x) + vc * (d.x - c.x)),
    dy: pace * (va * (b.y - a.y) + vb * (c.y - b.y) + vc * (d.y - c.y)),
  };
}

/** All fish in the water at a moment, with positions; `waves` are the last and the present one. */
export function fishesAt(
  waves: readonly (readonly PondFish[])[],
  ms: number,
): readonly { readonly fish: PondFish; readonly at: PondMotion }[] {
  return waves.flat().flatMap((fish) => {
    const at = positionOf(fish, ms);
    return at === null ? [] : [{ fish, at }];
  });
}

/** Position of a bullet, mirrored at the walls of the sea; null before it is fired and after its life. */
export function bulletAt(shot: PondShot, cannon: PondPoint, ms: number): PondMotion | null {
  const { bulletSpeed, bulletLifeMs } = POND_BOUNDS;
  const age = ms - shot.firedAtMs;
  if (!(age >= 0 && age <= bulletLifeMs)) return null;
  const [x, y] = [shot.target.x - cannon.x, shot.target.y - cannon.y];
  const length = Math.sqrt(x * x + y * y);
  const [dx, dy] = [(x / length) * bulletSpeed, (y / length) * bulletSpeed];
  const across = mirrored(cannon.x + dx * age, SEA.width);
  const down = mirrored(cannon.y + dy * age, SEA.height);
  return { x: across.at, y: down.at, dx: dx * across.sign, dy: dy * down.sign };
}

/** Folds an unbounded distance back into 0 … `size`, mirrored at both ends. */
function mirrored(way: number, size: number): { readonly at: number; readonly sign: 1 | -1 } {
  const period = 2 * size;
  const rest = ((way % period) + period) % period;
  return rest <= size ? { at: rest, sign: 1 } : { at: period - rest, sign: -1 };
}

/** Distance from a point to the hit area of a fish, in sea units; 0 or below is inside. */
export function gapTo({ reach }: FishKind, at: PondMotion, point: PondPoint): number {
  const [x, y] = [point.x - at.x, point.y - at.y];
  const speed = Math.sqrt(at.dx * at.dx + at.dy * at.dy);
  const [ux, uy] = speed === 0 ? [1, 0] : [at.dx / speed, at.dy / speed];
  const along = Math.max(-reach.spine, Math.min(reach.spine, x * ux + y * uy));
  const [restX, restY] = [x - along * ux, y - along * uy];
  return Math.sqrt(restX * restX + restY * restY) - reach.radius;
}

type KindReader = Pick<PondGame, 'readKind'>;
type Span = { readonly fromMs: number; readonly toMs: number };

/**
 * The first fish hit by a bullet after `fromMs`, up to `toMs`, among fish that are not caught. Null when there is
 * none. A span cut into frames gives the same result as the whole.
 */
export function firstHit(
  game: KindReader,
  flight: PondFlight,
  fishes: readonly PondFish[],
  { fromMs, toMs }: Span,
): PondClaim | null {
  const { shotId, lockedFish } = flight.shot;
  let first: PondClaim | null = null;
  for (const fish of fishes) {
    if (lockedFish !== null && lockedFish !== fish.id) continue;
    const atMs = meetingMs(game, flight, fish, { fromMs, toMs: first?.atMs ?? toMs });
    if (atMs === null) continue;
    if (first === null || atMs < first.atMs || fish.id < first.fishId) {
      first = { shotId, fishId: fish.id, atMs };
    }
  }
  return first;
}

/** Skips the time in which fish and bullet are too far apart to meet. */
function meetingMs(
  game: KindReader,
  { shot, cannon }: PondFlight,
  fish: PondFish,
  { fromMs, toMs }: Span,
): number | null {
  const kind = must(game.readKind(fish.kind), 'a kind of the room');
  const around = kind.reach.radius + kind.reach.spine;
  const closing = POND_BOUNDS.bulletSpeed + POND_BOUNDS.fishSpeedMax;
  const stepped = (ms: number): number =>
    shot.firedAtMs + Math.ceil((ms - shot.firedAtMs) / STEP_MS) * STEP_MS;
  let ms = stepped(Math.max(fish.enterMs, shot.firedAtMs, fromMs));
  if (ms <= fromMs) ms += STEP_MS;
  while (ms <= toMs) {
    const at = positionOf(fish, ms);
    const bullet = bulletAt(shot, cannon, ms);
    if (at === null || bullet === null) return null;
    const [x, y] = [at.x - bullet.x, at.y - bullet.y];
    const apart = Math.sqrt(x * x + y * y) - around;
    if (apart <= 0 && gapTo(kind, at, bullet) <= 0) return ms;
    ms += Math.max(1, Math.floor(apart / closing / STEP_MS)) * STEP_MS;
  }
  return null;
}

/** Whether a cannon may aim there: in the sea, in integers, and not too near. */
export function isTarget(cannon: PondPoint, { x, y }: PondPoint): boolean {
  if (!Number.isInteger(x) || !Number.isInteger(y)) return false;
  const [dx, dy] = [x - cannon.x, y - cannon.y];
  const isInSea = x >= 0 && x <= SEA.width && y >= 0 && y <= SEA.height;
  return isInSea && dx * dx + dy * dy >= POND_BOUNDS.aimLeast * POND_BOUNDS.aimLeast;
}

/** Null when a shot may be fired. `lastFiredAtMs`: the cannon's last shot, by its own page. */
export function judgeShot(
  { levels, shotMs }: Pick<PondGame, 'levels' | 'shotMs'>,
  { shot, cannon }: PondFlight,
  { nowMs, lastFiredAtMs }: { readonly nowMs: number; readonly lastFiredAtMs: number | null },
): Result<null, ShotFault> {
  assert(shotMs >= POND_BOUNDS.shotMsLeast, `too fast a room: ${shotMs}`);
  if (levels[shot.level] === undefined) return err('level');
  if (!isTarget(cannon, shot.target)) return err('place');
  const untimely = untimelyFault(shot.firedAtMs, nowMs);
  if (untimely !== null) return err(untimely);
  const isTooFast = lastFiredAtMs !== null && shot.firedAtMs - lastFiredAtMs < shotMs;
  return isTooFast ? err('tooFast') : ok(null);
}

function untimelyFault(ms: number, nowMs: number): 'late' | 'future' | null {
  if (!Number.isSafeInteger(ms) || ms > nowMs + POND_BOUNDS.aheadMs) return 'future';
  return ms < nowMs - POND_BOUNDS.lateMs ? 'late' : null;
}

/** The server's facts for a claim. `caughtAtMs`: when another player caught the fish; null while it is not caught. */
export interface ClaimFacts {
  /** Null when the bullet is unknown or over. */
  readonly flight: PondFlight | null;
  /** By the claim's id; null when no wave has it. */
  readonly fish: PondFish | null;
  readonly caughtAtMs: number | null;
  readonly nowMs: number;
}

/**
 * Whether a bullet has hit what its page claims. A fish that another player has caught less than `lateMs` before
 * counts as present, because the page could not know; both hits are drawn and both may win. Whether the bullet passed
 * another fish before is not checked: every fish has the same return.
 */
export function judgeHit(
  game: KindReader,
  { atMs, fishId, shotId }: PondClaim,
  { flight, fish, caughtAtMs, nowMs }: ClaimFacts,
): Result<null, HitFault> {
  if (flight === null || flight.shot.shotId !== shotId) return err('unknownShot');
  const untimely = untimelyFault(atMs, nowMs);
  if (untimely !== null) return err(untimely);
  const at = fish?.id === fishId ? positionOf(fish, atMs) : null;
  if (fish === null || at === null) return err('gone');
  if (caughtAtMs !== null && caughtAtMs < atMs - POND_BOUNDS.lateMs) return err('gone');
  const { lockedFish } = flight.shot;
  const bullet = bulletAt(flight.shot, flight.cannon, atMs);
  if (bullet === null || (lockedFish !== null && lockedFish !== fishId)) return err('missed');
  const kind = must(game.readKind(fish.kind), 'a kind of the room');
  return gapTo(kind, at, bullet) <= POND_BOUNDS.tolerance ? ok(null) : err('missed');
}

/** From then on no claim of this bullet can be valid: the stake of a bullet without a hit is returned. */
export function refundFromMs({ firedAtMs }: PondShot): number {
  return firedAtMs + POND_BOUNDS.bulletLifeMs + POND_BOUNDS.lateMs + 1;
}

/** What a catch pays, in minor units; exact. */
export function catchMinor(levelMinor: number, { times }: PondCatch): number {
  assert(Number.isSafeInteger(levelMinor * times), `not payable: ${levelMinor} × ${times}`);
  return levelMinor * times;
}
