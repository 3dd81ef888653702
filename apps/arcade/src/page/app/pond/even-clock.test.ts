import { expect, test } from 'vitest';
import { createEvenClock } from './even-clock.ts';

/** A clock of which both the local time and what it should show are set by hand. */
function clockOf() {
  const at = { local: 0, aim: 1000 };
  const now = createEvenClock(
    () => at.local,
    () => at.aim,
  );
  const pass = (ms: number, aim: number): number => {
    at.local += ms;
    at.aim = aim;
    return now();
  };
  return { now, pass };
}

test('reports that come late or early are followed slowly, and never back', () => {
  const { now, pass } = clockOf();
  expect(now()).toBe(1000);
  // Fifty behind: it runs slower for a while, not back.
  const late = [16, 32, 48].map((ms) => pass(16, 1000 + ms - 50));
  for (const [at, shown] of late.entries()) expect(shown).toBeCloseTo(1000 + 14.4 * (at + 1));
  let [shown, aim] = [late[2] ?? 0, 998];
  for (let frame = 0; frame < 60; frame += 1) {
    aim += 16;
    const next = pass(16, aim);
    expect(next).toBeGreaterThan(shown);
    shown = next;
  }
  expect(shown).toBe(aim);
});

test('a clock that is far off is set', () => {
  const { now, pass } = clockOf();
  now();
  expect(pass(16, 2000)).toBe(2000);
  expect(pass(16, 1200)).toBe(1200);
});

test('a local clock that is set back takes nothing back', () => {
  const { now, pass } = clockOf();
  expect(now()).toBe(1000);
  expect(pass(-500, 1000)).toBe(1000);
});
