import { WHEEL } from '@tianping/plugin-games/roulette';
import { describe, expect, it } from 'vitest';
import { LANDED_MS, poseAt, restPose } from './ball.ts';

/** The pocket under the ball. */
function pocketUnder(elapsedMs: number, drawn: number): number | undefined {
  const { rotor, ball } = poseAt(elapsedMs, drawn);
  const turns = (ball.angle - rotor + Math.PI / 2) / (2 * Math.PI);
  return WHEEL[Math.round((turns - Math.floor(turns)) * WHEEL.length) % WHEEL.length];
}

describe('the ball of the wheel', () => {
  it('ends in the drawn pocket, whichever it is, and stays there while the rotor turns', () => {
    for (const pocket of WHEEL) {
      expect(pocketUnder(LANDED_MS, pocket)).toBe(pocket);
      expect(pocketUnder(LANDED_MS + 1500, pocket)).toBe(pocket);
      expect(restPose(pocket).zoom).toBe(0);
    }
  });
  it('runs against the rotor along the rim first and never turns back', () => {
    const steps = Array.from({ length: 70 }, (_, at) => poseAt(at * 100, 17).ball);
    expect(steps.slice(0, 40).every(({ radius }) => radius === 420)).toBe(true);
    const backwards = steps.filter(({ angle }, at) => angle > (steps[at - 1]?.angle ?? angle));
    expect(backwards.length).toBeLessThan(6);
  });
  it('waits in its place before the draw and comes near while it runs', () => {
    expect(poseAt(-5000, 3).zoom).toBe(0);
    expect(poseAt(3000, 3).zoom).toBe(1);
    expect(poseAt(3000, 3).isLanded).toBe(false);
  });
});
