import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSandbox, type Sandbox } from '@tianping/app-sandbox';
import { createSecureRng, systemClock } from '@tianping/base';
import { CallError } from '@tianping/client';
import { freePort } from '../free-port.ts';
import { auditPromises } from './audit.ts';
import { betUntil, createPromises, type Promises } from './load.ts';
import { enrol, newKey } from './member.ts';
import type { TargetOptions } from './target.ts';

/**
 * `npm run chaos -- --kills N [--database-url URL]`: bets and deposits without pause while the server is
 * killed with SIGKILL at random instants; then everything it ever acknowledged is looked for.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    members: { type: 'string', default: '6' },
    seed: { type: 'string', default: '11' },
    'database-url': { type: 'string' },
  },
});
const rng = createSecureRng();
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Run {
  readonly url: string;
  readonly options: TargetOptions;
  readonly sandbox: Sandbox;
  readonly channelKeys: Record<string, string>;
  child: ChildProcess;
}

async function openRun(): Promise<Run> {
  const port = await freePort();
  const channelKeys: Record<string, string> = {};
  const sandbox = createSandbox({ clock: systemClock, rng, keys: channelKeys });
  const sandboxOrigin = await sandbox.listen({ port: await freePort() });
  const options: TargetOptions = {
    port,
    sandboxOrigin,
    dataDir: mkdtempSync(join(tmpdir(), 'tianping-chaos-')),
    databaseUrl: values['database-url'] ?? null,
    seed: Number(values.seed),
    speed: 120,
  };
  const child = await startTarget(options, channelKeys);
  return { url: `http://127.0.0.1:${port}`, options, sandbox, channelKeys, child };
}

function startTarget(options: TargetOptions, keys: Record<string, string>): Promise<ChildProcess> {
  const path = fileURLToPath(new URL('./target.ts', import.meta.url));
  const child = fork(path, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server did not start (${code})`)));
    child.once('message', (message: { readonly channelKeys: Record<string, string> }) => {
      Object.assign(keys, message.channelKeys);
      child.removeAllListeners('exit');
      resolve(child);
    });
  });
}

/** A deposit through the provider, which goes on telling the server until it is believed. */
async function deposit(run: Run, promises: Promises, amount: string): Promise<void> {
  const idempotencyKey = newKey();
  const request = { code: 'sandbox-qr', amount };
  const order = await promises.member.client.call('fd/payment/pay', request, { idempotencyKey });
  promises.paid.set(order.orderId, order.amountMinor);
  if (rng.int(3) === 0) run.sandbox.repeat(order.orderId);
  else run.sandbox.succeed(order.orderId);
}

async function depositUntil(run: Run, promises: Promises, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    await deposit(run, promises, '1000').catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
    await new Promise((resolve) => setTimeout(resolve, 400 + rng.int(400)));
  }
}

async function killAndRestart(run: Run): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 150 + rng.int(1_200)));
  const gone = new Promise((resolve) => run.child.once('exit', resolve));
  run.child.kill('SIGKILL');
  await gone;
  run.child = await startTarget(run.options, run.channelKeys);
}

const run = await openRun();
const everyone: Promises[] = [];
for (let count = 0; count < Number(values.members); count += 1) {
  const promises = createPromises(await enrol(run.url));
  await deposit(run, promises, '5000');
  everyone.push(promises);
}
await run.sandbox.idle();
let stopping = false;
const stopped = (): boolean => stopping;
const load = everyone.flatMap((promises) => [
  betUntil(promises, stopped),
  depositUntil(run, promises, stopped),
]);
const kills = Number(values.kills);
for (let kill = 1; kill <= kills; kill += 1) {
  await killAndRestart(run);
  if (kill % 10 === 0 || kill === kills) print(`已强杀 ${kill} 次`);
}
stopping = true;
await Promise.all(load);
await run.sandbox.idle();
const findings = await auditPromises(everyone, async () => {
  const gone = new Promise((resolve) => run.child.once('exit', resolve));
  run.child.send('stop');
  await gone;
  return run.options;
});
await run.sandbox.close();
rmSync(run.options.dataDir, { recursive: true, force: true });
const acknowledged = everyone.reduce((sum, { intents }) => sum + intents.size, 0);
const paid = everyone.reduce((sum, { paid: orders }) => sum + orders.size, 0);
for (const finding of findings) print(`不符：${finding}`);
print(`强杀 ${kills} 次，意图 ${acknowledged} 个，存款 ${paid} 笔，不符 ${findings.length} 处`);
process.exit(findings.length === 0 ? 0 : 1);
