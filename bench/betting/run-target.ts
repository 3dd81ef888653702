import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEFAULT_SITE_ID } from '@tianping/contract';
import type { TestPostgres } from '@tianping/db/testing';
import { freePort } from '../../tools/shared/free-port.ts';
import type { LoadMessage, LoadOptions, LoadResult } from './load.ts';
import type { TargetCpu, TargetOptions, TargetReady } from './target.ts';

/** A server of ours in one process and a load generator in another. */
export interface BettingHarness {
  /**
   * Places so many bets at full load, on one selection or over all of them, and returns the result. Counts accepted
   * bets; reports their share when more than a few were refused, and throws when most were.
   */
  place(bets: number, on?: 'one' | 'all'): Promise<Round>;
  readonly picks: number;
  stop(): Promise<void>;
}

export interface Round {
  readonly betsPerSecond: number;
  /** Shares of one processor, by who used them. */
  readonly serverCpu: number;
  readonly generatorCpu: number;
  /** Microseconds of processor time for each accepted bet; `serverMain` is the server without its other threads. */
  readonly microsecondsABet: {
    readonly server: number;
    readonly serverMain: number;
    readonly generator: number;
    readonly database?: number;
  };
}

/** A share below this is reported: a loaded machine is late with prices, and lines move away under bets. */
const ACCEPTED_USUAL = 0.98;
/** Below this share refusals are measured, not bets. */
const ACCEPTED_MIN = 0.5;

/** Starts the server on the given data, with so many members logged in, and lines to it. */
export async function startBettingHarness(
  options: Omit<TargetOptions, 'port'> & { readonly connections: number },
  database?: Pick<TestPostgres, 'processorSeconds'>,
): Promise<BettingHarness> {
  const port = await freePort();
  const server = startChild('./target.ts', { ...options, port } satisfies TargetOptions);
  const ready = (await answerOf(server)) as TargetReady;
  const generator = startChild('./load.ts', {});
  const { connections } = options;
  const open: LoadOptions = { port, siteId: DEFAULT_SITE_ID, connections, ...ready };
  await ask(generator, { open });
  return {
    picks: ready.picks.length,
    async place(bets, on = 'all') {
      const before = (await ask(server, 'cpu')) as TargetCpu;
      const databaseBefore = database?.processorSeconds() ?? 0;
      const result = (await ask(generator, {
        bets,
        one: on === 'one',
      } satisfies LoadMessage)) as LoadResult;
      const after = (await ask(server, 'cpu')) as TargetCpu;
      const databaseSeconds = (database?.processorSeconds() ?? 0) - databaseBefore;
      // The feed lives on, so a line may move away under a bet; what is refused is not counted.
      noteAccepted(bets, result);
      const serverSeconds = after.process - before.process;
      const aBet = (seconds: number): number => Math.round((seconds * 1e6) / result.accepted);
      return {
        betsPerSecond: result.accepted / result.seconds,
        serverCpu: serverSeconds / result.seconds,
        generatorCpu: result.cpuSeconds / result.seconds,
        microsecondsABet: {
          server: aBet(serverSeconds),
          serverMain: aBet(after.mainThread - before.mainThread),
          generator: aBet(result.cpuSeconds),
          ...(database && { database: aBet(databaseSeconds) }),
        },
      };
    },
    async stop() {
      generator.kill();
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.send('stop');
      await gone;
    },
  };
}

function noteAccepted(bets: number, { accepted, others }: LoadResult): void {
  if (accepted >= bets * ACCEPTED_USUAL) return;
  const share = `${((accepted / bets) * 100).toFixed(1)} % of ${bets} bets accepted`;
  const stated = `${share}; not counted: ${JSON.stringify(others)}`;
  if (accepted < bets * ACCEPTED_MIN) throw new Error(stated);
  process.stderr.write(`${stated}\n`);
}

function startChild(file: string, options: object): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  // `BENCH_NODE_OPTIONS='--cpu-prof'` profiles the processes of a benchmark.
  const execArgv = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  return fork(path, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv,
  });
}

function ask(child: ChildProcess, message: LoadMessage | 'cpu'): Promise<unknown> {
  child.send(message);
  return answerOf(child);
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a process ended with ${code}`));
    child.once('exit', failed);
    child.once('message', (message) => {
      child.off('exit', failed);
      resolve(message);
    });
  });
}
