import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from '../open.ts';
import { layTestFolder } from '../testing/test-folder.ts';
import type { Migration } from '../types.ts';
import { lockFolder } from './folder-lock.ts';

const clock = systemClock;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianping-open-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const first: Migration = { id: 'a/001', sql: 'create table seen (n int)' };
const second: Migration = { id: 'a/002', sql: 'insert into seen values (2)' };

test('steps run once each, in order, and a changed, lost or half-done one stops the start', async () => {
  await layTestFolder(dataDir, []);
  const open = (...migrations: Migration[]) => openDb({ dataDir }, { migrations, clock });
  await (await open(first)).close();
  await expect(open(first, second, { id: 'a/003', sql: 'select broken' })).rejects.toThrow();
  const db = await open(first, second);
  expect((await db.query('select n from seen')).rows).toEqual([{ n: 2 }]);
  await expect(open(first, second)).rejects.toThrow(/正由另一个进程（进程号 \d+）使用/);
  await db.close();
  await expect(open({ ...first, sql: 'select 1' }, second)).rejects.toThrow('a/001 已经执行过');
  await expect(open(first)).rejects.toThrow('不认识的升级步骤 a/002');
  const later = await open(first, second, { id: 'b/001', sql: 'insert into seen values (3)' });
  expect((await later.query('select n from seen order by n')).rows).toEqual([{ n: 2 }, { n: 3 }]);
  await later.close();
});

test('the lock of a dead process, of an earlier one of the same number, or a torn one gives way', () => {
  const path = join(dataDir, 'lock');
  for (const left of [
    JSON.stringify({ pid: 2 ** 22 + 1, born: 'x' }),
    JSON.stringify({ pid: process.pid, born: 'an earlier boot/1' }),
    '{"pid":',
  ]) {
    writeFileSync(path, left);
    const unlock = lockFolder(dataDir);
    expect(() => lockFolder(dataDir)).toThrow(/正由另一个进程/);
    unlock();
  }
  lockFolder(dataDir)();
});

test('while another process is taking a dead lock over, the folder counts as in use', () => {
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, born: 'x' }));
  mkdirSync(join(dataDir, 'lock.takeover'));
  expect(() => lockFolder(dataDir)).toThrow(/正由另一个进程/);
});

test('a folder that cannot be used is refused with a sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const opening = openDb({ dataDir: join(file, 'below') }, { migrations: [], clock });
  await expect(opening).rejects.toThrow(/无法读写/);
});
