import { runOn } from './stream.ts';

/** How `dieharder` judged, test by test. */
export interface Judged {
  readonly passed: number;
  readonly weak: number;
  readonly failed: number;
}

/** Raw bytes from standard input. */
const FROM_INPUT = ['-g', '200'];

/**
 * `dieharder` on the stream, each named test on one of its own, whichever others are named, or all of its tests on one;
 * lines are said as they come, for all tests take hours. What is weak is to be expected once in a hundred tests.
 */
export async function dieharder(of: {
  readonly seed: string;
  readonly tests: readonly string[] | null;
  readonly say: (line: string) => void;
}): Promise<Judged> {
  const { seed, tests, say } = of;
  say(tests === null ? 'dieharder（全部，数小时）' : 'dieharder');
  let judged: Judged = { passed: 0, weak: 0, failed: 0 };
  for (const test of tests ?? [null]) {
    const text = await runOn('dieharder', {
      args: [...(test === null ? ['-a'] : ['-d', test]), ...FROM_INPUT],
      seed: test === null ? seed : `${seed}|dieharder ${test}`,
      bytes: Number.MAX_SAFE_INTEGER,
      onText: lineByLine(say),
    });
    const found = judgedOf(text);
    if (found.passed + found.weak + found.failed === 0) {
      say(`✗ dieharder ${test ?? '-a'} 没有给出结果`);
      judged = { ...judged, failed: judged.failed + 1 };
    }
    judged = {
      passed: judged.passed + found.passed,
      weak: judged.weak + found.weak,
      failed: judged.failed + found.failed,
    };
  }
  say(`dieharder：PASSED ${judged.passed}，WEAK ${judged.weak}，FAILED ${judged.failed}`);
  return judged;
}

/** By the last column of each line of results. */
export function judgedOf(text: string): Judged {
  const count = (word: string): number =>
    text.split('\n').filter((line) => line.trimEnd().endsWith(` ${word}`)).length;
  return { passed: count('PASSED'), weak: count('WEAK'), failed: count('FAILED') };
}

function lineByLine(say: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) say(line);
  };
}
