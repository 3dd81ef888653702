import { runChecks } from './check.ts';
import { findChromium } from './shared/chromium.ts';
import { addTallies, NO_TESTS, runStep, runSuite, type Tally } from './shared/suite.ts';

/**
 * `npm test`: checks, unit and property tests, the main ways through the built site in a browser. `--pg`
 * adds the sweeps over every page of it, the suites that need a real PostgreSQL and Redis, and repeats
 * over seeds, looks and benchmarks where else a few stand for all. `--only=NAME` runs one part.
 */
const isWhole = process.argv.includes('--pg');
/** Tests that repeat themselves over seeds, looks or benchmarks do so in full when this is set. */
const whole = isWhole ? { WHOLE_RUN: '1' } : {};

const parts: Readonly<Record<string, () => Promise<Tally>>> = {
  check: runChecks,
  unit: () => runSuite('单元、性质与集成测试', 'vitest.config.ts', { env: whole }),
  browser: () => runBrowser('浏览器测试', 'vitest.e2e.config.ts'),
  ...(isWhole && {
    sweeps: () => runBrowser('浏览器逐页检查', 'vitest.sweeps.config.ts'),
    pg: () => runSuite('真实 PostgreSQL 与 Redis', 'vitest.pg.config.ts'),
  }),
};

async function runBrowser(title: string, config: string): Promise<Tally> {
  const chromium = findChromium();
  const built = await runStep('构建站点', ['tools/build.ts']);
  if (!chromium || built.failed > 0) return built;
  const env = { CHROMIUM_PATH: chromium, ...whole };
  return addTallies(built, await runSuite(title, config, { env }));
}

const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
let total = NO_TESTS;
for (const [name, part] of Object.entries(parts)) {
  if (only === undefined || only === name) total = addTallies(total, await part());
}
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
