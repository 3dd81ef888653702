import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { isVoidCode, parseRecordCode, resultName } from './result-codes.ts';
import { VOID_REASONS, voidReason } from './void-reasons.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });

test.each([
  ['SETTLE-001', 'A', '已恢复'],
  ['SETTLE-002', 'W', '赢'],
  ['SETTLE-003', 'LW', '赢半'],
  ['SETTLE-004', 'LL', '输半'],
  ['SETTLE-005', 'L', '输'],
  ['SETTLE-006', 'D', '取消'],
  ['SETTLE-007', 'D4', '赛事延期'],
  ['SETTLE-007', 'DG', '进球取消'],
  ['SETTLE-008', 'P', '走'],
] as const)('%s %s is shown as %s', (_criterion, code, name) => {
  expect(t(resultName(code))).toBe(name);
});

test('SETTLE-007 every code from D0 to DZ has a reason', () => {
  const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  expect(Object.keys(VOID_REASONS).sort()).toEqual(
    ['D', ...letters.map((each) => `D${each}`)].sort(),
  );
  for (const letter of letters) expect(t(voidReason(`D${letter}`)).length).toBeGreaterThan(1);
});

test.each(['DD', 'DF', 'DN', 'DT'] as const)('the field knows %s', (code) => {
  const known = { DD: '赛事延期', DF: '赛事腰斩', DN: '赛事腰斩', DT: '赛事取消' };
  expect(t(voidReason(code))).toBe(known[code]);
});

test('an unknown void code shows the general reason', () => {
  expect(t(voidReason('D?'))).toBe('取消');
});

test.each(['W', 'LW', 'P', 'LL', 'L', 'A', 'D', 'D0', 'DZ'])('%s is read back', (text) => {
  expect(parseRecordCode(text)).toBe(text);
});

test.each(['', 'w', 'DDD', 'D-', 'X', 'toString'])('"%s" is no code', (text) => {
  expect(parseRecordCode(text)).toBeNull();
});

test('void codes are distinguished', () => {
  expect(isVoidCode('D4')).toBe(true);
  expect(isVoidCode('P')).toBe(false);
});
