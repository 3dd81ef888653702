import { createServer } from 'node:net';

/**
 * Below the ports that systems lend to outgoing connections: one of those could be lent to somebody
 * between our look and the moment when our server listens.
 */
const FIRST = 12_000;
const COUNT = 20_000;
/** Every process begins at a place of its own, and hands no port out twice. */
let next = (process.pid * 37) % COUNT;

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('every port is taken');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
