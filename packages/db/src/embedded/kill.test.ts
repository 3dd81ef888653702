import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createSeededRng, systemClock } from '@tianping/base';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from '../open.ts';
import { layTestFolder } from '../testing/test-folder.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianping-kill-'));
  await layTestFolder(dataDir, []);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const writer = fileURLToPath(new URL('../testing/note-writer.ts', import.meta.url));

/** Runs the writer until it has promised `count` rows, then kills it; returns all it has promised. */
async function promisedUntilKilled(first: number, count: number): Promise<readonly number[]> {
  const child = spawn(process.execPath, [writer, dataDir, String(first)]);
  // Its output ends a moment before the operating system reports the process as gone.
  const gone = once(child, 'exit');
  const promised: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'ready') promised.push(Number(line));
    if (promised.length === count) child.kill('SIGKILL');
  }
  await gone;
  return promised;
}

test('R1 a killed process loses nothing it promised, and the next takes its folder over', async () => {
  const rng = createSeededRng(7);
  const promised: number[] = [];
  for (let round = 1; round <= 3; round += 1) {
    promised.push(...(await promisedUntilKilled(round * 1_000_000, 1 + rng.int(200))));
  }
  const db = await openDb({ dataDir }, { migrations: [], clock: systemClock });
  const { rows } = await db.query<{ id: number }>('select id from note');
  const found = new Set(rows.map(({ id }) => id));
  expect(promised.filter((id) => !found.has(id))).toEqual([]);
  expect((await db.query('select notes from total')).rows).toEqual([{ notes: rows.length }]);
  await db.close();
});
