import { officeCalls } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { actionText, shortSubject } from './audit-texts.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });
const ID = '019a2f3c-0000-7000-8000-000000001b08';

const logged = Object.entries(officeCalls).flatMap(([name, { effect, permission }]) =>
  effect === 'read' || permission === 'public' ? [] : [name],
);
const outcomes = ['executed', 'refused', 'withdrawn', 'expired'].map((to) => `approval/${to}`);

test.each([...logged, ...outcomes])('%s has a name in the log', (action) => {
  expect(actionText(action, t)).not.toMatch(/[a-z]/);
});

test('what an action was about goes by its kind, long ids by both ends', () => {
  expect(shortSubject(`member:${ID}`, t)).toBe('会员 019a2f3c…1b08');
  expect(shortSubject('withdrawal:WD261121-0088', t)).toBe('取款 WD261121-0088');
  expect(shortSubject('gifts', t)).toBe('礼金码');
  expect(shortSubject('', t)).toBe('');
});
