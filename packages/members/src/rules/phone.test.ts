import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf } from './phone.ts';

const areas = [
  { areaCode: '86', areaName: '', regex: '^861\\d{10}$' },
  { areaCode: '852', areaName: '', regex: '852[4-9]\\d{7}' },
  { areaCode: '1', areaName: '', regex: '(' },
];

test('VALID-021 VALID-022 a whole number belongs to the area whose pattern it fits', () => {
  expect(areaOf(areas, '8613812345678')?.areaCode).toBe('86');
  expect(areaOf(areas, '85291234567')?.areaCode).toBe('852');
  for (const none of ['13812345678', '8623812345678', '861381234567', '+8613812345678', '']) {
    expect(areaOf(areas, none), none).toBeNull();
  }
});

test('a pattern without ends does not take a longer number for its own', () => {
  expect(areaOf(areas, '852912345670000')).toBeNull();
});

test('a pattern that cannot be read fits nothing', () => {
  expect(areaOf(areas, '12025550123')).toBeNull();
});

test('whatever is typed, an area is found for its own numbers only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,20}$/), (digits) => {
      const area = areaOf(areas, digits);
      expect(area === null || digits.startsWith(area.areaCode)).toBe(true);
      expect(area?.areaCode === '86').toBe(/^861\d{10}$/.test(digits));
    }),
  );
});
