import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Runs what `npm start` runs, in a process group of its own, as a terminal starts it. `NODE_ENV` is the test runner's,
 * not the operator's. There are no demo members unless the test asks for them.
 */
export function startProcess(
  env: Readonly<Record<string, string>>,
  onOutput: (text: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, 'tools/run.mjs'), 'start'], {
    env: { ...process.env, NODE_ENV: '', DEMO_MEMBERS: '0', METRICS_TOKEN: 'e2e', ...env },
    cwd: ROOT,
    detached: true,
  });
  // An aborted test run leaves no server behind.
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  child.stdout?.on('data', (chunk) => onOutput(String(chunk)));
  child.stderr?.on('data', (chunk) => onOutput(String(chunk)));
  return child;
}

/** Waits until the server answers; throws with its output when it ends or never answers. */
export async function untilReady(
  url: string,
  server: ChildProcess,
  output: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 4_000 && server.exitCode === null; attempt += 1) {
    const ready = await fetch(`${url}/healthz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}

/**
 * Sends a signal to the whole group, as Ctrl-C does, and waits for the end; resolves to the exit code, null when the
 * signal itself ended it.
 */
export function stopProcess(
  server: ChildProcess | null,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (!server || server.exitCode !== null || server.signalCode !== null) {
    return Promise.resolve(server?.exitCode ?? null);
  }
  return new Promise((resolve) => {
    server.once('exit', (code) => resolve(code));
    if (server.pid !== undefined) process.kill(-server.pid, signal);
  });
}

/** Waits for a process that ends by itself. */
export function endOf(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return Promise.resolve(server.exitCode);
  return new Promise((resolve) => server.once('exit', (code) => resolve(code)));
}
