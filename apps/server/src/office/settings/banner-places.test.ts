import { diffJson } from '@tianping/office';
import { expect, test } from 'vitest';
import { byPlace } from './banner-places.ts';

const changes = (before: object[] | null, after: object[] | null) =>
  diffJson(...byPlace(JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(after))));
const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, line: { hans: id, hant: null } }));

test('BANNER-008 a change is listed banner by banner, at its place', () => {
  const worded = { ...b, line: { hans: '新', hant: null } };
  expect(changes([a, b] as object[], [a, worded] as object[])).toEqual([
    { path: '1.line.hans', before: 'b', after: '新' },
  ]);
});

test('BANNER-008 one that moved has another place, one that came or went is listed whole', () => {
  expect(changes([a, b, c] as object[], [b, a] as object[])).toEqual([
    { path: '0.place', before: 2, after: 1 },
    { path: '1.place', before: 1, after: 2 },
    { path: 'was-2', before: { place: 3, line: { hans: 'c', hant: null } }, after: null },
  ]);
  expect(changes([], [a] as object[])).toEqual([
    { path: '0', before: null, after: { place: 1, line: { hans: 'a', hant: null } } },
  ]);
});

test('BANNER-002 BANNER-008 the shipped pictures and the match alone are two things', () => {
  expect(changes(null, [])).toEqual([{ path: 'shown', before: 'shipped', after: 'own' }]);
  expect(changes(null, null)).toEqual([]);
});
