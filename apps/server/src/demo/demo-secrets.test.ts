import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDemoSecrets } from './demo-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a data folder has secrets of its own, the same after a restart', () => {
  const inside = join(folder, 'data');
  const first = loadDemoSecrets(inside);
  expect(loadDemoSecrets(inside)).toEqual(first);
  expect(first.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(first.drawSecret).not.toBe(first.seed);
  const other = loadDemoSecrets(join(folder, 'other'));
  expect(other.seed).not.toBe(first.seed);
  expect(other.drawSecret).not.toBe(first.drawSecret);
});

test('the secrets are readable by their owner alone, and no draft of them stays', () => {
  loadDemoSecrets(folder);
  const files = readdirSync(folder);
  expect(files).toEqual(['simulator-secrets.json']);
  expect(statSync(join(folder, files[0] ?? '')).mode & 0o777).toBe(0o600);
});

test('a damaged file is refused, never replaced', () => {
  const path = join(folder, 'simulator-secrets.json');
  for (const text of ['', '{}', '{"seed":"1","drawSecret":"2"}']) {
    writeFileSync(path, text);
    expect(() => loadDemoSecrets(folder)).toThrow('simulator-secrets.json');
  }
});
