import type { FaultKind } from '@tianping/lab';
import { catalogue, groups, providerCases } from '@tianping/lab/server';
import { faultsOf, runSample, sampleText } from '@tianping/lab/testing';
import { expect, test } from 'vitest';

test('the sample provider passes the whole suite, each case with messages and comparisons of its own', async () => {
  const ran = await runSample();
  expect(faultsOf(ran)).toEqual([]);
  expect(ran.map(({ of }) => of.id)).toEqual(providerCases.map(({ id }) => id));
  for (const { of, trace } of ran) {
    expect(trace.steps.length, of.id).toBeGreaterThan(0);
    // A fault that was switched off must not occur: each one seen is named.
    const seen = new Set(trace.steps.flatMap(({ fault }) => (fault === null ? [] : kindOf(fault))));
    const named = catalogue.find(({ id }) => id === of.id)?.faults ?? [];
    expect(named, of.id).toEqual(expect.arrayContaining([...seen]));
    // Nobody need ask for a balance.
    if (of.id !== 'BL-07') expect([...seen].toSorted(), of.id).toEqual([...named].toSorted());
  }
});

/** What kind of fault a report calls so. */
function kindOf(label: string): FaultKind {
  if (label.startsWith('连接中断')) return 'cut';
  if (/很慢|之后答复|撤销到达之后/.test(label)) return 'slow';
  if (/^答复不是答复|^HTTP 5|答 503$/.test(label)) return 'noise';
  if (label.startsWith('答复 RS_')) return 'refusal';
  if (label.startsWith('重定向')) return 'redirect';
  return /另外入账|会话在此之前过期/.test(label) ? 'meanwhile' : 'mistaken';
}

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
