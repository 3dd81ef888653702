import { expect, test } from 'vitest';
import { createSecureRng, createSeededRng, createUuid, isUuid } from './index.ts';
import { createFakeClock } from './testing/index.ts';

test('a seed repeats its sequence, another seed does not', () => {
  const draw = (seed: number) => Array.from({ length: 50 }, createSeededRng(seed).u32);
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('integers are even over their range', () => {
  const rng = createSeededRng(3);
  const counts = [0, 0, 0, 0, 0];
  for (let drawn = 0; drawn < 50_000; drawn += 1) {
    const value = rng.int(5);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  expect(() => rng.int(0)).toThrow('bad bound');
});

test('ids are UUIDv7: valid, sorted by time, never alike', () => {
  const clock = createFakeClock();
  const rng = createSecureRng();
  const ids = Array.from({ length: 100 }, () => {
    clock.advance(1);
    return createUuid({ clock, rng });
  });
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.map((id) => id[14])).toEqual(Array.from({ length: 100 }, () => '7'));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(100);
});

test('a fake clock runs what falls due in order of its time, also what is added meanwhile', () => {
  const clock = createFakeClock(0);
  const seen: string[] = [];
  clock.after(20, () => seen.push(`b@${clock.now()}`));
  clock.after(10, () => {
    seen.push(`a@${clock.now()}`);
    clock.after(5, () => seen.push(`c@${clock.now()}`));
  });
  const cancel = clock.after(15, () => seen.push('cancelled'));
  cancel();
  clock.advance(30);
  expect(seen).toEqual(['a@10', 'c@15', 'b@20']);
  expect(clock.now()).toBe(30);
});
