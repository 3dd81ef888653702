import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { arcadeMigrations, startLabStudio } from '@tianping/app-arcade';
import { must, systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import {
  doorCaseId,
  type LabSettings,
  type LabWallet,
  labCases,
  openLabWallet,
  type PartHead,
  type PartReport,
  providerCases,
  providerPart,
  type RanCase,
  runDoorCases,
  runProviderCases,
  usualSettings,
} from '@tianping/lab/server';
import { readPublicKey } from '@tianping/plugin-venues/hub88';
import { openLabDoor } from './lab-door.ts';
import { type LabNews, type LabOrder, labOrder } from './lab-order.ts';

/**
 * The thread of one run of the lab. It has neither the site's database nor its wallet: members, coin and books are the
 * lab's own, and end with it.
 */
const port = must(parentPort, 'the port of a thread');
const order = labOrder.parse(workerData);
const say = (news: LabNews): void => port.postMessage(news);
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
    const door = await openLabDoor(join(order.folder, 'wallet'));
    const cases = labCases.filter((of) => order.caseIds.includes(doorCaseId(of)));
    const onCase = (one: PartReport['cases'][number]): void => say({ kind: 'case', one });
    const part = await runDoorCases({ door, clock: systemClock, name: wallet, cases, onCase });
    await door.close();
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
  });
  known = studio.publicKey;
  try {
    const { origin, publicKey } = studio;
    return await run({ name, origin, publicKey, privateKey, wallet });
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
  const wallet = await openLabWallet({ host, port, origin, currency: CURRENCY, providerKey });
  try {
    return await run({ ...asked, publicKey, privateKey, wallet });
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
}): Promise<PartReport | string> {
  const { name, origin, publicKey, privateKey, wallet } = subject;
  const cases = providerCases.filter(isChosen);
  const told = new Map<string, number>();
  const tell = (ran: RanCase): void => {
    told.set(ran.of.id, ran.trace.steps.length);
    const [one] = providerPart({ ...about, games: [] }, [ran]).cases;
    if (one) say({ kind: 'case', one });
  };
  const isWhole = cases.length === providerCases.length;
  const about = { name, address: origin, publicKey, isWhole };
  const outcome = await runProviderCases({
    line: { origin, privateKey },
    wallet,
    clock: systemClock,
    settings: settingsOf(),
    cases,
    onCase: tell,
  });
  if (outcome.kind === 'noGames') return outcome.why;
  // What came after a case had ended stands in it by now.
  for (const ran of outcome.cases) {
    if (told.get(ran.of.id) !== ran.trace.steps.length) tell(ran);
  }
  return providerPart({ ...about, games: [outcome.game] }, outcome.cases);
}

function settingsOf(): LabSettings {
  const { pace, seed, site, siteOrigin } = order;
  return { ...usualSettings, ...pace, seed, site, siteOrigin };
}

await main();
