import type { Reporter, TestCase } from 'vitest/node';

/**
 * Names the tests that passed only when tried again. They count as passed, because a shared machine may
 * stand still for seconds; but each is a race to look at, in the test or in the product.
 */
export default class UnsteadyReporter implements Reporter {
  readonly #unsteady: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const tried = test.diagnostic();
    if (!tried?.flaky) return;
    this.#unsteady.push(
      `${test.module.relativeModuleId} > ${test.fullName}（第 ${tried.retryCount + 1} 次）`,
    );
  }

  onTestRunEnd(): void {
    if (this.#unsteady.length === 0) return;
    process.stdout.write(
      `\n重试后才通过：\n${this.#unsteady.map((line) => `- ${line}\n`).join('')}`,
    );
  }
}
