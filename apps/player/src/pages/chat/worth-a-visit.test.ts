import { expect, test } from 'vitest';
import { isWorthAVisit } from './worth-a-visit.ts';

const QUIET = {
  rid: 'match:1',
  status: 'open',
  people: 0,
  level: 0,
  slowSeconds: 0,
  perMinute: 0,
  latest: { name: 'w***2', text: '好球', at: 0, isDemo: false },
  score: null,
} as const;
const SCORE = {
  home: { hans: '岚峰联', hant: '嵐峰聯' },
  away: { hans: '苍林山', hant: '蒼林山' },
  score: { home: 1, away: 0 },
  minute: 20,
  isOver: false,
} as const;

test('a room of a match that is no longer known is listed only while somebody is there', () => {
  expect(isWorthAVisit(QUIET)).toBe(false);
  expect(isWorthAVisit({ ...QUIET, people: 1 })).toBe(true);
  expect(isWorthAVisit({ ...QUIET, perMinute: 3 })).toBe(true);
  expect(isWorthAVisit({ ...QUIET, score: SCORE })).toBe(true);
  expect(isWorthAVisit({ ...QUIET, rid: 'hall' })).toBe(true);
  expect(isWorthAVisit({ ...QUIET, rid: 'sport:FT' })).toBe(true);
});
