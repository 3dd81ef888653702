import { FUNDS_PROGRAM, runResults, runSimulation, runWorlds } from '@tianping/sim';
import { ACTIVITIES_PROGRAM } from '../apps/server/src/promotions/testing/model/program.ts';
import { readCommandLine, wholeOption } from './shared/command-line.ts';

/**
 * `npm run sim -- --seeds N --ops N --seed S`: N worlds from seed S on, each with so many operations.
 * `npm run sim -- --results N --seed S`: N sequences of results instead, from seed S on.
 * `npm run sim -- --funds N --from-seed S --processes P`: N operations with members' money instead, in worlds from
 * seed S on; it prints how to go on where it was stopped.
 * `npm run sim -- --activities N --from-seed S --processes P`: the same with activities: joins, facts, corrections,
 * claims, budgets and kills.
 */
const USAGE =
  'npm run sim [-- --seeds N] [--seed S] [--ops N | --results N | (--funds | --activities) N [--processes P]]';
const { values } = readCommandLine(USAGE, {
  options: {
    seeds: { type: 'string', default: '3' },
    ops: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    'from-seed': { type: 'string' },
    processes: { type: 'string', default: '1' },
    results: { type: 'string', default: '0' },
    funds: { type: 'string', default: '0' },
    activities: { type: 'string', default: '0' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Name = Exclude<keyof typeof values, 'from-seed'>;

function whole(name: Name, least: number): number {
  const given = name === 'seed' ? (values['from-seed'] ?? values.seed) : values[name];
  return wholeOption(name, given, least);
}

const first = whole('seed', 0);
const seeds = whole('seeds', 1);
const operations = whole('ops', 1);
const results = whole('results', 0);
const funds = whole('funds', 0);
if (results > 0) playResults(first, results);
const activities = whole('activities', 0);
if (funds > 0) await playWorlds({ option: 'funds', program: FUNDS_PROGRAM, operations: funds });
if (activities > 0) {
  const program = ACTIVITIES_PROGRAM;
  await playWorlds({ option: 'activities', program, operations: activities });
}
let failed = 0;
for (let seed = first; seed < first + seeds; seed += 1) {
  const run = await runSimulation({ seed, operations });
  const counts = Object.entries(run.counts).map(([name, count]) => `${name} ${count}`);
  say(`种子 ${seed}：${run.operations} 次操作，${counts.join('，')}`);
  if (run.findings.length === 0) continue;
  failed += 1;
  for (const finding of run.findings) say(`  ${finding}`);
  say(`  重放：npm run sim -- --seed ${seed} --seeds 1 --ops ${operations}`);
}
say(failed === 0 ? `${seeds} 个种子全部相符` : `${failed} 个种子不符`);
process.exit(failed === 0 ? 0 : 1);

/** In chunks, so that progress is visible. */
function playResults(from: number, sequences: number): never {
  const chunk = 250_000;
  for (let done = 0; done < sequences; done += chunk) {
    const count = Math.min(chunk, sequences - done);
    const finding = runResults({ seed: from + done, sequences: count });
    if (finding) {
      const { seed, after, paid, due } = finding;
      say(`种子 ${seed}：第 ${after} 条消息后已付 ${paid}，应付 ${due}`);
      say(`  重放：npm run sim -- --results 1 --seed ${seed}`);
      return process.exit(1);
    }
    say(`${done + count} 个赛果序列相符`);
  }
  return process.exit(0);
}

/** World after world, each reported as it ends; a stopped run goes on from the first world that is missing. */
async function playWorlds(of: {
  readonly option: 'funds' | 'activities';
  readonly program: URL;
  readonly operations: number;
}): Promise<never> {
  const { option, program, operations } = of;
  const processes = whole('processes', 1);
  const startedAt = performance.now();
  const ended = new Map<number, number>();
  const counts = new Map<string, number>();
  let [next, done, clean] = [first, 0, 0];
  const bad: string[] = [];
  for await (const run of runWorlds({ program, seed: first, operations, processes })) {
    done += run.operations;
    ended.set(run.seed, run.operations);
    for (let size = ended.get(next); size !== undefined; size = ended.get(next)) {
      [next, clean] = [next + 1, clean + size];
    }
    for (const [name, count] of Object.entries(run.counts)) {
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
    const speed = Math.round((done * 1_000) / (performance.now() - startedAt));
    const left = operations - clean;
    const rest = left > 0 ? `；其余：--${option} ${left} --from-seed ${next}` : '';
    say(`种子 ${run.seed}：${run.operations} 次操作，共 ${done} 次，每秒 ${speed} 次${rest}`);
    if (run.findings.length === 0) continue;
    bad.push(
      ...run.findings,
      `重放：npm run sim -- --${option} ${run.operations} --seed ${run.seed}`,
    );
  }
  say([...counts].map(([name, count]) => `${name} ${count}`).join('，'));
  for (const line of bad) say(`  ${line}`);
  if (bad.length === 0) say(`${done} 次操作全部相符`);
  return process.exit(bad.length === 0 ? 0 : 1);
}
