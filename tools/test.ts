import { CHECKS } from './check.ts';
import { findChromium } from './shared/chromium.ts';
import { addTallies, NO_TESTS, runStep, runSteps, runSuite } from './shared/suite.ts';

/**
 * `npm test`: checks, unit and property tests, the main ways through the built site in a browser. `--pg`
 * adds the sweeps over every page of it, the suites that need a real PostgreSQL and Redis, and repeats
 * over seeds, looks and benchmarks where else a few stand for all. `--only=NAME` runs one part.
 */
const isWhole = process.argv.includes('--pg');
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const wants = (name: string): boolean => only === undefined || only === name;
/** Tests that repeat themselves over seeds, looks or benchmarks do so in full when this is set. */
const whole = isWhole ? { WHOLE_RUN: '1' } : {};

const SUITES = [
  { name: 'unit', title: '单元、性质与集成测试', config: 'vitest.config.ts' },
  { name: 'browser', title: '浏览器测试', config: 'vitest.e2e.config.ts', ofSite: true },
  ...(isWhole
    ? [
        {
          name: 'sweeps',
          title: '浏览器逐页检查',
          config: 'vitest.sweeps.config.ts',
          ofSite: true,
        },
        { name: 'pg', title: '真实 PostgreSQL 与 Redis', config: 'vitest.pg.config.ts' },
      ]
    : []),
];

const suites = SUITES.filter(({ name }) => wants(name));
const chromium = suites.some(({ ofSite }) => ofSite) ? findChromium() : null;
// The site is built beside the checks, once for all suites of it.
const [checked, built] = await Promise.all([
  wants('check') ? runSteps(CHECKS) : NO_TESTS,
  chromium ? runStep('构建站点', ['tools/build.ts']) : NO_TESTS,
]);
let total = addTallies(checked, built);
for (const { title, config, ofSite } of suites) {
  if (ofSite && (!chromium || built.failed > 0)) continue;
  const env = { ...(ofSite && chromium && { CHROMIUM_PATH: chromium }), ...whole };
  total = addTallies(total, await runSuite(title, config, { env }));
}
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
