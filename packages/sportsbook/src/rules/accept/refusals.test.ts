import { moneyMinor } from '@tianping/base';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { isRefusalReason, REFUSALS, type RefusalReason, refusalText } from './refusals.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const REASONS = Object.keys(REFUSALS).filter(isRefusalReason);

test('every refusal says something, and nothing is left unfilled', () => {
  const fix = { minMinor: moneyMinor(1000), maxMinor: moneyMinor(5_000_000), ticketId: 'TY1' };
  const texts = REASONS.map((reason) => refusalText(translator, { reason, fix }));
  for (const text of texts) expect(text).toMatch(/^[^{}]{6,}。$/u);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each([
  ['SLIP-014', 'slipFull', '投注项已达上限（10 项），请先删除部分选项。'],
  ['SLIP-015', 'orderWaiting', '有注单正在确认中，请稍候。'],
  [
    'SETTLE-021',
    'duplicateSelection',
    '同一选项已有未结算注单 TY260314-20390，结算前不能重复投注。',
  ],
  ['SETTLE-018', 'priceChanged', '赔率已变更，请确认后再投注。'],
] as const)('%s %s: %s', (_criterion, reason, text) => {
  expect(refusalText(translator, { reason, fix: { ticketId: 'TY260314-20390' } })).toBe(text);
});

test('limits are named as money', () => {
  const fix = { minMinor: moneyMinor(1000), maxMinor: moneyMinor(5_000_000) };
  const text = (reason: RefusalReason) => refusalText(translator, { reason, fix });
  expect(text('belowMinimum')).toContain('¥10，');
  expect(text('aboveSingle')).toContain('¥50,000');
  expect(text('aboveMatch')).toContain('¥50,000');
  expect(text('aboveMaxWin')).toContain('¥50,000');
});

test('every condition of the trade list has its refusal', () => {
  const wanted: readonly RefusalReason[] = [
    'matchClosed',
    'marketClosed',
    'turnedInPlay',
    'pastClosing',
    'lineChanged',
    'priceChanged',
    'suspended',
    'belowMinimum',
    'aboveSingle',
    'aboveMatch',
    'aboveMaxWin',
    'balanceLow',
    'sameMatch',
    'notCombinable',
    'tooFast',
    'memberFrozen',
    'sessionExpired',
    'scoreChanged',
    'maintenance',
    'slipFull',
    'orderWaiting',
    'duplicateSelection',
  ];
  expect(wanted.filter((reason) => !REASONS.includes(reason))).toEqual([]);
  expect(isRefusalReason('toString')).toBe(false);
});
