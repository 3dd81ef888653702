import { providerCases } from '@tianping/lab/server';
import { runSample } from '@tianping/lab/testing';
import { expect, test } from 'vitest';
import { englishTitles } from './english/titles.ts';
import { liars } from './liars.ts';
import { wordingOf } from './wording.ts';

const { text, title, finding } = wordingOf('en');
const HAN = /\p{Script=Han}/u;

test('every case has a title in English, and there is none for a case that is gone', () => {
  expect(Object.keys(englishTitles)).toEqual(providerCases.map(({ id }) => id));
  for (const one of providerCases) expect(title(one)).not.toMatch(HAN);
});

test('whatever is compared in a run, and whatever may be found in it, is printed in English', async () => {
  const ran = await runSample();
  const checks = ran.flatMap(({ trace }) => trace.steps).filter(({ from }) => from === 'check');
  const messages = checks.flatMap(({ call, sent, got }) => [call, sent, got ?? '']);
  expect(messages.length).toBeGreaterThan(1_000);
  expect([...new Set(messages.map(text))].filter((one) => HAN.test(one))).toEqual([]);
  for (const { shows } of liars) expect(text(shows)).not.toMatch(HAN);
  const what = '派彩或撤销';
  expect(finding({ what, due: '已来', got: '30000 毫秒内没有来' })).toBe(
    'payout or rollback: expected came, received did not come within 30000 ms',
  );
});

test('Chinese is printed as it is', () => {
  const words = wordingOf('zh');
  expect(words.finding({ what: '下注', due: '1', got: '2' })).toBe('下注：应为 1，实得 2');
  expect(words.text('名单缺的')).toBe('名单缺的');
});
