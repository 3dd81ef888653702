import { join } from 'node:path';
import { readOperatorFile, startArcade } from '@tianping/app-arcade';
import { DbRefusedError } from '@tianping/db';
import { pino } from 'pino';
import { buildArcade } from './build/arcade.ts';
import { ROOT } from './tidy/source.ts';

/** `npm run arcade`: the game studio alone, as a provider would run it, for the operators that a file names. */
async function main(): Promise<number> {
  const { env } = process;
  const port = Number(env.ARCADE_PORT || 8603);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return say('ARCADE_PORT 须是 1 到 65535 的整数。');
  if (!env.ARCADE_OPERATORS) {
    return say('请用 ARCADE_OPERATORS 给出运营商文件（JSON）：id、publicKey、walletUrl、origins。');
  }
  const path = env.ARCADE_OPERATORS;
  const operators = readOperators(path);
  if (typeof operators === 'string') return say(`运营商文件 ${path} 不可用：${operators}`);
  await buildArcade(ROOT);
  const log = pino({ level: env.LOG_LEVEL || 'warn' });
  const studio = await startArcade({
    dataDir: env.DATA_DIR || join(ROOT, 'data'),
    databaseUrl: env.ARCADE_DATABASE_URL || null,
    port,
    host: env.HOST ?? '127.0.0.1',
    ...(env.ARCADE_ORIGIN ? { publicOrigin: env.ARCADE_ORIGIN } : {}),
    pageRoot: join(ROOT, 'apps/arcade/dist'),
    operators: () => operators,
    log: (event, detail) => log.warn({ event, ...detail }, 'arcade'),
  });
  process.stdout.write(`游戏工作室已就绪：${studio.origin}\n工作室运营台：${studio.officeUrl}\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void studio.close().then(() => process.exit(0));
    });
  }
  return 0;
}

function readOperators(path: string): ReturnType<typeof readOperatorFile> | string {
  try {
    return readOperatorFile(path);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function say(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!(error instanceof DbRefusedError)) throw error;
    process.exitCode = say(error.message);
  },
);
