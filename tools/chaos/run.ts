import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSecureRng } from '@tianping/base';
import { CallError } from '@tianping/client';
import type { ReconciliationRun } from '@tianping/reports/server';
import { freePort } from '../shared/free-port.ts';
import { auditPromises } from './audit.ts';
import { deposit, depositUntil, uncreditedOrders } from './deposits.ts';
import { askAgain, betUntil, readRecords, undecidedIntents } from './load.ts';
import { enrol, newKey } from './member.ts';
import { moneyToTheEnd, moveUntil, readVenues } from './money.ts';
import { createPromises, type Promises } from './promises.ts';
import { createProviderConsole, type ProviderConsole } from './provider-console.ts';
import { type ChaosReport, reportOf, statementFindings } from './report.ts';
import { type ChaosProcess, createChaosProcess } from './server.ts';
import type { TargetReady } from './target.ts';

export interface ChaosOptions {
  readonly kills: number;
  readonly members: number;
  /** Seeds the simulated matches; the instants of the kills are random. */
  readonly seed: number;
  /** A PostgreSQL with an empty database; null kills the embedded mode. */
  readonly databaseUrl: string | null;
  /** No kill comes later than this; a run that is cut short shows it by its number of kills. */
  readonly minutesMax?: number;
  readonly print: (line: string) => void;
}

/** How many times faster than real time matches run: a few end, and are settled, between two kills. */
const SPEED = 120;
const FIRST_DEPOSITS = 2;
/** How long the server may live once the first bet after a start is answered, and how long that is waited for. */
const LIFE_MS = 800;
const FIRST_BET_MS_MAX = 5_000;
const STARTING_MS = 1_500;
/** One kill in so many comes while the server is still starting. */
const KILLED_STARTING = 5;
/** What is killed, round after round. */
const WHAT = ['server', 'sandbox', 'both', 'sandbox'] as const;
/** How long the server may have to live without its providers. */
const DARK_MS = 600;
const MINUTES_MAX = 90;
const TRIES_MAX = 10;
const rng = createSecureRng();

/** What is killed, and who pays the members' orders. */
interface Stage {
  readonly server: ChaosProcess<TargetReady>;
  readonly provider: ChaosProcess<object>;
  readonly providerConsole: ProviderConsole;
}

/**
 * Bets, deposits, transfers, exchanges and withdrawals without pause while the server with its jobs, and the world
 * outside it, are killed with SIGKILL at random instants; then everything that was ever acknowledged is looked for,
 * and the statements of that world are reconciled with the books.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianping-chaos-'));
  const port = await freePort();
  const providerPort = await freePort();
  const sandboxOrigin = `http://127.0.0.1:${providerPort}`;
  const { databaseUrl, seed } = options;
  const server = createChaosProcess<TargetReady>('./target.ts', () => {
    return { port, sandboxOrigin, dataDir, databaseUrl, seed, speed: SPEED };
  });
  let ready: TargetReady | null = null;
  const provider = createChaosProcess<object>('./provider.ts', () => {
    return { ...ready, port: providerPort, dataDir };
  });
  const providerConsole = createProviderConsole(sandboxOrigin);
  const stage: Stage = { server, provider, providerConsole };
  try {
    ready = await server.start();
    await provider.start();
    const everyone = await enrolAll(`http://127.0.0.1:${port}`, options.members, providerConsole);
    const kills = await killUnderLoad(stage, everyone, options);
    await provider.ask('mend');
    const open = await settleAccounts(everyone, providerConsole);
    const runs = await server.ask<(ReconciliationRun | null)[]>('reconcile');
    await server.stop();
    await provider.stop();
    const held = await auditPromises(everyone, databaseUrl ? { databaseUrl } : { dataDir });
    const lost = [...providerConsole.lost].map((orderId) => `支付方丢失了订单 ${orderId}`);
    const findings = [...open, ...lost, ...statementFindings(runs), ...held];
    return reportOf({ kills, everyone, startMs: server.startMs, runs, findings });
  } finally {
    await server.kill();
    await provider.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function enrolAll(
  url: string,
  count: number,
  providerConsole: ProviderConsole,
): Promise<Promises[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const promises = createPromises(await untilAnswered(() => enrol(url)));
      for (let paid = 0; paid < FIRST_DEPOSITS; paid += 1) {
        const [key, request] = [newKey(), { code: 'sandbox-collect', amount: '50000' }] as const;
        await untilAnswered(() => deposit(providerConsole, promises, request, key));
        await untilAnswered(() => uncreditedOrders(providerConsole, promises));
      }
      return promises;
    }),
  );
}

/** A machine that is busy with something else may keep a call waiting for longer than its caller does. */
async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || tries === TRIES_MAX) throw error;
    }
  }
}

type Kills = ChaosReport['kills'];

async function killUnderLoad(
  stage: Stage,
  everyone: readonly Promises[],
  options: ChaosOptions,
): Promise<Kills> {
  let stopping = false;
  const stopped = (): boolean => stopping;
  const load = Promise.all(
    everyone.flatMap((promises) => [
      betUntil(promises, stopped),
      moveUntil(promises, stopped),
      depositUntil(stage.providerConsole, promises, stopped),
    ]),
  );
  const until = performance.now() + (options.minutesMax ?? MINUTES_MAX) * 60_000;
  let kills: Kills = { server: 0, sandbox: 0 };
  const killed = () => kills.server + kills.sandbox;
  for (let round = 0; killed() < options.kills && performance.now() < until; round += 1) {
    await untilBetting(everyone);
    await pause(rng.int(LIFE_MS));
    kills = await killOnce(stage, kills, { round, left: options.kills - killed() });
    if (round % 10 === 9) {
      options.print(`已强杀服务器 ${kills.server} 次，沙盒 ${kills.sandbox} 次`);
    }
  }
  stopping = true;
  await load;
  return kills;
}

/** The server, the sandbox, or both together; the server sometimes again while it is starting. */
async function killOnce(
  { server, provider }: Stage,
  kills: Kills,
  { round, left }: { readonly round: number; readonly left: number },
): Promise<Kills> {
  const what = WHAT[round % WHAT.length];
  if (what === 'sandbox') {
    await provider.kill();
    await pause(rng.int(DARK_MS));
    await provider.start();
    return { ...kills, sandbox: kills.sandbox + 1 };
  }
  const both = what === 'both' && left > 1;
  const again = left > 2 && rng.int(KILLED_STARTING) === 0;
  await Promise.all([server.kill(), both ? provider.kill() : null]);
  if (again) await server.killWhileStarting(rng.int(STARTING_MS));
  await Promise.all([server.start(), both ? provider.start() : null]);
  return {
    server: kills.server + (again ? 2 : 1),
    sandbox: kills.sandbox + (both ? 1 : 0),
  };
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

/** Lets everything that was begun come to its end, and returns what does not. */
async function settleAccounts(
  everyone: readonly Promises[],
  providerConsole: ProviderConsole,
): Promise<string[]> {
  const findings = await Promise.all(
    everyone.map(async (promises) => {
      await untilAnswered(() => askAgain(promises, Number.MAX_SAFE_INTEGER));
      const waiting = await untilAnswered(() => undecidedIntents(promises));
      const unpaid = await untilAnswered(() => uncreditedOrders(providerConsole, promises));
      const open = await moneyToTheEnd(promises);
      await untilAnswered(() => readRecords(promises));
      await untilAnswered(() => readVenues(promises));
      return [
        ...waiting.map((key) => `意图 ${key} 一直在等待`),
        ...unpaid.map((orderId) => `已付的订单 ${orderId} 没有入账`),
        ...open,
      ];
    }),
  );
  return findings.flat();
}
