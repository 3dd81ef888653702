import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { segmentsOf } from './score-segments.ts';

test('each part of a football result appears once, extra time and shoot-out too', () => {
  const translator = createTranslator({ script: 'hans', hant: {} });
  const parts = {
    HT: { home: 0, away: 1 },
    H2: { home: 1, away: 0 },
    FT: { home: 1, away: 1 },
    ET: { home: 0, away: 0 },
    PK: { home: 4, away: 3 },
    CR: { home: 6, away: 2 },
  };
  const labels = segmentsOf({ sport: 'FT', parts }, translator).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(['上半', '下半场', '加时', '点球', '全场', '角球']);
});
