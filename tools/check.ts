import { runSteps, type Step } from './shared/suite.ts';

/** The incremental state of the type check is kept, so that a later one looks only at what has changed. */
const REMEMBERED = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

/** Types, lint and tidy: what needs no running code. */
export const CHECKS: readonly Step[] = [
  ['类型', 'node_modules/typescript/bin/tsc', '-p', '.', ...REMEMBERED],
  ['代码检查与格式', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  ['整洁', 'tools/tidy/main.ts'],
];

if (import.meta.main) {
  const { failed } = await runSteps(CHECKS);
  process.exitCode = failed === 0 ? 0 : 1;
}
