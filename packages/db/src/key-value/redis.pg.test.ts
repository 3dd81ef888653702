import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { keyValueSuite } from '../testing/key-value-suite.ts';
import { startTestRedis, type TestRedis } from '../testing/redis.ts';
import type { KeyValue } from './key-value.ts';
import { createRedisKeyValue } from './redis.ts';

let redis: TestRedis;
const stores: KeyValue[] = [];

beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await redis.stop();
});

keyValueSuite(async () => {
  const store = createRedisKeyValue(redis.url);
  stores.push(store);
  for (const key of ['a', 'n', 'v', 'code']) await store.delete(key);
  return { store, pass: (ms) => wait(ms) };
});
