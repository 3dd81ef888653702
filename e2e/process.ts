import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(fileURLToPath(import.meta.url), '../..');

/** `npm start` without npm around it. */
export function startProcess(
  env: Readonly<Record<string, string>>,
  onOutput: (text: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.ts')], {
    env: { ...process.env, NODE_ENV: '', ...env },
    cwd: ROOT,
  });
  child.stdout?.on('data', (chunk) => onOutput(String(chunk)));
  child.stderr?.on('data', (chunk) => onOutput(String(chunk)));
  return child;
}

/** Waits until the server answers; throws with what it printed when it ends or never does. */
export async function untilReady(
  url: string,
  server: ChildProcess,
  output: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 900 && server.exitCode === null; attempt += 1) {
    const ready = await fetch(`${url}/healthz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}

/** Sends a signal and waits for the end; the exit code, or null when the signal itself ended it. */
export function stopProcess(
  server: ChildProcess | null,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (!server || server.exitCode !== null || server.signalCode !== null) {
    return Promise.resolve(server?.exitCode ?? null);
  }
  return new Promise((resolve) => {
    server.once('exit', (code) => resolve(code));
    server.kill(signal);
  });
}

/** Waits for a process that ends by itself. */
export function endOf(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return Promise.resolve(server.exitCode);
  return new Promise((resolve) => server.once('exit', (code) => resolve(code)));
}
