import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hash-'));
  write('src/a.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a change of content or name changes the hash; tests, notes and built files do not', () => {
  const before = sourceHash(root, ['src']);
  write('src/a.test.ts', 'test');
  write('src/README.md', 'note');
  write('src/dist/a.js', 'built');
  expect(sourceHash(root, ['src'])).toBe(before);
  write('src/a.ts', 'two');
  const changed = sourceHash(root, ['src']);
  expect(changed).not.toBe(before);
  write('src/b.ts', '');
  expect(sourceHash(root, ['src'])).not.toBe(changed);
});
