import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TargetOptions } from './target.ts';

/** The server that is killed, as one process after another on the same port and data. */
export interface ChaosServer {
  /** Resolves when it takes calls. Throws when it ends by itself: nothing that was killed may stay dead. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Starts and kills while it is still starting. */
  killWhileStarting(afterMs: number): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Milliseconds that each start took. */
  readonly startMs: readonly number[];
}

export function createChaosServer(
  options: TargetOptions,
  onReady: (channelKeys: Readonly<Record<string, string>>) => void,
): ChaosServer {
  const path = fileURLToPath(new URL('./target.ts', import.meta.url));
  const startMs: number[] = [];
  let child: ChildProcess | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));

  const spawn = (): ChildProcess => {
    child = fork(path, [JSON.stringify(options)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return child;
  };
  const end = async (act: (running: ChildProcess) => void): Promise<number | null> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return running?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => running.once('exit', resolve));
    act(running);
    return gone;
  };
  const kill = async (): Promise<void> => {
    await end((running) => running.kill('SIGKILL'));
  };

  return {
    startMs,
    async start() {
      const startedAt = performance.now();
      const starting = spawn();
      const ready = await new Promise<Ready | null>((resolve) => {
        starting.once('exit', () => resolve(null));
        starting.once('message', (message) => resolve(message as Ready));
      });
      if (!ready) throw new Error('the server ended while it was starting');
      startMs.push(performance.now() - startedAt);
      onReady(ready.channelKeys);
    },
    kill,
    async killWhileStarting(afterMs) {
      spawn();
      await pause(afterMs);
      await kill();
    },
    async stop() {
      const code = await end((running) => running.send('stop'));
      if (code !== 0) throw new Error(`the server stopped with ${code}`);
    },
  };
}

interface Ready {
  readonly channelKeys: Readonly<Record<string, string>>;
}
