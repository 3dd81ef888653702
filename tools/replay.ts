// npm run replay -- --csv FILE --out OUT.csv
// Replays one football-data season through the real feed, acceptance, ledger and settlement.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { replayCsv } from './replay/csv.ts';
import { replaySeason } from './replay/season-replay.ts';

const USAGE = '用法：npm run replay -- --csv 赛季文件.csv --out 结果.csv\n';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { csv: { type: 'string' }, out: { type: 'string' } },
    strict: false,
  });
  const { csv, out } = values;
  if (typeof csv !== 'string' || typeof out !== 'string') {
    process.stderr.write(USAGE);
    return 1;
  }
  const bets = await replaySeason(await readFile(csv, 'utf8'));
  await writeFile(out, replayCsv(bets));
  const matches = new Set(bets.map(({ row }) => row.number)).size;
  process.stdout.write(`${matches} 场赛事，${bets.length} 注，结果已写入 ${out}\n`);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
