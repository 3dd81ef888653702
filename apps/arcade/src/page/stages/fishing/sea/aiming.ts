import { gapTo, isTarget, POND_BOUNDS, type PondPoint, SEA } from '@tianping/games';
import type { Swimmer } from './waters.ts';

/** Minimum height of a target above the cannon, in sea units: no cannon points lower. */
const LEVEL = 12;
/** A tap this far beside a fish still selects it, in sea units. */
const TAP_BESIDE = 36;

/** The target for a point anywhere on the screen: in the sea, in integers, not at the cannon itself. */
export function targetFor(cannon: PondPoint, point: PondPoint): PondPoint {
  const y = Math.min(point.y, cannon.y - LEVEL);
  const [across, up] = [point.x - cannon.x, y - cannon.y];
  const least = POND_BOUNDS.aimLeast + 2;
  const apart = Math.sqrt(across * across + up * up);
  const part = apart < least ? least / Math.max(apart, 1) : 1;
  const target = inSea({ x: cannon.x + across * part, y: cannon.y + up * part });
  return isTarget(cannon, target) ? target : { x: cannon.x, y: SEA.height / 2 };
}

function inSea({ x, y }: PondPoint): PondPoint {
  return {
    x: Math.round(Math.min(SEA.width, Math.max(0, x))),
    y: Math.round(Math.min(SEA.height, Math.max(0, y))),
  };
}

/** Radians, 0 to the right, below 0 upwards. */
export function angleTo(cannon: PondPoint, { x, y }: PondPoint): number {
  return Math.atan2(y - cannon.y, x - cannon.x);
}

/** The target at the edge of the sea for a cannon turned by keys. */
export function targetAt(cannon: PondPoint, angle: number): PondPoint {
  const steepest = Math.atan2(-LEVEL, SEA.width);
  const held = Math.min(steepest, Math.max(-Math.PI - steepest, angle));
  const [across, up] = [Math.cos(held), Math.sin(held)];
  const wall = across > 0 ? SEA.width - cannon.x : cannon.x;
  const away = Math.min(wall / Math.max(Math.abs(across), 1e-6), cannon.y / Math.abs(up));
  return targetFor(cannon, { x: cannon.x + across * away, y: cannon.y + up * away });
}

/** The fish that a tap selects; of several the one whose edge is nearest, small ones before big ones behind them. */
export function fishAt(swimming: readonly Swimmer[], point: PondPoint): Swimmer | null {
  let found: Swimmer | null = null;
  let least = TAP_BESIDE;
  for (const one of swimming) {
    const gap = Math.max(0, gapTo(one.kind, one, point));
    if (gap > least) continue;
    found = one;
    least = gap;
  }
  return found;
}

/** The fish nearest to the direction of the cannon. */
export function nearestTo(
  swimming: readonly Swimmer[],
  cannon: PondPoint,
  aim: PondPoint,
): Swimmer | null {
  const angle = angleTo(cannon, aim);
  let found: Swimmer | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of swimming) {
    if (!isInSight(one) || one.y > cannon.y - LEVEL) continue;
    const away = Math.hypot(one.x - cannon.x, one.y - cannon.y);
    const aside = Math.abs(angleTo(cannon, one) - angle) + away / 10_000;
    if (aside >= least) continue;
    found = one;
    least = aside;
  }
  return found;
}

/** Whether the middle of a fish is in the visible sea, where it can be aimed at. */
export function isInSight({ x, y }: PondPoint): boolean {
  return x >= 0 && x <= SEA.width && y >= 0 && y <= SEA.height;
}
