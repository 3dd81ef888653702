import { faultsOf, runSample } from '@tianping/lab/testing';
import { expect, test } from 'vitest';
import { liars } from './liars.ts';

/** A provider that owes something for ever is waited for no longer than this. */
const PATIENCE_MS = 4_000;

test('there are more than twenty liars, and no two are caught by the same case', () => {
  expect(liars.length).toBeGreaterThan(20);
  expect(new Set(liars.map(({ caughtBy }) => caughtBy)).size).toBe(liars.length);
});

test.concurrent.each(liars)(
  '$name is caught by $caughtBy',
  async ({ patches, caughtBy, shows }) => {
    const settings = { patienceMs: PATIENCE_MS };
    const ran = await runSample({ patches, only: [caughtBy], settings });
    expect(ran.map(({ of }) => of.id)).toEqual([caughtBy]);
    const found = ran.flatMap(({ trace }) => trace.steps).flatMap(({ findings }) => findings);
    expect(found.map(({ what }) => what)).toContain(shows);
  },
);

test('the cases that catch liars pass without the lies, with the same patience', async () => {
  const only = liars.map(({ caughtBy }) => caughtBy);
  const ran = await runSample({ only, settings: { patienceMs: 20_000 } });
  expect(faultsOf(ran)).toEqual([]);
});
