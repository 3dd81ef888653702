// npm run replay [-- --set NAME] [--sample N] [--every N]
// Replays every recorded data set: all bets on all sides by the rules, some matches through the whole
// sportsbook, each compared with an independent reading of the data. Fails on any difference.
// npm run replay -- --csv FILE --out OUT.csv
// Replays one football-data season through the real feed, acceptance, ledger and settlement.
import { writeFile } from 'node:fs/promises';
import { RECORDED_SETS } from '@tianping/plugin-feeds/recorded';
import { readCommandLine, refuseCommandLine } from '../shared/command-line.ts';
import { differenceText, replaySet } from './compare.ts';
import { replayCsv } from './csv.ts';
import { replaySamples } from './sample.ts';
import { noticesOf, readSeasonFile } from './season-file.ts';
import { replaySeason } from './season-replay.ts';
import { filesOf } from './shared-files.ts';

const USAGE =
  'npm run replay [-- --set 数据集] [--sample 场数] [--every 间隔]\n' +
  '   或：npm run replay -- --csv 赛季文件.csv --out 结果.csv\n' +
  `数据集：${RECORDED_SETS.map(({ name }) => name).join(' ')}`;
const SAMPLE = 3;
const SHOWN = 20;

async function main(): Promise<number> {
  const { values } = readCommandLine(USAGE, {
    options: {
      csv: { type: 'string' },
      out: { type: 'string' },
      set: { type: 'string' },
      sample: { type: 'string' },
      every: { type: 'string' },
    },
  });
  const { csv, out, set } = values;
  if (csv !== undefined && out !== undefined) return replayOne(csv, out);
  const sample = count(values.sample, SAMPLE);
  const every = count(values.every, 1);
  const isKnown = set === undefined || RECORDED_SETS.some(({ name }) => name === set);
  if (csv !== undefined || out !== undefined || !isKnown || sample === null || !every) {
    return refuseCommandLine(USAGE, '选项的值不对，或 --csv 与 --out 未同用');
  }
  return replayAll({ only: set ?? null, sample, every });
}

/** The number given, the usual one when none is, null for anything else. */
function count(text: string | undefined, usual: number): number | null {
  if (text === undefined) return usual;
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

async function replayAll(options: {
  readonly only: string | null;
  readonly sample: number;
  readonly every: number;
}): Promise<number> {
  const { only, sample, every } = options;
  const sources = RECORDED_SETS.flatMap((set) => {
    const files = only === null || set.name === only ? filesOf(set) : null;
    return files === null ? [] : [{ set, files }];
  });
  if (sources.length === 0) process.stdout.write('本机没有录下的数据，略过\n');
  const samples = await replaySamples(sources, sample);
  let differing = 0;
  for (const { set, files } of sources) {
    const ruled = replaySet({ set, files, every });
    const played = samples.get(set.name) ?? { matches: 0, bets: 0, differences: [] };
    const differences = [...ruled.differences, ...played.differences];
    differing += differences.length;
    process.stdout.write(
      `${set.name}：${ruled.matches} 场，${ruled.bets} 注` +
        `（数据不足应作废 ${ruled.undecided}，数据自带结论 ${ruled.ownVerdicts}，` +
        `赔率 ${ruled.prices}，` +
        `全流程 ${played.matches} 场 ${played.bets} 注），拒收 ${ruled.rejected.length} 行，` +
        `差异 ${differences.length}\n`,
    );
    for (const difference of differences.slice(0, SHOWN)) {
      process.stdout.write(`  ${differenceText(difference)}\n`);
    }
  }
  return differing === 0 ? 0 : 1;
}

async function replayOne(csv: string, out: string): Promise<number> {
  const file = await readSeasonFile(csv, out);
  if (!file.ok) {
    process.stderr.write(`${file.error}\n`);
    return 1;
  }
  const { text, season } = file.value;
  const total = season.matches.filter(({ row }) => row.fullTime).length;
  const bets = await replaySeason(text, (done) => showProgress(done, total));
  await writeFile(out, replayCsv(bets));
  for (const line of noticesOf(season)) process.stdout.write(`${line}\n`);
  const matches = new Set(bets.map(({ row }) => row.number)).size;
  process.stdout.write(`${matches} 场赛事，${bets.length} 注，结果已写入 ${out}\n`);
  return 0;
}

let shown = 0;
/** One line for every tenth of the matches. */
function showProgress(done: number, total: number): void {
  const tenths = Math.floor((done * 10) / total);
  if (tenths <= shown) return;
  shown = tenths;
  process.stderr.write(`已结算 ${done}/${total} 场\n`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`重放中断：${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
