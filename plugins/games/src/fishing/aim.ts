import { isTarget, POND_BOUNDS, type PondFish, type PondPoint, positionOf } from '@tianping/games';

const STEP_MS = 4;

/**
 * Where to aim so that a bullet fired at `ms` meets the fish before any wall. Null when it leaves before, or when
 * they would meet outside of the sea.
 */
export function aimAt(cannon: PondPoint, fish: PondFish, ms: number): PondPoint | null {
  for (let age = 0; age <= POND_BOUNDS.bulletLifeMs; age += STEP_MS) {
    const at = positionOf(fish, ms + age);
    if (at === null) return null;
    const [x, y] = [at.x - cannon.x, at.y - cannon.y];
    if (Math.sqrt(x * x + y * y) > POND_BOUNDS.bulletSpeed * age) continue;
    const target = { x: Math.round(at.x), y: Math.round(at.y) };
    return isTarget(cannon, target) ? target : null;
  }
  return null;
}
