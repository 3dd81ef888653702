import { startTestPostgres, startTestRedis } from '@tianping/db/testing';
import { readCommandLine, wholeOption } from '../shared/command-line.ts';
import { runChatChaos } from './chat/run.ts';
import { runGamesChaos } from './games/run.ts';
import { linesOf } from './report.ts';
import { runChaos } from './run.ts';

/**
 * `npm run chaos -- --kills N [--minutes M] [--postgres | --database-url URL]`: kills server and sandbox under load
 * and audits what is left; after M minutes (90 by default) no more kills come. Without a database it is the embedded
 * mode; `--postgres` starts a PostgreSQL of its own.
 * `--games [--postgres]` kills the game studio and the site in the middle of rounds, spins, hands and tables instead, with
 * PostgreSQL two processes of the studio, and holds both sides' books against each other.
 * `--chat [--postgres]` kills the chat under talk, with PostgreSQL two processes of it and their Redis.
 */
const USAGE =
  'npm run chaos [-- --kills N] [--minutes M] [--members N] [--seed S] [--postgres | --database-url 地址] [--games | --chat]';
const { values } = readCommandLine(USAGE, {
  options: {
    kills: { type: 'string', default: '200' },
    members: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '90' },
    seed: { type: 'string', default: '11' },
    games: { type: 'boolean', default: false },
    chat: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    'database-url': { type: 'string' },
  },
});
const killsAsked = wholeOption('kills', values.kills);
const members = wholeOption('members', values.members);
const minutesMax = wholeOption('minutes', values.minutes);
const seed = wholeOption('seed', values.seed, 0);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const postgres = values.postgres ? await startTestPostgres() : null;
const run = values.chat ? chat : values.games ? games : everything;
process.exit((await run()) ? 0 : 1);

async function everything(): Promise<boolean> {
  const databaseUrl = values['database-url'] ?? (await postgres?.createDatabase()) ?? null;
  const report = await runChaos({
    kills: killsAsked,
    members,
    seed,
    minutesMax,
    databaseUrl,
    print,
  });
  await postgres?.stop();
  const { kills, findings } = report;
  for (const finding of findings) print(`不符：${finding}`);
  for (const line of linesOf(report)) print(line);
  return findings.length === 0 && isWhole(kills.server + kills.sandbox);
}

async function games(): Promise<boolean> {
  const databases = postgres && {
    studio: await postgres.createDatabase(),
    site: await postgres.createDatabase(),
  };
  const { kills, acts, refused, rounds, findings } = await runGamesChaos({
    kills: killsAsked,
    players: members,
    seed,
    minutesMax,
    databases,
    print,
  });
  await postgres?.stop();
  for (const finding of findings) print(`不符：${finding}`);
  print(`强杀工作室 ${kills.studio} 次，站点 ${kills.site} 次`);
  print(
    `答复为已收下：${acts.spin} 转、${acts.hand} 手、${acts.bet} 注、${acts.table} 局牌；拒绝 ${JSON.stringify(refused)}；看到 ${rounds} 局开奖`,
  );
  print(findings.length === 0 ? '两边的账一致，没有丢失，没有重复' : `${findings.length} 处不符`);
  return findings.length === 0 && isWhole(kills.studio + kills.site);
}

async function chat(): Promise<boolean> {
  const redis = postgres && (await startTestRedis());
  const { kills, acknowledged, refused, repeats, comebacks, findings } = await runChatChaos({
    kills: killsAsked,
    speakers: members,
    seed,
    minutesMax,
    shared: postgres && redis && { databaseUrl: await postgres.createDatabase(), redis },
    print,
  });
  await redis?.stop();
  await postgres?.stop();
  for (const finding of findings) print(`不符：${finding}`);
  const { server, redis: lost, flushes } = kills;
  print(`强杀服务器 ${server} 次，Redis ${lost} 次，清空 Redis ${flushes} 次`);
  print(
    `收下 ${acknowledged} 条，拒绝 ${refused} 条，重复发送 ${repeats} 次，重新连接 ${comebacks} 次`,
  );
  print(findings.length === 0 ? '没有丢失，没有重复，编号没有空缺' : `${findings.length} 处不符`);
  return findings.length === 0 && isWhole(server + lost + flushes);
}

function isWhole(killed: number): boolean {
  if (killed >= killsAsked) return true;
  print(`时间已到：应强杀 ${killsAsked} 次`);
  return false;
}
