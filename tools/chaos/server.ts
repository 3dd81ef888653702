import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A process that is killed and started again on the same port and data. */
export interface ChaosProcess<Ready> {
  /** Resolves when it takes calls. Throws when it ends by itself: nothing that was killed may stay dead. */
  start(): Promise<Ready>;
  kill(): Promise<void>;
  /** Starts and kills while it is still starting. */
  killWhileStarting(afterMs: number): Promise<void>;
  /** Asks the running process for something by name. */
  ask<Answer>(what: string): Promise<Answer>;
  /** Ends it gracefully. */
  stop(): Promise<void>;
  /** Milliseconds that each start took. */
  readonly startMs: readonly number[];
}

const COMPILED = join(tmpdir(), 'tianping-chaos-compiled');

/** `options` is read when a process is started. */
export function createChaosProcess<Ready>(
  file:
    | './target.ts'
    | './provider.ts'
    | './games/site-target.ts'
    | './games/studio-target.ts'
    | './chat/target.ts',
  options: () => object,
): ChaosProcess<Ready> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const startMs: number[] = [];
  let child: ChildProcess | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));

  const spawn = (): ChildProcess => {
    child = fork(path, [JSON.stringify(options())], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A process that is started hundreds of times need not be compiled each time.
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
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
  const answerOf = <Answer>(running: ChildProcess, name: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const onExit = () => reject(new Error(`${file} ended before it was ${name}`));
      running.once('exit', onExit);
      running.once('message', (message) => {
        running.off('exit', onExit);
        resolve(message as Answer);
      });
    });

  return {
    startMs,
    async start() {
      const startedAt = performance.now();
      const ready = await answerOf<Ready>(spawn(), 'ready');
      startMs.push(performance.now() - startedAt);
      return ready;
    },
    kill,
    async killWhileStarting(afterMs) {
      spawn();
      await pause(afterMs);
      await kill();
    },
    async ask<Answer>(what: string) {
      if (!child) throw new Error(`${file} does not run`);
      const answer = answerOf<Answer>(child, what);
      child.send({ ask: what });
      return await answer;
    },
    async stop() {
      const code = await end((running) => running.send({ ask: 'stop' }));
      if (code !== 0) throw new Error(`${file} stopped with ${code}`);
    },
  };
}
