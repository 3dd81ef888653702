import { setTimeout as pause } from 'node:timers/promises';
import { migrations } from '@tianping/chat/server';
import { openTestDb } from '@tianping/db/testing';
import { startChatHost } from './chat-host.ts';
import { startEcho } from './echo-host.ts';

/** One server in a process of its own, which reports what it uses: nothing that another left behind is counted. */
const port = process.argv[2] === 'chat' ? await chatPort() : (await startEcho()).port;
process.on('disconnect', () => process.exit(0));
process.on('message', async () => {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.();
    await pause(20);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((each) => each === 'TCPSocketWrap');
  process.send?.({ used: heapUsed + external, rss, links: sockets.length });
});
process.send?.(port);

async function chatPort(): Promise<number> {
  return (await startChatHost(await openTestDb(migrations))).host.port;
}
