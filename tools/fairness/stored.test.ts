import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@tianping/base';
import { games } from '@tianping/plugin-games';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulate, together } from './simulate.ts';
import { openStored } from './stored.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-stored-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('parts of a run that are stored in a file add up to the run in one piece', () => {
  const game = must(
    games.find(({ code }) => code === 'k3-1'),
    'a game',
  );
  const path = join(folder, 'stored.json');
  const part = (share: number) => simulate(game, { seed: 'a', share, rounds: 40 });
  const first = openStored(path, 'a');
  expect(first.sharesOf(game.code)).toBe(0);
  first.add(game.code, { rounds: 80, shares: 2, simulated: together([part(0), part(1)]) });
  // Another process, which goes on with the seed of the file and the streams that follow.
  const second = openStored(path, 'b');
  expect(second.seed).toBe('a');
  expect(second.sharesOf(game.code)).toBe(2);
  expect(second.sharesOf('another')).toBe(0);
  const sum = second.add(game.code, { rounds: 40, shares: 1, simulated: part(2) });
  expect(sum.rounds).toBe(120);
  expect(sum.simulated).toEqual(together([part(0), part(1), part(2)]));
});
