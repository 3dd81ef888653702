import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

/** A Redis of its own that keeps nothing on disk. */
export interface TestRedis {
  readonly url: string;
  /** Kills it; `start` brings it back at the same address, empty. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Forgets everything, and goes on. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const ANSWERS_TRIED = 100;

export async function startTestRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    const ending = server;
    server = null;
    if (!ending) return;
    ending.kill('SIGKILL');
    await once(ending, 'exit');
  };
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    server = spawn('redis-server', args, { stdio: 'ignore' });
    const probe = new Redis(url, { lazyConnect: true });
    probe.on('error', () => {});
    for (let attempt = 0; attempt < ANSWERS_TRIED; attempt += 1) {
      if ((await probe.ping().catch(() => null)) === 'PONG') break;
      await wait(50);
    }
    probe.disconnect();
  };
  await start();
  return {
    url,
    kill,
    start,
    async flush() {
      const line = new Redis(url);
      await line.flushall();
      line.disconnect();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
