import { benches } from './cases/index.ts';
import { runBench } from './harness.ts';

/** `npm run bench [-- NAME]`: every benchmark, or one. `--tiny` only proves that they run. */
const tiny = process.argv.includes('--tiny');
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
  await runBench(bench, { tiny, print });
}
process.exit(0);
