import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/shared/free-port.ts';
import { startProcess, stopProcess, untilReady } from './process.ts';

/** Addresses of a started product. */
export interface SiteAddress {
  readonly url: string;
  /** The origin of the sandbox, which takes payments and receives codes. */
  readonly sandboxUrl: string;
}

/** The product as a user starts it: the server process, on a folder of its own. */
export interface Site extends SiteAddress {
  readonly officeUrl: string;
  readonly dataDir: string;
  /** Ends the server with a signal and waits; resolves to its exit code. */
  stopServer(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts it, unless it runs. */
  startServer(): Promise<void>;
  /** What the server has printed so far. */
  output(): string;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** Status while the shared site is starting: ask again. */
export const STARTING = 503;

export interface SiteOptions {
  readonly speed?: number;
  readonly seed?: number;
  /** On an empty folder, where the first start creates the database; else on one with a database. */
  readonly isFirstStart?: boolean;
  /** Number of simulated demo members, by default none. Activities run only where there are some. */
  readonly demoMembers?: number;
  /** Fills the database of the folder before the server starts. */
  readonly fill?: (dataDir: string) => Promise<void>;
}

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { speed = 6, seed = 7, isFirstStart = false, demoMembers = 0, fill } = options;
  const [port, sandboxPort, officePort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = await makeFolder(isFirstStart);
  await fill?.(dataDir);
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    OFFICE_PORT: String(officePort),
    ARCADE_PORT: String(await freePort()),
    // Creating a chain of the usual length takes a second a table, and here few values are drawn.
    ARCADE_CHAIN_LENGTH: '10000',
    DATA_DIR: dataDir,
    SEED: String(seed),
    DEMO_SPEED: String(speed),
    DEMO_MEMBERS: String(demoMembers),
    // A shared machine may interrupt the simulator for longer than the product would take bets without it.
    DEMO_SILENCE: '120',
  };
  const url = `http://localhost:${port}`;
  let output = '';
  let server: ChildProcess | null = null;
  const startServer = async (): Promise<void> => {
    if (server && server.exitCode === null && server.signalCode === null) return;
    server = startProcess(env, (text) => (output += text));
    await untilReady(url, server, () => output);
  };
  await startServer();
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    officeUrl: `http://localhost:${officePort}`,
    dataDir,
    output: () => output,
    startServer,
    stopServer: (signal) => stopProcess(server, signal),
    async close() {
      await stopProcess(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeFolder(isEmpty: boolean): Promise<string> {
  if (isEmpty) return mkdtempSync(join(tmpdir(), 'tianping-e2e-'));
  // Imported only here: anyone who imports the steps would load the server too.
  const { makeTemplateDatabase } = await import(
    '../../apps/server/src/testing/template-database.ts'
  );
  return makeTemplateDatabase('e2e', { withStudio: true });
}
