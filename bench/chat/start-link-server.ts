import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a server uses, in bytes, after a collection. */
export interface Memory {
  readonly used: number;
  readonly rss: number;
  /** Open links. */
  readonly links: number;
}

export interface LinkServer {
  readonly port: number;
  memory(): Promise<Memory>;
  kill(): void;
}

/** The chat, or an echo of bare `ws` links, in a process of its own. */
export async function startLinkServer(
  side: 'chat' | 'bare',
  execArgv: readonly string[] = [],
): Promise<LinkServer> {
  const path = fileURLToPath(new URL('./link-server.ts', import.meta.url));
  const server = fork(path, [side], {
    execArgv: [...execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await next<number>(server);
  return {
    port,
    memory() {
      const memory = next<Memory>(server);
      server.send('memory');
      return memory;
    },
    kill: () => void server.kill(),
  };
}

function next<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve) => child.once('message', (answer) => resolve(answer as Answer)));
}
