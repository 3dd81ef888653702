import { groups, providerCases } from '@tianping/lab/server';
import { faultsOf, runSample, sampleText } from '@tianping/lab/testing';
import { expect, test } from 'vitest';

test('the sample provider passes the whole suite, each case with messages and comparisons of its own', async () => {
  const ran = await runSample();
  expect(faultsOf(ran)).toEqual([]);
  expect(ran.map(({ of }) => of.id)).toEqual(providerCases.map(({ id }) => id));
  for (const { of, trace } of ran) {
    expect(trace.steps.length, of.id).toBeGreaterThan(0);
  }
});

test('the suite has well over sixty cases in twelve groups, each with its own number and words', () => {
  expect(providerCases.length).toBeGreaterThan(120);
  expect(new Set(providerCases.map(({ id }) => id)).size).toBe(providerCases.length);
  const used = new Set(providerCases.map(({ id }) => id.slice(0, 2)));
  expect([...used]).toEqual(Object.keys(groups));
  for (const code of used) {
    const numbers = providerCases.flatMap(({ id }) =>
      id.startsWith(code) ? Number(id.slice(3)) : [],
    );
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  }
  for (const { id, title, does, due } of providerCases) {
    for (const words of [title, does]) expect(words, id).toMatch(/\p{Script=Han}/u);
    expect(due, id).not.toBe('');
  }
});

test('the sample is one short file without dependencies', () => {
  const text = sampleText();
  const imported = [...text.matchAll(/from '(.*)';$/gm)].map(([, name]) => name);
  expect(imported.every((name) => name?.startsWith('node:'))).toBe(true);
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(200);
  expect(text).not.toMatch(/import\(|require\(/);
});
