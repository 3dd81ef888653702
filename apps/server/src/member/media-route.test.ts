import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveMedia } from './media-route.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('an address that asks for too many pictures reads no more of the database', async () => {
  const app = fastify();
  let reads = 0;
  const media = {
    async read() {
      reads += 1;
      return new Uint8Array([1]);
    },
  };
  const asked = new Map<string, number>();
  serveMedia(app, media, (ip) => {
    const count = (asked.get(ip) ?? 0) + 1;
    asked.set(ip, count);
    return count <= 2;
  });
  const get = (remoteAddress: string) => app.inject({ url: `/media/${ID}.webp`, remoteAddress });
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await get('203.0.113.1')).statusCode);
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(reads).toBe(2);
  expect((await get('203.0.113.2')).statusCode).toBe(200);
  expect((await get('203.0.113.1')).headers['cache-control']).toBe('no-store');
  await app.close();
});
