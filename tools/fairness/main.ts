import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, playDraws } from '@tianping/games';
import { games } from '@tianping/plugin-games';
import { readCommandLine, wholeOption } from '../shared/command-line.ts';
import { chainCommand } from './chain-command.ts';
import { dieharder } from './dieharder.ts';
import { reportOf } from './report.ts';
import { secondCommand } from './second/compare.ts';
import { type Simulation, startSimulation } from './simulate-all.ts';
import { openStored } from './stored.ts';
import { isInstalled, runOn, uniformChances, writeStream } from './stream.ts';
import { fairnessVectors } from './vectors.ts';

/**
 * `npm run fairness -- --rounds N [--game CODE,…] [--seed TEXT] [--threads N] [--keep FILE] [--no-programs]
 * [--dieharder 0,1,…]`: every game, N rounds each, against its exact return; then the stream itself, by chi-square and,
 * where they are installed, by `ent` and `dieharder`. `--keep`: adds these rounds to those that earlier runs have
 * counted in the file. `--rounds 0`: the programs alone.
 * `--second HANDS` asks the second program about so many hands of each game.
 * `--stream BYTES [--out FILE]` writes the raw stream to a file or to standard output instead,
 * `--vectors` the examples of `docs/fairness`. `--chain make|check|keep [--file FILE] [--studio ORIGIN] [--beacon URL]`
 * makes the example chain, checks a published list, keeps a studio's.
 */
const USAGE =
  'npm run fairness [-- --rounds N] [--game 代码,…] [--seed 文本] [--threads N] [--keep 文件] [--no-programs] [--dieharder 0,1,…]\n' +
  '　　 --second 手数 [--game 代码,…]　|　--stream 字节数 [--out 文件]　|　--vectors　|　--chain make|check|keep …';
const { values } = readCommandLine(USAGE, {
  options: {
    rounds: { type: 'string', default: '200000' },
    game: { type: 'string' },
    seed: { type: 'string', default: randomBytes(16).toString('hex') },
    threads: { type: 'string' },
    keep: { type: 'string' },
    second: { type: 'string' },
    stream: { type: 'string' },
    out: { type: 'string' },
    vectors: { type: 'boolean', default: false },
    chain: { type: 'string' },
    file: { type: 'string' },
    studio: { type: 'string' },
    beacon: { type: 'string' },
    dieharder: { type: 'string' },
    programs: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const MEGABYTE = 1_000_000;
const ENT_BYTES = 64 * MEGABYTE;
const UNIFORM_LEAST = 1e-5;
const NOTHING_CHECKED = { faults: 0, checks: 0 };

if (values.chain !== undefined) {
  const { file, studio, beacon } = values;
  process.exitCode = await chainCommand(values.chain, { file, studio, beacon });
} else if (values.vectors) {
  const file = join(import.meta.dirname, '../..', 'docs', 'fairness', 'vectors.json');
  writeFileSync(file, `${JSON.stringify(fairnessVectors(), null, 1)}\n`);
} else if (values.second !== undefined) {
  const hands = wholeOption('second', values.second);
  const asked = values.game?.split(',') ?? null;
  process.exitCode = await secondCommand({ hands, seed: values.seed, games: asked, say });
} else if (values.stream !== undefined) {
  const out = values.out === undefined ? process.stdout : createWriteStream(values.out);
  await writeStream(out, values.seed, wholeOption('stream', values.stream));
  if (out !== process.stdout) out.end();
} else {
  process.exitCode = (await checkAll()) ? 0 : 1;
}

async function checkAll(): Promise<boolean> {
  const rounds = wholeOption('rounds', values.rounds, 0);
  const { faults: gameFaults, checks } = rounds > 0 ? await checkGames(rounds) : NOTHING_CHECKED;
  let faults = gameFaults + (rounds > 0 ? checkStream(rounds) : 0);
  if (values.programs) faults += await checkByPrograms();
  const judged = checks === 0 ? '' : `：${checks} 项返还率和结果分布`;
  say(
    faults === 0
      ? `全部通过${judged}`
      : `有 ${faults} 项不符（共 ${checks} 项；每一千项约有一项会因偶然落在区间外，换种子再跑一次可分辨）`,
  );
  return faults === 0;
}

async function checkGames(rounds: number): Promise<typeof NOTHING_CHECKED> {
  const asked = askedGames();
  const { threads } = values;
  const simulation = startSimulation(
    threads === undefined ? undefined : wholeOption('threads', threads),
  );
  const stored = values.keep === undefined ? null : openStored(values.keep, values.seed);
  const seed = stored?.seed ?? values.seed;
  say(`每个游戏 ${rounds} 局，种子 ${seed}，区间为 99.9%，${simulation.threads} 个线程`);
  let faults = 0;
  let checks = 0;
  for (const game of asked) {
    const report = reportOf(game, await play(simulation, { game, rounds, seed, stored }));
    for (const line of report.lines) say(line);
    faults += report.faults;
    checks += report.checks;
  }
  await simulation.close();
  return { faults, checks };
}

function askedGames(): readonly Game[] {
  const codes = values.game?.split(',') ?? games.map(({ code }) => code);
  const asked = codes.flatMap((code) => games.find((game) => game.code === code) ?? []);
  const unknown = codes.filter((code) => !asked.some((game) => game.code === code));
  if (unknown.length === 0) return asked;
  process.stderr.write(
    `没有游戏 ${unknown.join('、')}；可用：${games.map(({ code }) => code).join('、')}\n`,
  );
  return process.exit(2);
}

/** This part alone, or with all that was played before. */
async function play(
  simulation: Simulation,
  of: {
    readonly game: Game;
    readonly rounds: number;
    readonly seed: string;
    readonly stored: ReturnType<typeof openStored> | null;
  },
): ReturnType<Simulation['run']> {
  const { game, rounds, seed, stored } = of;
  const fromShare = stored?.sharesOf(game.code) ?? 0;
  const startedAt = performance.now();
  const simulated = await simulation.run(game, { rounds, seed, fromShare });
  const shares = simulation.threads;
  const played = Math.ceil(rounds / shares) * shares;
  const speed = Math.round((played * 1_000) / (performance.now() - startedAt));
  if (stored === null) return simulated;
  const sum = stored.add(game.code, { rounds: played, shares, simulated });
  say(`${game.code}：本次 ${played} 局，每秒 ${speed} 局；至今 ${sum.rounds} 局`);
  return sum.simulated;
}

function checkStream(rounds: number): number {
  const serverSeed = createHash('sha256').update(`${values.seed}|uniform`).digest('hex');
  const { int } = playDraws({ serverSeed, clientSeed: 'uniform', nonce: 0 });
  const chances = uniformChances(int, Math.min(rounds, 10 * MEGABYTE));
  say('整数是否均匀（卡方）');
  for (const { below, chance } of chances) {
    say(`  ${chance < UNIFORM_LEAST ? '✗' : '✓'} 0 至 ${below - 1} · p = ${chance.toPrecision(3)}`);
  }
  return chances.filter(({ chance }) => chance < UNIFORM_LEAST).length;
}

async function checkByPrograms(): Promise<number> {
  const { seed } = values;
  if (isInstalled('ent')) {
    say('ent');
    say(await runOn('ent', { args: [], seed, bytes: ENT_BYTES }));
  } else say('未安装 ent，跳过（Debian：apt install ent）');
  if (!isInstalled('dieharder')) {
    say('未安装 dieharder，跳过（Debian：apt install dieharder）');
    return 0;
  }
  return (await dieharder({ seed, tests: values.dieharder?.split(',') ?? null, say })).failed;
}
