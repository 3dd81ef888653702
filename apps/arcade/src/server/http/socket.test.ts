import { EventEmitter } from 'node:events';
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { serveSocket } from './socket.ts';

test('a caller of an unknown path who has hung up does not end the process', async () => {
  const server = new EventEmitter();
  serveSocket({ server } as never, {} as never);
  const line = new Duplex({ read() {}, write: (_bytes, _as, done) => done(new Error('reset')) });
  server.emit('upgrade', { url: '/elsewhere' }, line, Buffer.alloc(0));
  expect(line.listenerCount('error')).toBe(1);
  await expect.poll(() => line.destroyed).toBe(true);
});
