import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../tidy/source.ts';
import { slowestFiles } from './slowest.ts';
import { ALERTS_FD } from './unsteady-reporter.ts';

/** How many slow files are listed at the end of a suite. */
const SLOW_COUNT = 8;
const SLOW_LEAST_MS = 20_000;

/** How many tests a run had, by outcome. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** Runs a program of the project and waits; its output goes straight through. */
export function run(command: string, args: readonly string[], env = process.env): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** One step that is either right or wrong, counted as one test. What it prints comes when it has ended. */
export async function runStep(title: string, args: readonly string[]): Promise<Tally> {
  const { code, output } = await runQuietly(process.execPath, args);
  process.stdout.write(`\n== ${title}\n${output}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Independent steps, run in parallel: most of them keep no more than one core busy. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const tallies = await Promise.all(steps.map(([title, ...args]) => runStep(title, args)));
  return tallies.reduce(addTallies, NO_TESTS);
}

/** A title, and what is run. */
export type Step = readonly [title: string, ...args: readonly string[]];

function runQuietly(
  command: string,
  args: readonly string[],
  env = process.env,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', process.stderr],
      env: { ...env, [ALERTS_FD]: '3' },
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => parts.push(part));
    }
    const end = (code: number): void => resolve({ code, output: String(Buffer.concat(parts)) });
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
}

export interface SuiteOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly args?: readonly string[];
  /** Prints when it has ended, for a suite that runs beside another. */
  readonly isQuiet?: boolean;
}

/** One Vitest configuration; a crash of the runner itself counts as one failed test. */
export async function runSuite(
  title: string,
  config: string,
  options: SuiteOptions = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-suite-'));
  const report = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const unsteady = join(ROOT, 'tools/shared/unsteady-reporter.ts');
  const reporters = [
    '--reporter=dot',
    `--reporter=${unsteady}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const args = [vitest, 'run', '--config', config, ...reporters, ...(options.args ?? [])];
  const plain = { NO_COLOR: '1', FORCE_COLOR: '0' };
  const env = { ...process.env, ...plain, ...options.env };
  const heading = `\n== ${title}\n`;
  if (!options.isQuiet) process.stdout.write(heading);
  const code = options.isQuiet
    ? await runAndPrint(heading, args, env)
    : await run(process.execPath, args, env);
  const json = readReport(report);
  const tally = tallyOf(json);
  const slow = slowestFiles(json, { root: ROOT, count: SLOW_COUNT, leastMs: SLOW_LEAST_MS });
  if (slow.length > 0) process.stdout.write(`最慢的文件：\n${slow.join('\n')}\n`);
  rmSync(folder, { recursive: true, force: true });
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function runAndPrint(
  heading: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const { code, output } = await runQuietly(process.execPath, args, env);
  process.stdout.write(`${heading}${output}`);
  return code;
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** A report that cannot be read counts as one failed test: the runner did not come to its end. */
function tallyOf(json: unknown): Tally {
  if (json === null) return { ...NO_TESTS, failed: 1 };
  const read = (name: string): number => {
    const value: unknown = Object(json)[name];
    return typeof value === 'number' ? value : 0;
  };
  return {
    passed: read('numPassedTests'),
    failed: read('numFailedTests') + read('numFailedTestSuites') * Number(!read('numFailedTests')),
    skipped: read('numPendingTests') + read('numTodoTests'),
  };
}
