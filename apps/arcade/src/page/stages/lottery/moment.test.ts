import { describe, expect, it } from 'vitest';
import { shownBalls } from './moment.ts';

const drawing = { phase: 'drawing', count: 5, wholeMs: 10_000, calm: false, atOnce: false };

describe('balls of a draw that are shown', () => {
  it('come one after the other, all of them before the draw ends', () => {
    const shown = [10_000, 8000, 6000, 4000, 2000, 0].map((leftMs) =>
      shownBalls({ ...drawing, leftMs }),
    );
    expect(shown).toEqual([0, 1, 2, 3, 5, 5]);
  });
  it('are all shown together for dice, with reduced motion and when the draw is over', () => {
    expect(shownBalls({ ...drawing, atOnce: true, leftMs: 4000 })).toBe(0);
    expect(shownBalls({ ...drawing, atOnce: true, leftMs: 2000 })).toBe(5);
    expect(shownBalls({ ...drawing, calm: true, leftMs: 10_000 })).toBe(5);
    expect(shownBalls({ ...drawing, phase: 'settled', leftMs: 10_000 })).toBe(5);
    expect(shownBalls({ ...drawing, phase: 'betting', leftMs: 0 })).toBe(0);
  });
});
