import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assert, must } from '@tianping/base';
import pg from 'pg';

/** A PostgreSQL server of its own in a temporary folder, durable settings on, reached by a socket only. */
export interface TestPostgres {
  /** Address of the first database. */
  readonly url: string;
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** The address of the database of a name, which is made when it is not there. */
  openDatabase(name: string): Promise<string>;
  /** Ends the server the hard way; `start` brings it back with its data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Seconds of processor time that all of its processes have used, to the hundredth. */
  processorSeconds(): number;
  /** Ends the server and removes its folder, unless it is to be kept. */
  stop(): Promise<void>;
}

export interface TestPostgresOptions {
  /** Where its data is kept for a later run; without it in a folder that goes with the server. */
  readonly keepIn?: string | undefined;
  /** Settings of the server beside, or instead of, the durable ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

const STARTS_MAX = 2_400;
const PORT = 8610;

/** Folder of the newest PostgreSQL programs on this machine, or null. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const newest = Math.max(...versions.filter(Number.isFinite));
  const bin = join(root, String(newest), 'bin');
  return existsSync(join(bin, 'initdb')) ? bin : null;
}

export async function startTestPostgres(options: TestPostgresOptions = {}): Promise<TestPostgres> {
  const { keepIn, settings = {} } = options;
  const bin = must(findPostgres(), 'the programs of PostgreSQL in /usr/lib/postgresql');
  const owner = ownerOfServer();
  const folder = keepIn ?? mkdtempSync(join(tmpdir(), 'tianping-pg-'));
  mkdirSync(folder, { recursive: true });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) initialise({ bin, folder, owner });
  const urlOf = (name: string) =>
    `postgresql://postgres@/${name}?host=${encodeURIComponent(folder)}&port=${PORT}`;
  let server: ChildProcess | null = null;
  let databases = 0;

  const start = async () => {
    assert(!server, 'the server runs already');
    server = spawnServer({ bin, folder, owner }, settings);
    // What is kept is not torn away: tables that are not logged would be empty after that.
    const running = server;
    const endHard = () => {
      running.kill(keepIn ? 'SIGINT' : 'SIGQUIT');
      if (!keepIn) removeFolder(folder);
    };
    process.once('exit', endHard);
    running.once('exit', () => process.off('exit', endHard));
    await untilReady(urlOf('postgres'), server);
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  };

  await start();
  return {
    url: urlOf('postgres'),
    start,
    async createDatabase() {
      databases += 1;
      const name = `test${databases}`;
      await runOnce(urlOf('postgres'), `create database ${name}`);
      return urlOf(name);
    },
    async openDatabase(name) {
      const url = urlOf(name);
      const isThere = await runOnce(url, 'select 1').then(
        () => true,
        () => false,
      );
      if (!isThere) await runOnce(urlOf('postgres'), `create database ${name}`);
      return url;
    },
    async kill() {
      // A session whose server has died may answer once more before it sees that: it goes with it.
      const sessions = childrenOf(must(server?.pid, 'a server that runs'));
      await end('SIGKILL');
      for (const pid of sessions) killIfThere(pid);
    },
    processorSeconds: () => processorSecondsOf(must(server?.pid, 'a server that runs')),
    async stop() {
      await end('SIGINT');
      if (!keepIn) removeFolder(folder);
    },
  };
}

interface Server {
  readonly bin: string;
  readonly folder: string;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

/** Waits for a server that is stopping: its processes write until then. Blocks, as an exit must. */
function removeFolder(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 100; tries += 1) {
    if (!existsSync(join(folder, 'data', 'postmaster.pid'))) break;
    Atomics.wait(pause, 0, 0, 50);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** The server refuses to run as root; the user `postgres` of the machine does it then. */
function ownerOfServer(): Server['owner'] {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  assert(line, 'the user postgres exists');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

function initialise({ bin, folder, owner }: Server): void {
  const done = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ],
    { cwd: folder, encoding: 'utf8', ...owner },
  );
  assert(done.status === 0, `initdb failed: ${done.stderr}`);
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

function spawnServer(
  { bin, folder, owner }: Server,
  changes: Readonly<Record<string, string>>,
): ChildProcess {
  const settings = Object.entries({
    ...DURABLE,
    max_connections: '60',
    ...changes,
    unix_socket_directories: folder,
    listen_addresses: '',
    port: String(PORT),
  });
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { cwd: folder, stdio: 'ignore', ...owner },
  );
  return server;
}

/** Of a process, its children that live, and those that have ended: their time is in its own line of `/proc`. */
function processorSecondsOf(pid: number): number {
  return (
    [ticksOf(pid), ...childrenOf(pid).map(ticksOf)].reduce((sum, ticks) => sum + ticks, 0) / 100
  );
}

/** Processes that a process has started and that still run. */
function childrenOf(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has seen its server die.
  }
}

/** Hundredths of a second; none of a process that has just ended. */
function ticksOf(pid: number): number {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 0;
  }
  // Behind the name, which may have blanks and brackets: the own time and that of ended children, user and system.
  const fields = line.replace(/^.*\) /s, '').split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < STARTS_MAX; tries += 1) {
    assert(server.exitCode === null, 'the server of the test has ended');
    const ready = await runOnce(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  assert(false, 'the server of the test does not answer');
}

async function runOnce(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => undefined);
  }
}
