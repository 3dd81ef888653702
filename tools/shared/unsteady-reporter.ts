import { writeSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Where failures are reported while a suite still runs: a descriptor that is not buffered like its output. */
export const ALERTS_FD = 'TIANPING_ALERTS_FD';

/**
 * Reports a failure as it comes, in a line; the details come when the suite has ended. Lists the tests that passed
 * only when retried, with what failed before. They count as passed, because a shared machine may stand still for
 * seconds; but each is a race to look at, in the test or in the product.
 */
export default class UnsteadyReporter implements Reporter {
  readonly #unsteady: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    if (test.result().state === 'failed') {
      writeSync(Number(process.env[ALERTS_FD] ?? 2), `\n未通过：${name}\n`);
    }
    const tried = test.diagnostic();
    if (!tried?.flaky) return;
    const causes = (test.result().errors ?? []).map(({ message }) => `\n  ${causeOf(message)}`);
    this.#unsteady.push(`${name}（第 ${tried.retryCount + 1} 次）${causes.join('')}`);
  }

  onTestRunEnd(): void {
    if (this.#unsteady.length === 0) return;
    process.stdout.write(
      `\n重试后才通过：\n${this.#unsteady.map((line) => `- ${line}\n`).join('')}`,
    );
  }
}

/** The beginning of a message in one line: what a test found is in it, a stack or a whole page is not needed. */
function causeOf(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 400);
}
