import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSandbox, type Sandbox } from '@tianping/app-sandbox';
import { createSecureRng, systemClock } from '@tianping/base';
import { freePort } from '../free-port.ts';
import { auditPromises } from './audit.ts';
import { deposit, depositUntil, uncreditedOrders } from './deposits.ts';
import { askAgain, betUntil, readRecords, undecidedIntents } from './load.ts';
import { enrol } from './member.ts';
import { createPromises, type Promises } from './promises.ts';
import { type ChaosServer, createChaosServer } from './server.ts';

export interface ChaosOptions {
  readonly kills: number;
  readonly members: number;
  /** Seeds the simulated matches; the instants of the kills are random. */
  readonly seed: number;
  /** A PostgreSQL with an empty database; null kills the embedded mode. */
  readonly databaseUrl: string | null;
  readonly print: (line: string) => void;
}

export interface ChaosReport {
  readonly kills: number;
  /** Intents by the last answer to each, refused ones by their reason; `waited` counts those that ever waited. */
  readonly intents: Readonly<Record<string, number>>;
  readonly deposits: number;
  /** Settlements that were told, those of corrected results beside them. */
  readonly settlements: number;
  readonly resettlements: number;
  readonly medianStartMs: number;
  readonly findings: readonly string[];
}

/** How many times faster than life matches run: a few end, and are settled, between two kills. */
const SPEED = 120;
const FIRST_DEPOSITS = 2;
/** How long the server may live once the first bet after a start is answered, and how long that is waited for. */
const LIFE_MS = 800;
const FIRST_BET_MS_MAX = 5_000;
const STARTING_MS = 1_500;
/** One kill in so many comes while the server is still starting. */
const KILLED_STARTING = 5;
const rng = createSecureRng();

/**
 * Bets and deposits without pause while the server is killed with SIGKILL at random instants; then everything
 * that it ever acknowledged is looked for.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianping-chaos-'));
  const channelKeys: Record<string, string> = {};
  const sandbox = createSandbox({ clock: systemClock, rng, keys: channelKeys });
  const port = await freePort();
  const { databaseUrl, seed } = options;
  const sandboxOrigin = await sandbox.listen({ port: await freePort() });
  const server = createChaosServer(
    { port, sandboxOrigin, dataDir, databaseUrl, seed, speed: SPEED },
    (keys) => Object.assign(channelKeys, keys),
  );
  try {
    await server.start();
    const everyone = await enrolAll(`http://127.0.0.1:${port}`, options.members, sandbox);
    await killUnderLoad({ server, sandbox, everyone, options });
    const open = await settleAccounts(everyone, sandbox);
    await server.stop();
    const held = await auditPromises(everyone, databaseUrl ? { databaseUrl } : { dataDir });
    return reportOf(options.kills, everyone, server, [...open, ...held]);
  } finally {
    await server.kill();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function enrolAll(url: string, count: number, sandbox: Sandbox): Promise<Promises[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const promises = createPromises(await enrol(url));
      for (let paid = 0; paid < FIRST_DEPOSITS; paid += 1) {
        await deposit(sandbox, promises, { code: 'sandbox-collect', amount: '50000' });
        await uncreditedOrders(sandbox, promises);
      }
      return promises;
    }),
  );
}

async function killUnderLoad(run: {
  readonly server: ChaosServer;
  readonly sandbox: Sandbox;
  readonly everyone: readonly Promises[];
  readonly options: ChaosOptions;
}): Promise<void> {
  const { server, sandbox, everyone, options } = run;
  let stopping = false;
  const stopped = (): boolean => stopping;
  const load = Promise.all(
    everyone.flatMap((promises) => [
      betUntil(promises, stopped),
      depositUntil(sandbox, promises, stopped),
    ]),
  );
  for (let kill = 1; kill <= options.kills; kill += 1) {
    await untilBetting(everyone);
    await pause(rng.int(LIFE_MS));
    await server.kill();
    if (kill < options.kills && rng.int(KILLED_STARTING) === 0) {
      kill += 1;
      await server.killWhileStarting(rng.int(STARTING_MS));
    }
    await server.start();
    if (kill % 10 === 0 || kill === options.kills) options.print(`已强杀 ${kill} 次`);
  }
  stopping = true;
  await load;
}

/** Resolves when the load is running again: one more bet has been answered. */
async function untilBetting(everyone: readonly Promises[]): Promise<void> {
  const before = countAnswers(everyone);
  const until = performance.now() + FIRST_BET_MS_MAX;
  while (countAnswers(everyone) === before && performance.now() < until) await pause(10);
}

function countAnswers(everyone: readonly Promises[]): number {
  let count = 0;
  for (const { intents } of everyone)
    for (const { answers } of intents.values()) count += answers.length;
  return count;
}

/** Lets everything that was begun come to its end, and names what does not. */
async function settleAccounts(everyone: readonly Promises[], sandbox: Sandbox): Promise<string[]> {
  const findings: string[] = [];
  for (const promises of everyone) {
    await askAgain(promises, Number.MAX_SAFE_INTEGER);
    for (const key of await undecidedIntents(promises)) findings.push(`意图 ${key} 一直在等待`);
    for (const orderId of await uncreditedOrders(sandbox, promises)) {
      findings.push(`已付的订单 ${orderId} 没有入账`);
    }
    await readRecords(promises);
  }
  return findings;
}

function reportOf(
  kills: number,
  everyone: readonly Promises[],
  server: ChaosServer,
  findings: readonly string[],
): ChaosReport {
  const intents: Record<string, number> = {};
  let deposits = 0;
  let settlements = 0;
  let resettlements = 0;
  for (const promises of everyone) {
    deposits += promises.paid.size;
    for (const { answers } of promises.intents.values()) {
      const answer = answers.at(-1);
      const last =
        answer?.outcome === 'refused' ? answer.reason : (answer?.outcome ?? 'unanswered');
      intents[last] = (intents[last] ?? 0) + 1;
      if (answers.some(({ outcome }) => outcome === 'waiting')) {
        intents.waited = (intents.waited ?? 0) + 1;
      }
    }
    for (const { settleCount } of promises.settled.values()) {
      settlements += 1;
      if (settleCount > 1) resettlements += 1;
    }
  }
  const starts = server.startMs.toSorted((a, b) => a - b);
  const medianStartMs = Math.round(starts[Math.floor(starts.length / 2)] ?? 0);
  return { kills, intents, deposits, settlements, resettlements, medianStartMs, findings };
}
