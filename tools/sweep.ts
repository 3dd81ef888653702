import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { readSeeds, SEED_VARIABLE, withFailed, writeSeeds } from './seeds/seeds.ts';
import { readCommandLine, wholeOption } from './shared/command-line.ts';
import { ROOT, readSources } from './tidy/source.ts';

/**
 * `npm run sweep -- --minutes N [--seed S]`: every property with seeds that nobody has played yet, one after
 * the other until the time is up; a round that has begun is finished. What fails joins
 * `tools/seeds/seeds.json`, so that every later run plays it again.
 */
const { values } = readCommandLine('npm run sweep [-- --minutes 分钟数] [--seed 种子]', {
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const minutes = wholeOption('minutes', values.minutes);
const seedGiven = values.seed === undefined ? null : wholeOption('seed', values.seed, 0);

const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

/** Source files that import the property library; Vitest finds every test that reaches one of them. */
const withProperties = readSources()
  .filter(({ path, text }) => /\.tsx?$/.test(path) && text.includes("from 'fast-check'"))
  .map(({ path }) => path)
  .filter((path) => !path.startsWith('tools/'));

function play(seed: number): Promise<{ passed: number; failed: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-sweep-'));
  const output = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`];
  const args = [vitest, 'related', '--run', '--passWithNoTests', ...reporters, ...withProperties];
  const env = { ...process.env, NO_COLOR: '1', [SEED_VARIABLE]: String(seed) };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', () => {
      const { numPassedTests, testResults } = report.parse(
        JSON.parse(readFileSync(output, 'utf8')),
      );
      rmSync(folder, { recursive: true, force: true });
      const failed = testResults.filter(({ status }) => status === 'failed');
      resolve({ passed: numPassedTests, failed: failed.map(({ name }) => relative(ROOT, name)) });
    });
  });
}

const end = performance.now() + minutes * 60_000;
let rounds = 0;
do {
  const seed = seedGiven ?? randomInt(1, 2 ** 31 - 1);
  const { passed, failed } = await play(seed);
  rounds += 1;
  process.stdout.write(`种子 ${seed}：${passed} 项通过，${failed.length} 个文件失败\n`);
  if (failed.length > 0) {
    writeSeeds(withFailed(readSeeds(), failed, seed));
    process.stdout.write(`${failed.join('\n')}\n已记入 tools/seeds/seeds.json\n`);
    process.exitCode = 1;
  }
} while (seedGiven === null && performance.now() < end);
process.stdout.write(`共 ${rounds} 轮\n`);
