import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogFile, createServerLog } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the folder holds every line from info on, standard output those that are asked for', () => {
  const shown: string[] = [];
  const output = { write: (line: string) => void shown.push(line) };
  const log = createServerLog({ level: 'warn', folder: join(folder, 'logs'), output });
  log.debug('one');
  log.info('two');
  log.warn('three');
  const retained = readFileSync(join(folder, 'logs', 'server.log'), 'utf8');
  expect(retained).not.toContain('one');
  expect(retained).toContain('two');
  expect(retained).toContain('three');
  expect(shown.join('')).not.toContain('two');
  expect(shown.join('')).toContain('three');
});

test('files are rotated at their size, and the oldest is deleted', () => {
  const file = createLogFile(folder, 20);
  for (let at = 0; at < 9; at += 1) file.write(`line number ${at}\n`);
  expect(readdirSync(folder).sort()).toEqual([
    'server.1.log',
    'server.2.log',
    'server.3.log',
    'server.4.log',
    'server.log',
  ]);
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe('line number 8\n');
});
