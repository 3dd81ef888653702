import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markets } from '@tianping/plugin-markets';
import { VOID_REASONS } from '@tianping/sportsbook';
import { betsOn, endsOf, resultOf, trialsOf } from '@tianping/sportsbook/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specificationFiles } from './files.ts';
import { settleAgain } from './settle-vector.ts';
import type { ParlayVector, Vector } from './vector.ts';

const FOLDER = join(import.meta.dirname, '../../docs/settlement');
/** Made once: it settles every market on every invented match. */
const written = specificationFiles();
const text = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const vectors: readonly Vector[] = JSON.parse(text('vectors.json'));
const parlay: readonly ParlayVector[] = JSON.parse(text('series.json'));

test('the files are what the tables of the code write; else run npm run settlement-spec', () => {
  const stale = [...written]
    .filter(([name, wanted]) => text(name) !== wanted)
    .map(([name]) => name);
  expect(stale, 'npm run settlement-spec writes them').toEqual([]);
});

test('every page exists in both languages, and the English one has names and rules in English', () => {
  const pages = [...written.keys()].filter((name) => name.endsWith('.md'));
  for (const name of pages.filter((page) => !page.endsWith('.zh-CN.md'))) {
    expect(pages).toContain(name.replace('.md', '.zh-CN.md'));
    if (name === 'README.md') continue;
    const [title, _link, ...rest] = text(name)
      .split('\n')
      .filter((line) => line !== '');
    expect([title, ...rest].join('\n').match(/\p{Script=Han}.*/gu), name).toBeNull();
  }
});

test('there are at least two thousand vectors, each under a name of its own', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(2_000);
  const ids = [...vectors, ...parlay].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('SETTLE-002 SETTLE-003 SETTLE-004 SETTLE-005 SETTLE-008 every market has a vector for each result that it can have', () => {
  const settled = new Set(
    vectors.map(({ market, expected }) => `${market.family} ${expected.code}`),
  );
  const missing = markets.flatMap((market) => {
    const codes = new Set<string>();
    for (const trial of trialsOf(market)) {
      for (const story of endsOf(trial.gameType)) {
        const result = resultOf(story, 'final');
        for (const bet of betsOn(market, trial, story)) {
          for (const side of trial.sides) codes.add(market.settle({ ...bet, side, result }).code);
        }
      }
    }
    return [...codes]
      .map((code) => `${market.family} ${code}`)
      .filter((name) => !settled.has(name));
  });
  expect(missing).toEqual([]);
});

test('SETTLE-006 SETTLE-007 every reason to void has its vectors, and every market is voided in one', () => {
  const codes = new Set(vectors.map(({ expected }) => expected.code));
  expect(Object.keys(VOID_REASONS).filter((code) => !codes.has(code))).toEqual([]);
  const voided = new Set(
    vectors
      .filter(({ expected }) => expected.code.startsWith('D'))
      .map(({ market }) => market.family),
  );
  expect(markets.filter(({ family }) => !voided.has(family))).toEqual([]);
});

test('what is settled is explained, what is open is not', () => {
  for (const { id, expected } of vectors) {
    expect(expected.explanation.length > 0, id).toBe(expected.payoutMinor !== null);
  }
});

test('a vector read back from its file settles as it states', () => {
  for (const vector of vectors) {
    const { code, payoutMinor } = settleAgain(vector);
    expect([code, payoutMinor], vector.id).toEqual([
      vector.expected.code,
      vector.expected.payoutMinor,
    ]);
  }
});

describe('the runner', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'settlement-'));
    for (const name of ['run.mjs', 'vectors.json', 'series.json']) {
      cpSync(join(FOLDER, name), join(folder, name));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...args: readonly string[]) => {
    const { stdout, status } = spawnSync(process.execPath, ['run.mjs', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { stdout, status };
  };
  const write = (name: string, code: string): void => writeFileSync(join(folder, name), code);

  test('the settlement runner is short and needs nothing', () => {
    const code = text('run.mjs');
    expect(code.split('\n').length).toBeLessThan(200);
    const imports = [...code.matchAll(/^import .* from '(.*)';$/gm)].map((match) => match[1]);
    expect(imports.every((name) => name?.startsWith('node:'))).toBe(true);
  });

  test('the settlement runner agrees with what every vector pays', () => {
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining(' 0 differences') });
  });

  test('the settlement runner asks an implementation and passes a right one', () => {
    write(
      'right.mjs',
      'export const settle = ({ expected }) => expected;\nexport const settleSeries = settle;\n',
    );
    expect(run('./right.mjs').status).toBe(0);
  });

  test.each([
    ['pays halves whole', "code === 'LW' ? { code: 'W', payoutMinor } : { code, payoutMinor }"],
    ['cuts a cent', '{ code, payoutMinor: payoutMinor === null ? null : payoutMinor - 1 }'],
    ['settles what is open', "{ code: code === 'open' ? 'L' : code, payoutMinor }"],
    ['names another reason', "{ code: code === 'DL' ? 'DK' : code, payoutMinor }"],
  ])('finds an implementation that %s', (_what, answer) => {
    write(
      'wrong.mjs',
      `export const settle = ({ expected: { code, payoutMinor } }) => (${answer});\n`,
    );
    const { status, stdout } = run('./wrong.mjs');
    expect(status).toBe(1);
    expect(stdout).toMatch(/should be .*, is /);
  });

  test('finds a vector whose money does not follow from its code', () => {
    const [first, ...rest] = vectors.filter(({ expected }) => expected.payoutMinor !== null);
    if (!first) throw new Error('a settled vector');
    const wrong = { ...first, expected: { ...first.expected, payoutMinor: 1 } };
    write('vectors.json', JSON.stringify([wrong, ...rest.slice(0, 10)]));
    expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining(first.id) });
  });
});
