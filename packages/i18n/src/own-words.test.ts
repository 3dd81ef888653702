import { expect, test } from 'vitest';
import groups from './generated/wording.json' with { type: 'json' };
import { createTranslator, mayBeWorded, placeholdersOf } from './index.ts';

test('WORDING-005 only what explains the house may be reworded', () => {
  for (const id of ['helpCk.lead', 'terms.age', 'privacy.who', 'homeSlides.giftsText']) {
    expect(mayBeWorded(id), id).toBe(true);
  }
  const fixed = [
    'ui.close',
    'helpFrame.search',
    'helpSportRules.title',
    'deskMembers.title',
    'help',
  ];
  for (const id of [...fixed, 'termsX.a', 'helpCalculator.stake']) {
    expect(mayBeWorded(id), id).toBe(false);
  }
});

test('the catalogue of such texts holds nothing else, under the names that staff know', () => {
  const texts = groups.flatMap((group) => group.texts.map(({ id }) => ({ id, name: group.name })));
  expect(texts.length).toBeGreaterThan(500);
  for (const { id, name } of texts) {
    expect(mayBeWorded(id), id).toBe(true);
    expect(id.startsWith(`${name}.`)).toBe(true);
  }
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  for (const { name, title } of groups) expect(title, name).toMatch(/\p{Script=Han}/u);
});

test('WORDING-001 the operator’s words stand for ours in either script, with what is filled in', () => {
  const message = { id: 'helpCk.minutes', text: '{minutes} 分钟' } as const;
  const hant = { 'helpCk.minutes': '{minutes} 分鐘' };
  const own = { 'helpCk.minutes': '约 {minutes} 分' };
  for (const script of ['hans', 'hant'] as const) {
    expect(createTranslator({ script, hant, own }).t(message, { minutes: 5 })).toBe('约 5 分');
  }
  expect(createTranslator({ script: 'hant', hant, own: {} }).t(message, { minutes: 5 })).toBe(
    '5 分鐘',
  );
});

test.each([
  ['', []],
  ['{b} 与 {a}，再 {b}', ['a', 'b']],
  ['{a b} {} { a }', []],
])('placeholders of %o', (text, names) => {
  expect(placeholdersOf(text)).toEqual(names);
});
