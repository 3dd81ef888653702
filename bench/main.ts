import { benches } from './cases/index.ts';
import { runBench } from './harness.ts';

/**
 * `npm run bench [-- NAME]`: every benchmark, or one. `--tiny` only proves that they run; `--rounds=N` takes more than
 * the usual five, where others share the machine.
 */
const tiny = process.argv.includes('--tiny');
const asked = process.argv.find((arg) => arg.startsWith('--rounds='));
const rounds = asked ? Number(asked.slice('--rounds='.length)) : undefined;
if (rounds !== undefined && !(Number.isSafeInteger(rounds) && rounds > 0)) {
  process.stderr.write(`--rounds 须为正整数，收到：${asked}\n`);
  process.exit(2);
}
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

// Leaving by `exit` ends the servers that were started and removes their folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}
process.on('disconnect', () => process.exit(1));

for (const bench of benches) {
  if (names.length > 0 && !names.includes(bench.name)) continue;
  print(`-- ${bench.name} ${bench.title}`);
  await runBench(bench, { tiny, print, ...(rounds !== undefined && { rounds }) });
}
process.exit(0);
