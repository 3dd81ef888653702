import { expect, test } from 'vitest';
import { scriptOf, translatorFor } from './translators.ts';

test.each([
  [undefined, 'hans'],
  ['', 'hans'],
  ['zh-CN', 'hans'],
  ['zh-TW', 'hant'],
  ['zh-Hant-HK;q=0.9', 'hant'],
  ['en-US,zh-CN;q=0.8,zh-TW;q=0.9', 'hant'],
  ['zh-CN,zh-TW;q=0.9', 'hans'],
  ['zh-TW;q=broken', 'hant'],
  ['en', 'hans'],
] as const)('accept-language %s asks for %s', (header, script) => {
  expect(scriptOf(header)).toBe(script);
});

test('BRAND-007 without accept-language the texts are simplified', () => {
  const message = { id: 'ui.close', text: '关闭' };
  expect(translatorFor(undefined).t(message)).toBe('关闭');
  expect(translatorFor('zh-TW').t(message)).toBe('關閉');
});
