import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';
import { keyValueSuite } from '../testing/key-value-suite.ts';
import type { KeyValue } from './key-value.ts';
import { createRedisKeyValue } from './redis.ts';

let server: ChildProcess;
let folder = '';
let url = '';
const stores: KeyValue[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-redis-'));
  const port = await freePort();
  url = `redis://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  server = spawn('redis-server', args, { stdio: 'ignore' });
  const probe = new Redis(url, { lazyConnect: true });
  probe.on('error', () => {});
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await probe.ping().catch(() => null)) === 'PONG') break;
    await wait(100);
  }
  probe.disconnect();
});

afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

keyValueSuite(async () => {
  const store = createRedisKeyValue(url);
  stores.push(store);
  for (const key of ['a', 'n', 'v', 'code']) await store.delete(key);
  return { store, pass: (ms) => wait(ms) };
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
