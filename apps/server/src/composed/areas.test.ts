import { must } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { siteConfig } from '@tianping/contract';
import { areaOf } from '@tianping/members';
import { expect, test } from 'vitest';

const demoAreas = must((await loadSites())[0], 'a site').phoneAreas;

test('VALID-022 mainland China comes first: 86, then a 1 followed by 10 digits', () => {
  expect(demoAreas[0]).toMatchObject({ areaCode: '86', regex: '^861\\d{10}$' });
});

test.each([
  ['86', '13812345678', '23812345678'],
  ['852', '91234567', '31234567'],
  ['853', '66123456', '28123456'],
  ['886', '912345678', '0912345678'],
  ['60', '123456789', '0123456789'],
  ['60', '1123456789', '112345678'],
  ['65', '81234567', '61234567'],
  ['66', '812345678', '212345678'],
  ['84', '912345678', '212345678'],
  ['63', '9171234567', '2171234567'],
  ['855', '12345678', '23456789'],
  ['855', '971234567', '97123456789'],
  ['81', '9012345678', '312345678'],
  ['82', '1012345678', '212345678'],
])('VALID-021 VALID-023 +%s takes the mobile number %s and not %s', (code, mobile, other) => {
  expect(areaOf(demoAreas, code + mobile)?.areaCode).toBe(code);
  expect(areaOf(demoAreas, code + other)).toBeNull();
  expect(mobile.length).toBeLessThanOrEqual(11);
});

test('no number belongs to two areas, and no area is listed twice', () => {
  const codes = demoAreas.map(({ areaCode }) => areaCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    const within = codes.filter((other) => other !== code && other.startsWith(code));
    expect(within, code).toEqual([]);
  }
});

test('a pattern that is none is refused with the site', () => {
  const areas = siteConfig.shape.phoneAreas;
  expect(areas.safeParse([{ areaCode: '86', areaName: 'x', regex: '(' }]).success).toBe(false);
  expect(areas.safeParse([]).success).toBe(false);
  expect(areas.safeParse(demoAreas).success).toBe(true);
});
