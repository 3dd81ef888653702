import { CHECKS } from './check.ts';
import { findChromium } from './shared/chromium.ts';
import { readCommandLine, refuseCommandLine } from './shared/command-line.ts';
import { addTallies, NO_TESTS, runStep, runSteps, runSuite } from './shared/suite.ts';

/**
 * `npm test`: checks, unit and property tests, the main ways through the built site in a browser. `--pg`
 * adds the sweeps over every page of it, the suites that need a real PostgreSQL and Redis, those that kill and audit,
 * and walks in a browser through all looks. `--whole` is all of that, and repeats over seeds, values and benchmarks where
 * else a few stand for all: an hour or two, before a release. `--only=NAME` runs one part.
 */
const USAGE = 'npm test [-- --pg | --whole] [--only check|unit|browser|pg|sweeps]';
const { values } = readCommandLine(USAGE, {
  options: {
    whole: { type: 'boolean', default: false },
    pg: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const { whole: isWhole, only } = values;
const isHeavy = isWhole || values.pg;
const wants = (name: string): boolean => only === undefined || only === name;
/** Tests that repeat themselves over seeds, looks or benchmarks do so in full when this is set. */
const wholeOf = ({ ofSite }: Suite) => ({
  ...((isWhole || (isHeavy && ofSite)) && { WHOLE_RUN: '1' }),
  ...(isHeavy && { HEAVY_RUN: '1' }),
});

interface Suite {
  readonly name: string;
  readonly title: string;
  readonly config: string;
  /** Needs Chromium and the built site. */
  readonly ofSite?: boolean;
  readonly args?: readonly string[];
}

/**
 * Two at a time: a suite in a browser waits for pages and servers much of the time, and leaves half the machine to
 * one that computes.
 */
const PAIRS: readonly (readonly Suite[])[] = [
  [
    {
      name: 'unit',
      title: '单元、性质与集成测试',
      config: 'vitest.config.ts',
      ...(wants('browser') && { args: ['--maxWorkers=2'] }),
    },
    { name: 'browser', title: '浏览器测试', config: 'vitest.e2e.config.ts', ofSite: true },
  ],
  [
    { name: 'pg', title: '真实 PostgreSQL 与 Redis', config: 'vitest.pg.config.ts' },
    { name: 'sweeps', title: '浏览器逐页检查', config: 'vitest.sweeps.config.ts', ofSite: true },
  ],
];

const names = ['check', ...PAIRS.flat().map(({ name }) => name)];
if (only !== undefined && !names.includes(only)) {
  refuseCommandLine(USAGE, `没有名为 ${only} 的部分`);
}
const pairs = (isHeavy ? PAIRS : PAIRS.slice(0, 1)).map((pair) =>
  pair.filter(({ name }) => wants(name)),
);
const chromium = pairs.flat().some(({ ofSite }) => ofSite) ? findChromium() : null;
// The site is built beside the checks, once for all suites of it.
const [checked, built] = await Promise.all([
  wants('check') ? runSteps(CHECKS) : NO_TESTS,
  chromium ? runStep('构建站点', ['tools/build/main.ts']) : NO_TESTS,
]);
let total = addTallies(checked, built);
const canBrowse = chromium !== null && built.failed === 0;
for (const pair of pairs) {
  const suites = pair.filter(({ ofSite }) => !ofSite || canBrowse);
  const tallies = await Promise.all(
    suites.map((suite, index) => {
      const { title, config, ofSite, args } = suite;
      const env = { ...(ofSite && chromium && { CHROMIUM_PATH: chromium }), ...wholeOf(suite) };
      // The first prints as it goes; the other's lines would mix with its own, and come when it has ended.
      return runSuite(title, config, { env, isQuiet: index > 0, ...(args && { args }) });
    }),
  );
  total = tallies.reduce(addTallies, total);
}
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
