import { expect, test } from 'vitest';
import { loadAgain } from './again.ts';

/** Loads over a line that fails so many times first; null when it failed for good. */
async function loadedAfter(failures: number) {
  let tries = 0;
  const waits: number[] = [];
  const load = async (): Promise<string> => {
    tries += 1;
    if (tries <= failures) throw new Error(`no line ${tries}`);
    return 'face';
  };
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  const loaded = await loadAgain(load, wait).catch((error: Error) => error.message);
  return { loaded, tries, waits };
}

test('what a cut line kept from loading is loaded later, each time after a longer wait', async () => {
  expect(await loadedAfter(0)).toEqual({ loaded: 'face', tries: 1, waits: [] });
  expect(await loadedAfter(2)).toEqual({ loaded: 'face', tries: 3, waits: [500, 1000] });
});

test('what never loads fails after the sixth try', async () => {
  const { loaded, tries, waits } = await loadedAfter(100);
  expect([loaded, tries]).toEqual(['no line 6', 6]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
});
