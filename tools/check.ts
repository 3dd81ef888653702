import { addTallies, NO_TESTS, runStep, type Tally } from './shared/suite.ts';

/** Types, lint and tidy: what needs no running code. */
export async function runChecks(): Promise<Tally> {
  const steps = [
    await runStep('类型', ['node_modules/typescript/bin/tsc', '-p', '.']),
    await runStep('代码检查与格式', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    await runStep('整洁', ['tools/tidy/main.ts']),
  ];
  return steps.reduce(addTallies, NO_TESTS);
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
