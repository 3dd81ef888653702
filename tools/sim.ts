import { parseArgs } from 'node:util';
import { runSimulation } from '@tianping/sim';

/** `npm run sim -- --seeds N --ops N --seed S`: N worlds from seed S on, each with so many operations. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3' },
    ops: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function whole(name: 'seeds' | 'ops' | 'seed', least: number): number {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= least) return value;
  process.stderr.write(`--${name} 须为不小于 ${least} 的整数，收到：${values[name]}\n`);
  return process.exit(2);
}

const first = whole('seed', 0);
const seeds = whole('seeds', 1);
const operations = whole('ops', 1);
let failed = 0;
for (let seed = first; seed < first + seeds; seed += 1) {
  const run = await runSimulation({ seed, operations });
  const counts = Object.entries(run.counts).map(([name, count]) => `${name} ${count}`);
  say(`种子 ${seed}：${run.operations} 次操作，${counts.join('，')}`);
  if (run.complaints.length === 0) continue;
  failed += 1;
  for (const complaint of run.complaints) say(`  ${complaint}`);
  say(`  重放：npm run sim -- --seed ${seed} --seeds 1 --ops ${operations}`);
}
say(failed === 0 ? `${seeds} 个种子全部相符` : `${failed} 个种子不符`);
process.exit(failed === 0 ? 0 : 1);
