import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { arcadeMigrations, startLabStudio } from '@tianping/app-arcade';
import { must, systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import {
  type CaseReport,
  endpointCaseId,
  type LabSettings,
  type LabWallet,
  type LineOptions,
  labCases,
  openLabWallet,
  type PartHead,
  type PartReport,
  providerCases,
  providerPart,
  type RanCase,
  readableCase,
  runEndpointCases,
  runProviderCases,
  usualSettings,
} from '@tianping/lab/server';
import { isPublicAddress } from '@tianping/media/server';
import { readPublicKey } from '@tianping/plugin-venues/hub88';
import { textsOf } from '../http/texts.ts';
import { openLabEndpoint } from './lab-endpoint.ts';
import { type LabOrder, type LabThreadMessage, labOrder } from './lab-order.ts';
import { labTexts as text } from './messages.ts';

/**
 * The thread of one run of the lab. It has neither the site's database nor its wallet: members, coin and ledger are the
 * lab's own, and end with it.
 */
const port = must(parentPort, 'the port of a thread');
const order = labOrder.parse(workerData);
const say = (message: LabThreadMessage): void => port.postMessage(message);
const onCase = (one: CaseReport): void => say({ kind: 'case', one: readableCase(one) });
const STUDIO_ANSWER_MS = 1_000;
const CURRENCY = 'CNY';
const isChosen = ({ id }: { readonly id: string }): boolean => order.caseIds.includes(id);

async function main(): Promise<void> {
  const parts: PartHead[] = [];
  const privateKey = createPrivateKey(order.privateKey);
  const { provider, wallet } = order;
  if (provider !== null) {
    const tested = await testProvider(provider, privateKey);
    if (typeof tested === 'string') return say({ kind: 'end', parts, why: tested });
    parts.push(headOf(tested));
  }
  if (wallet !== null) {
    const endpoint = await openLabEndpoint(join(order.folder, 'wallet'));
    const cases = labCases.filter((of) => order.caseIds.includes(endpointCaseId(of)));
    const part = await runEndpointCases({
      endpoint,
      clock: systemClock,
      name: wallet,
      cases,
      onCase,
    });
    await endpoint.close();
    parts.push(headOf(part));
  }
  say({ kind: 'end', parts, why: null });
}

function headOf({ cases: _cases, ...head }: PartReport): PartHead {
  return head;
}

type Asked = NonNullable<LabOrder['provider']>;

async function testProvider(asked: Asked, privateKey: KeyObject): Promise<PartReport | string> {
  return asked.kind === 'studio'
    ? await testStudio(asked.name, privateKey)
    : await testSandbox(asked, privateKey);
}

/** Our own studio with a database of its own, behind the lab's sandbox. */
async function testStudio(name: string, privateKey: KeyObject): Promise<PartReport | string> {
  let known: KeyObject | null = null;
  const providerKey = (): KeyObject => must(known, "the studio's key");
  const at = { host: '127.0.0.1', port: 0, origin: null, currency: CURRENCY };
  const wallet = await openLabWallet({ ...at, providerKey });
  const db = await openDb(
    { dataDir: join(order.folder, 'studio') },
    { migrations: arcadeMigrations, clock: systemClock },
  );
  const studio = await startLabStudio({
    db,
    operatorId: usualSettings.operatorId,
    operatorKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    walletUrl: wallet.url,
    siteOrigin: order.siteOrigin,
    answerMs: STUDIO_ANSWER_MS,
    folder: order.folder,
  });
  known = studio.publicKey;
  try {
    const { origin, publicKey } = studio;
    return await run({ name, origin, publicKey, privateKey, wallet, mayReach: () => true });
  } finally {
    await studio.close();
    await db.close();
    await wallet.close();
  }
}

async function testSandbox(
  asked: Extract<Asked, { kind: 'sandbox' }>,
  privateKey: KeyObject,
): Promise<PartReport | string> {
  const publicKey = must(readPublicKey(asked.publicKey), 'a public key');
  const { walletHost: host, walletPort: port, walletOrigin: origin } = asked;
  const providerKey = (): KeyObject => publicKey;
  const options = { host, port, origin, currency: CURRENCY, providerKey };
  const wallet = await openLabWallet(options).catch((fault: unknown) => reasonOf(fault));
  if (typeof wallet === 'string') {
    return textsOf('hans').t(text.walletTaken, { address: `${host}:${port}`, reason: wallet });
  }
  try {
    return await run({ ...asked, publicKey, privateKey, wallet, mayReach: isPublicAddress });
  } finally {
    await wallet.close();
  }
}

async function run(subject: {
  readonly name: string;
  readonly origin: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly wallet: LabWallet;
  readonly mayReach: LineOptions['mayReach'];
}): Promise<PartReport | string> {
  const { name, origin, publicKey, privateKey, wallet, mayReach } = subject;
  const cases = providerCases.filter(isChosen);
  const reported = new Map<string, number>();
  const report = (ran: RanCase): void => {
    reported.set(ran.of.id, ran.trace.steps.length);
    const [one] = providerPart({ ...about, games: [] }, [ran]).cases;
    if (one) onCase(one);
  };
  const isWhole = cases.length === providerCases.length;
  const about = { name, address: origin, publicKey, isWhole };
  const outcome = await runProviderCases({
    line: { origin, privateKey, mayReach },
    wallet,
    clock: systemClock,
    settings: settingsOf(),
    cases,
    onCase: report,
  });
  if (outcome.kind === 'noGames') return outcome.why;
  // Calls that arrived after a case had ended are in its trace by now.
  for (const ran of outcome.cases) {
    if (reported.get(ran.of.id) !== ran.trace.steps.length) report(ran);
  }
  return providerPart({ ...about, games: [outcome.game] }, outcome.cases);
}

/** `EADDRINUSE` and its like, for the operator. */
function reasonOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
}

function settingsOf(): LabSettings {
  const { pace, seed, site, siteOrigin } = order;
  return { ...usualSettings, ...pace, seed, site, siteOrigin };
}

await main();
