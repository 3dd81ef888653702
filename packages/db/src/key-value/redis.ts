import { Redis } from 'ioredis';
import type { KeyValue } from './key-value.ts';

/** Counts and sets the time only with the first count, in one step. */
const INCREMENT = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return count`;

const PREFIX = 'tianping:';

/** A key-value store that all processes of an installation share. */
export function createRedisKeyValue(url: string): KeyValue {
  const redis = new Redis(url, { keyPrefix: PREFIX, maxRetriesPerRequest: 2 });
  // Calls reject by themselves while the line is down; without a listener the process would end.
  redis.on('error', () => {});
  return {
    setOnce: async (key, ttlMs) => (await redis.set(key, '1', 'PX', ttlMs, 'NX')) === 'OK',
    increment: async (key, ttlMs) => Number(await redis.eval(INCREMENT, 1, key, ttlMs)),
    get: (key) => redis.get(key),
    async set(key, value, ttlMs) {
      await redis.set(key, value, 'PX', ttlMs);
    },
    async delete(key) {
      await redis.del(key);
    },
    take: (key) => redis.getdel(key),
    async close() {
      redis.disconnect();
    },
  };
}
