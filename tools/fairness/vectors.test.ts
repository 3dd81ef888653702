import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@tianping/base';
import { proof as proofSchema } from '@tianping/games/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fairnessVectors } from './vectors.ts';

type Proof = z.output<typeof proofSchema>;

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'docs', 'fairness', 'verify.mjs');
const vectors = z
  .object({ proofs: z.array(proofSchema) })
  .loose()
  .parse(JSON.parse(readFileSync(join(root, 'docs', 'fairness', 'vectors.json'), 'utf8')));

/** The program as anybody would run it. */
function run(proof: unknown): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    input: typeof proof === 'string' ? proof : JSON.stringify(proof),
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

describe('the examples of docs/fairness', () => {
  test('are what the product makes today', () => {
    expect(vectors).toEqual(JSON.parse(JSON.stringify(fairnessVectors())));
  });

  test('the program imports nothing but Node and is short', () => {
    const text = readFileSync(program, 'utf8');
    const imported = [...text.matchAll(/^import .* from '(.*)';$/gm)].map(([, name]) => name);
    expect(imported).toEqual(['node:crypto', 'node:fs', 'node:url']);
    expect(text.split('\n').length).toBeLessThan(200);
    expect(text).not.toMatch(/import\(|require\(/);
  });

  test('the program works the same words and integers out', () => {
    const code = `import { words, integers, hashHex } from ${JSON.stringify(program)};
      const v = ${JSON.stringify(fairnessVectors())};
      const next = words(v.words.key, v.words.message);
      const int = integers(v.integers.key, v.integers.message);
      process.stdout.write(JSON.stringify([
        v.words.first.map(() => next()),
        v.integers.drawn.map(({ below }) => ({ below, value: int(below) })),
        hashHex(v.seed.serverSeed),
      ]));`;
    const written = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
    });
    const { words, integers, seed } = fairnessVectors();
    expect(JSON.parse(written)).toEqual([words.first, integers.drawn, seed.hash]);
  });

  const changedOf = (given: Proof): Proof =>
    given.form === 'round'
      ? { ...given, place: given.place + 1 }
      : given.form === 'table'
        ? { ...given, commitment: 'ab'.repeat(32) }
        : { ...given, serverSeedHash: 'ab'.repeat(32) };
  let checked: { readonly isGiven: boolean; readonly isChanged: boolean }[];
  beforeAll(() => {
    // All in one process: a start takes longer than a proof.
    const pairs = vectors.proofs.map((given) => [given, changedOf(given)]);
    const code = `import { check } from ${JSON.stringify(program)};
      import { readFileSync } from 'node:fs';
      const fits = (proof) => check(proof).every(([, step]) => step);
      const pairs = JSON.parse(readFileSync(0, 'utf8'));
      process.stdout.write(JSON.stringify(
        pairs.map(([given, changed]) => ({ isGiven: fits(given), isChanged: fits(changed) }))));`;
    const options = { encoding: 'utf8', input: JSON.stringify(pairs) } as const;
    checked = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', code], options),
    );
  });

  test.each(vectors.proofs.map((one, at) => [`${one.gameCode} ${one.form}`, at] as const))(
    'the program finds %s right, and a change in it wrong',
    (_name, at) => {
      expect(checked[at]).toEqual({ isGiven: true, isChanged: false });
    },
  );

  test.each([...new Set(vectors.proofs.map(({ form }) => form))])(
    'the program, run as anybody would, finds a %s right, and a change in it wrong',
    (form) => {
      const given = must(
        vectors.proofs.find((one) => one.form === form),
        'a proof',
      );
      expect(run(given)).toMatchObject({ status: 0, text: expect.not.stringContaining('✗') });
      expect(run(changedOf(given)).status).toBe(1);
    },
  );

  test('the program finds another outcome wrong', () => {
    const round = vectors.proofs.find(({ gameCode }) => gameCode === 'baccarat');
    expect(run({ ...round, outcome: {} }).status).toBe(1);
  });

  test('the program reports when nothing can be checked', () => {
    expect(run({ ...vectors.proofs[0], secret: null }).status).toBe(3);
    expect(run('no proof').status).toBe(2);
  });
});
