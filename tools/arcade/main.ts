import { join } from 'node:path';
import { chainSettingsOf, operatorsFrom, ownOperatorFile, startArcade } from '@tianping/app-arcade';
import { DbRefusedError } from '@tianping/db';
import { pino } from 'pino';
import { buildArcade } from '../build/arcade.ts';
import { ROOT } from '../tidy/source.ts';

/** `npm run arcade`: the game studio alone, as a provider would run it, for the operators that a file names. */
async function main(): Promise<number> {
  const { env } = process;
  const port = Number(env.ARCADE_PORT || 8603);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return say('ARCADE_PORT 须是 1 到 65535 的整数。');
  const chains = chainSettingsOf(env);
  if (chains === null)
    return say(
      'ARCADE_CHAIN_LENGTH 须是 1000 到 10000000 的整数，ARCADE_SALT 须是 own、drand 或一个地址。',
    );
  const dataDir = env.DATA_DIR || join(ROOT, 'data');
  const path = env.ARCADE_OPERATORS || ownOperatorFile(dataDir);
  const logger = pino({ level: env.LOG_LEVEL || 'warn' });
  const log: Parameters<typeof operatorsFrom>[1] = (event, detail) =>
    logger.warn({ event, ...detail }, 'arcade');
  const operators = readOperators(path, log);
  if (typeof operators === 'string') return say(`运营商文件 ${path} 不可用：${operators}`);
  if (!env.ARCADE_DIR) await buildArcade(ROOT);
  const studio = await startArcade({
    dataDir,
    databaseUrl: env.ARCADE_DATABASE_URL || null,
    chains,
    port,
    host: env.HOST ?? '127.0.0.1',
    ...(env.ARCADE_ORIGIN ? { publicOrigin: env.ARCADE_ORIGIN } : {}),
    pageRoot: env.ARCADE_DIR || join(ROOT, 'apps/arcade/dist'),
    operators,
    log,
  });
  process.stdout.write(`游戏工作室已就绪：${studio.origin}\n工作室运营台：${studio.officeUrl}\n`);
  if (operators().length === 0) {
    process.stdout.write(
      `还没有运营商：请写进 ${path}（见 docs/studio.zh-CN.md），改后即时生效。\n`,
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void studio.close().then(() => process.exit(0));
    });
  }
  return 0;
}

function readOperators(
  path: string,
  log: Parameters<typeof operatorsFrom>[1],
): ReturnType<typeof operatorsFrom> | string {
  try {
    return operatorsFrom(path, log);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function say(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

function reasonOf(error: unknown): string | null {
  if (error instanceof DbRefusedError) return error.message;
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return null;
  return `端口已被占用：${error.message}。请设置 ARCADE_PORT。`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    process.exitCode = say(reason);
  },
);
