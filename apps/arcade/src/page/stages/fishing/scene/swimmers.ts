import type { PondPoint } from '@tianping/games';
import type { Swimmer } from '../sea/waters.ts';
import { BADGE_HEIGHT, hasBadge } from './art.ts';
import type { Atlas } from './atlas.ts';
import { putDragon } from './dragon.ts';
import { resetPen, type Strips } from './strips.ts';

/** How a body swims: the swing of its tail, its frequency, and its pulse. */
interface Swing {
  /** As a share of its height. */
  readonly bend: number;
  readonly beatMs: number;
  /** The share by which it grows and shrinks, for bodies without a tail. */
  readonly pulse: number;
}

const USUAL: Swing = { bend: 0.16, beatMs: 110, pulse: 0 };
const SWINGS: Readonly<Record<string, Swing>> = {
  butterflyfish: { bend: 0.1, beatMs: 120, pulse: 0 },
  puffer: { bend: 0.07, beatMs: 150, pulse: 0.03 },
  seahorse: { bend: 0.04, beatMs: 260, pulse: 0.02 },
  jellyfish: { bend: 0, beatMs: 300, pulse: 0.08 },
  octopus: { bend: 0, beatMs: 320, pulse: 0.06 },
  squid: { bend: 0.12, beatMs: 170, pulse: 0.04 },
  turtle: { bend: 0.05, beatMs: 260, pulse: 0.03 },
  angler: { bend: 0.1, beatMs: 170, pulse: 0 },
  lobster: { bend: 0.1, beatMs: 190, pulse: 0.02 },
  swordfish: { bend: 0.16, beatMs: 90, pulse: 0 },
  manta: { bend: 0.06, beatMs: 300, pulse: 0.07 },
  shark: { bend: 0.14, beatMs: 170, pulse: 0 },
  'gold-shark': { bend: 0.14, beatMs: 170, pulse: 0 },
  whale: { bend: 0.1, beatMs: 340, pulse: 0 },
  'golden-toad': { bend: 0, beatMs: 380, pulse: 0.04 },
  'treasure-crab': { bend: 0, beatMs: 260, pulse: 0.03 },
  'treasure-turtle': { bend: 0.05, beatMs: 280, pulse: 0.03 },
};

const FLASH_MS = 260;
const BADGE_GAP = 16;

export interface SwimmerLook {
  readonly ms: number;
  readonly isCalm: boolean;
}

/** Draws every fish in the water; big ones are behind. */
export function putSwimmers(
  strips: Strips,
  atlas: Atlas,
  swimming: readonly Swimmer[],
  { ms, isCalm }: SwimmerLook,
): void {
  for (const swimmer of swimming) {
    const hit = (ms - swimmer.hitAtMs) / FLASH_MS;
    const flash = hit >= 0 && hit < 1 ? (1 - hit) * 0.5 : 0;
    putSwimmer(strips, atlas, swimmer, { ms, isCalm, alpha: 1, flash, size: 1 });
  }
}

interface OneLook extends SwimmerLook {
  readonly alpha: number;
  readonly flash: number;
  readonly size: number;
}

export function putSwimmer(strips: Strips, atlas: Atlas, swimmer: Swimmer, look: OneLook): void {
  const { fish, kind, x, y, dx, dy } = swimmer;
  if (kind.isBoss) {
    putDragon(fish, kind, { strips, atlas, ...look });
    return;
  }
  const { pen } = strips;
  const { bend, beatMs, pulse } = SWINGS[kind.art] ?? USUAL;
  const beat = look.isCalm ? 0 : look.ms / beatMs + fish.id * 1.7;
  const breath = pulse === 0 ? 0 : Math.sin(beat) * pulse;
  const speed = Math.sqrt(dx * dx + dy * dy);
  const forward = speed === 0 ? 1 : dx / speed;
  resetPen(pen);
  pen.x = x;
  pen.y = y;
  pen.alpha = look.alpha;
  pen.flash = look.flash;
  pen.phase = beat;
  pen.bend = look.isCalm ? 0 : bend * kind.size.height;
  if (kind.isUpright) {
    pen.scaleX = look.size * facingOf(swimmer, forward) * (1 - breath);
    pen.scaleY = look.size * (1 + breath);
  } else {
    pen.cos = forward;
    pen.sin = speed === 0 ? 0 : dy / speed;
    pen.scaleX = look.size * (1 - breath * 0.4);
    // A fish turning round is seen from its front for a moment.
    pen.scaleY =
      look.size * seen(Math.min(1, Math.abs(forward) * 3) * (forward < 0 ? -1 : 1)) * (1 + breath);
  }
  strips.put(atlas.frame(kind.code));
}

/** The apparent width of a fish turning round, never zero. */
function seen(turned: number): number {
  return (turned < 0 ? -1 : 1) * Math.max(0.3, Math.abs(turned));
}

/** Turns an upright swimmer round gradually; one that only rises keeps its direction. */
function facingOf(swimmer: Swimmer, forward: number): number {
  const aim = Math.abs(forward) < 0.2 ? Math.sign(swimmer.facing) || 1 : Math.sign(forward);
  if (swimmer.facing === 0) swimmer.facing = Math.sign(forward) || 1;
  swimmer.facing += Math.min(0.08, Math.max(-0.08, aim - swimmer.facing));
  return seen(swimmer.facing);
}

/** Draws the payout below big fish. */
export function putBadges(strips: Strips, atlas: Atlas, swimming: readonly Swimmer[]): void {
  resetPen(strips.pen);
  for (const swimmer of swimming) {
    if (!hasBadge(swimmer.kind)) continue;
    const { x, y } = badgePlace(swimmer);
    strips.pen.x = x;
    strips.pen.y = y;
    strips.put(atlas.frame(`badge-${swimmer.kind.code}`));
  }
}

function badgePlace({ kind, x, y }: Swimmer): PondPoint {
  const below = kind.isBoss ? kind.reach.radius : kind.size.height / 2;
  return { x, y: y + below + BADGE_GAP + BADGE_HEIGHT / 2 - kind.size.height * 0.06 };
}
