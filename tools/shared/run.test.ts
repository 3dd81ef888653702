import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../tidy/source.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tianping-run-'));
  for (const folder of ['tools', 'node_modules', 'bin']) mkdirSync(join(root, folder));
  copyFileSync(join(ROOT, 'tools/run.mjs'), join(root, 'tools/run.mjs'));
  put('package-lock.json', 'old');
  put('node_modules/.tianping-lock', 'old');
  put('tools/start.ts', "process.stdout.write('started\\n'); setInterval(() => {}, 1_000);");
  put('tools/check.ts', "process.stdout.write('checked\\n');");
  writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\necho installed\n', { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (path: string, text: string): void => writeFileSync(join(root, path), text);

function begin(command: string) {
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), command], {
    // Who runs in this folder is written down in the system's folder for temporary files.
    env: { PATH: `${join(root, 'bin')}:${process.env.PATH}`, TMPDIR: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let seen = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      seen += String(part);
    });
  }
  return { child, seen: () => seen, ended: once(child, 'close') };
}

test('dependencies that changed are installed after an earlier run of the same folder has ended, not under it', async () => {
  const first = begin('start');
  await expect.poll(first.seen).toContain('started');
  put('package-lock.json', 'new');
  const second = begin('check');
  await expect.poll(second.seen).toContain(`进程 ${first.child.pid}`);
  expect(second.seen()).not.toContain('installed');
  first.child.kill('SIGTERM');
  await Promise.all([first.ended, second.ended]);
  expect(second.seen()).toMatch(/installed\nchecked\n$/);
});

test('a run whose dependencies are installed begins beside another immediately', async () => {
  const first = begin('start');
  await expect.poll(first.seen).toContain('started');
  const second = begin('check');
  await second.ended;
  expect(second.seen()).toBe('checked\n');
  first.child.kill('SIGTERM');
  await first.ended;
});

test('a run does not wait for its own shell that has the number of an earlier run, and forgets that run', async () => {
  const first = begin('start');
  await expect.poll(first.seen).toContain('started');
  const [runs] = readdirSync(root).filter((name) => name.startsWith('tianping-runs-'));
  const folder = join(root, runs ?? '');
  put('package-lock.json', 'new');
  // The entry of a run that was killed, under the number that the shell of the next one happens to get.
  const line = `mv ${folder}/${first.child.pid} ${folder}/$$; ${process.execPath} tools/run.mjs check; true`;
  const shell = spawn('sh', ['-c', line], {
    cwd: root,
    env: { PATH: `${join(root, 'bin')}:${process.env.PATH}`, TMPDIR: root },
  });
  let seen = '';
  shell.stdout.on('data', (part) => {
    seen += String(part);
  });
  await once(shell, 'close');
  expect(seen).toMatch(/installed\nchecked\n$/);
  expect(readdirSync(folder)).toEqual([]);
  first.child.kill('SIGTERM');
  await first.ended;
});
