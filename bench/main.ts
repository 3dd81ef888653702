import { readCommandLine, refuseCommandLine, wholeOption } from '../tools/shared/command-line.ts';
import { benches } from './cases/index.ts';
import { runBench } from './harness.ts';

const USAGE = `npm run bench [-- 名称…] [--rounds N] [--tiny] [--list]
名称：${benches.map(({ name }) => name).join(' ')}`;

/**
 * `npm run bench [-- NAME…]`: every benchmark, or some. `--list` names them, `--tiny` only proves that they run,
 * `--rounds N` takes more than the usual five, where others share the machine.
 */
const { values, positionals: names } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
});
const { tiny } = values;
const rounds = values.rounds === undefined ? undefined : wholeOption('rounds', values.rounds);
const unknown = names.filter((name) => benches.every((bench) => bench.name !== name));
if (unknown.length > 0) refuseCommandLine(USAGE, `没有基准 ${unknown.join('、')}`);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

// Leaving by `exit` ends the servers that were started and removes their folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}
process.on('disconnect', () => process.exit(1));

if (values.list) {
  for (const { name, title } of benches) print(`${name} ${title}`);
  process.exit(0);
}

for (const bench of benches) {
  if (names.length > 0 && !names.includes(bench.name)) continue;
  print(`-- ${bench.name} ${bench.title}`);
  await runBench(bench, { tiny, print, ...(rounds !== undefined && { rounds }) });
}
process.exit(0);
