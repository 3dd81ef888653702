import { describe, expect, test } from 'vitest';
import { dateChoices, datePartsOf, dayOfParts, withPart } from './date-parts.ts';

const bounds = { min: '2021-03-15', max: '2026-03-14' };

describe('a date in three fields', () => {
  test('a day and its fields are each other; one half filled in keeps its gap', () => {
    expect(datePartsOf('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
    expect(dayOfParts({ year: 2024, month: 2, day: 9 })).toBe('2024-02-09');
    expect(dayOfParts({ year: 2024, month: null, day: 9 })).toBe('2024--09');
    expect(datePartsOf('2024--09')).toEqual({ year: 2024, month: null, day: 9 });
    expect(dayOfParts({ year: null, month: null, day: null })).toBe('');
    expect(datePartsOf('')).toEqual({ year: null, month: null, day: null });
  });

  test('only days within the bounds are offered, the latest year first', () => {
    const first = dateChoices({ year: 2021, month: 3, day: 20 }, bounds);
    expect(first.year).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
    expect([first.month[0], first.day[0], first.day.at(-1)]).toEqual([3, 15, 31]);
    const last = dateChoices({ year: 2026, month: 3, day: 1 }, bounds);
    expect([last.month, last.day.at(-1)]).toEqual([[1, 2, 3], 14]);
    expect(dateChoices({ year: null, month: null, day: null }, bounds).day).toHaveLength(31);
  });

  test('another year or month moves the day to the nearest that there is', () => {
    const leap = { year: 2024, month: 2, day: 29 };
    expect(withPart(leap, { year: 2023 }, bounds)).toEqual({ year: 2023, month: 2, day: 28 });
    expect(withPart({ ...leap, month: 5, day: 31 }, { month: 4 }, bounds).day).toBe(30);
    const late = { year: 2025, month: 12, day: 31 };
    expect(dayOfParts(withPart(late, { year: 2026 }, bounds))).toBe(bounds.max);
    expect(dayOfParts(withPart({ ...late, month: 1 }, { year: 2021 }, bounds))).toBe('2021-03-31');
    expect(withPart({ year: null, month: 2, day: 29 }, {}, bounds).day).toBe(29);
  });
});
