import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_PATH, guestGreetings } from '../../chat/chat-host.ts';
import { type Memory, startLinkServer } from '../../chat/start-link-server.ts';
import { startReaders } from '../../chat/start-readers.ts';
import type { Bench, Prepared } from '../../harness.ts';

interface Size {
  /** Opened before anything is measured, so that one-time allocations and free heap are used up. */
  readonly first: number;
  readonly links: number;
  readonly ms: number;
}

/** Memory that an idle reader takes, against a bare link of `ws`. */
export const idleLinks: Bench = {
  name: 'C4',
  title: '一条空闲连接占用的内存 ÷ 不做任何事的 ws 连接',
  goal: { sense: '<=', ratio: 1.2 },
  prepare: async ({ tiny }) =>
    prepare(tiny ? { first: 50, links: 100, ms: 200 } : { first: 2_000, links: 6_000, ms: 5_000 }),
};

function prepare(size: Size): Prepared {
  const last: Record<string, Memory> = {};
  const measure = async (side: 'chat' | 'bare'): Promise<number> => {
    last[side] = await bytesOfALink(side, size);
    return last[side].used;
  };
  return {
    ours: () => measure('chat'),
    yardstick: () => measure('bare'),
    facts: () => ({
      unit: 'bytes of heap and buffers for each link, after a collection',
      links: size.links,
      last,
    }),
    dispose: async () => {},
  };
}

async function bytesOfALink(side: 'chat' | 'bare', size: Size): Promise<Memory> {
  const server = await startLinkServer(side, ['--expose-gc', '--max-semi-space-size=1']);
  const open = (clients: number, first: number) =>
    startReaders({
      port: server.port,
      clients,
      first,
      ...(side === 'chat' && {
        path: CHAT_PATH,
        greetings: guestGreetings,
        welcome: '"msgId":10016',
      }),
    });
  const earlier = await open(size.first, 0);
  await pause(size.ms);
  const before = await server.memory();
  const readers = await open(size.links, size.first);
  await pause(size.ms);
  const after = await server.memory();
  for (const each of [earlier, readers]) each.kill();
  server.kill();
  const came = after.links - before.links;
  // On a machine that is too busy for their heartbeats some are cut, and what is measured is of fewer.
  if (came !== size.links) throw new Error(`${came} of ${size.links} links are open`);
  const each = (part: 'used' | 'rss') => Math.round((after[part] - before[part]) / size.links);
  return { used: each('used'), rss: each('rss'), links: came };
}
