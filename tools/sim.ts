import { parseArgs } from 'node:util';
import { runFundsWorlds, runResults, runSimulation } from '@tianping/sim';

/**
 * `npm run sim -- --seeds N --ops N --seed S`: N worlds from seed S on, each with so many operations.
 * `npm run sim -- --results N --seed S`: N sequences of results instead, from seed S on.
 * `npm run sim -- --funds N --seed S`: N operations with members' money instead, in worlds from seed S on.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3' },
    ops: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    results: { type: 'string', default: '0' },
    funds: { type: 'string', default: '0' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function whole(name: 'seeds' | 'ops' | 'seed' | 'results' | 'funds', least: number): number {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= least) return value;
  process.stderr.write(`--${name} 须为不小于 ${least} 的整数，收到：${values[name]}\n`);
  return process.exit(2);
}

const first = whole('seed', 0);
const seeds = whole('seeds', 1);
const operations = whole('ops', 1);
const results = whole('results', 0);
const funds = whole('funds', 0);
if (results > 0) playResults(first, results);
if (funds > 0) await playFunds(first, funds);
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

/** In chunks, so that one sees it go on. */
function playResults(from: number, sequences: number): never {
  const chunk = 250_000;
  for (let done = 0; done < sequences; done += chunk) {
    const count = Math.min(chunk, sequences - done);
    const complaint = runResults({ seed: from + done, sequences: count });
    if (complaint) {
      const { seed, after, paid, due } = complaint;
      say(`种子 ${seed}：第 ${after} 条消息后已付 ${paid}，应付 ${due}`);
      say(`  重放：npm run sim -- --results 1 --seed ${seed}`);
      return process.exit(1);
    }
    say(`${done + count} 个赛果序列相符`);
  }
  return process.exit(0);
}

/** World after world, each told as it ends. */
async function playFunds(from: number, operations: number): Promise<never> {
  const startedAt = performance.now();
  let done = 0;
  for await (const run of runFundsWorlds({ seed: from, operations })) {
    done += run.operations;
    const speed = Math.round((done * 1_000) / (performance.now() - startedAt));
    say(`种子 ${run.seed}：${run.operations} 次操作，共 ${done} 次，每秒 ${speed} 次`);
    if (run.complaints.length === 0) continue;
    for (const complaint of run.complaints) say(`  ${complaint}`);
    say(`  重放：npm run sim -- --funds ${run.operations} --seed ${run.seed}`);
    return process.exit(1);
  }
  say(`${done} 次资金操作全部相符`);
  return process.exit(0);
}
