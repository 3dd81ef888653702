import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../tools/tidy/source.ts';

test('ending a benchmark ends its PostgreSQL and removes its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-ending-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['bench/main.ts', 'P6', '--tiny'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder },
  });
  await expect.poll(() => serverOf(folder), { timeout: 120_000 }).toBeGreaterThan(0);
  const pid = serverOf(folder);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect.poll(() => [isAlive(pid), readdirSync(folder)]).toEqual([false, []]);
  rmSync(folder, { recursive: true });
});

/** The process of the server that keeps its data below the folder; 0 for none. */
function serverOf(folder: string): number {
  const [data] = readdirSync(folder).filter((name) => name.startsWith('tianping-pg-'));
  try {
    return Number.parseInt(
      readFileSync(join(folder, data ?? '', 'data/postmaster.pid'), 'utf8'),
      10,
    );
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
