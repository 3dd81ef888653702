import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { arcadeMigrations, startLabStudio } from '@tianping/app-arcade';
import { must, systemClock } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import type { LabSettings, PartReport } from '@tianping/lab/server';
import {
  type LabWallet,
  openLabWallet,
  providerCases,
  providerPart,
  type RanCase,
  runProviderCases,
} from '@tianping/lab/server';
import { readPublicKey } from '@tianping/plugin-venues/hub88';
import { labKeys } from './keys.ts';
import type { LabOptions, ProviderOptions } from './options.ts';

/** What a run against a provider came to: its part of the report, or why there is none. */
export type Tested =
  | { readonly ok: true; readonly part: PartReport; readonly privateKey: KeyObject }
  /** `isDue`: the run was meant to end like this and did not fail. */
  | { readonly ok: false; readonly why: string; readonly isDue: boolean };

interface Subject {
  readonly name: string;
  readonly origin: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly wallet: LabWallet;
  readonly settings: LabSettings;
}

/** Plays the operator against somebody's provider. */
export async function testProvider(
  options: LabOptions,
  of: ProviderOptions,
  log: (line: string) => void,
  onCase: (ran: RanCase) => void,
): Promise<Tested> {
  const publicKey = publicKeyIn(of.publicKey);
  if (!publicKey) return cannot(`${of.publicKey} 不是 2048 位以上的 RSA 公钥（PEM）`);
  const { privateKey, publicFile, isNew } = labKeys(of.keys);
  const { host, port, walletOrigin: origin } = of;
  const { currency } = options.settings;
  const providerKey = (): KeyObject => publicKey;
  const wallet = await openLabWallet({ host, port, origin, currency, providerKey }).catch(reasonOf);
  if (typeof wallet === 'string') {
    return cannot(
      `实验室的钱包不能在 ${host}:${port} 监听（${wallet}）；用 --wallet-listen 换一个地址`,
    );
  }
  try {
    log(`请供应商这样配置运营商 ${options.settings.operatorId}：`);
    log(`  钱包地址　${wallet.url}`);
    log(`  运营商公钥　${publicFile}`);
    log(`  站点来源　${options.settings.siteOrigin}（嵌入游戏的网页；实验室不在那里监听）`);
    log('');
    if (isNew) return { ok: false, why: KEYS_MADE, isDue: true };
    const subject = { ...of, publicKey, privateKey, wallet, settings: options.settings };
    return await run(options, subject, onCase);
  } finally {
    await wallet.close();
  }
}

const KEYS_MADE = '密钥是刚刚生成的。供应商配置好以后，请再运行一次。';
const STUDIO_ANSWER_MS = 1_000;

/** The same against our own studio, which is started for it behind its sandbox. */
export async function testStudio(
  options: LabOptions,
  onCase: (ran: RanCase) => void,
): Promise<Tested> {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const { operatorId, siteOrigin, currency } = options.settings;
  let known: KeyObject | null = null;
  const providerKey = (): KeyObject => must(known, "the studio's key");
  const at = { host: '127.0.0.1', port: 0, origin: null };
  const wallet = await openLabWallet({ ...at, currency, providerKey });
  const db = await openTestDb(arcadeMigrations);
  const studio = await startLabStudio({
    db,
    operatorId,
    operatorKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    walletUrl: wallet.url,
    siteOrigin,
    answerMs: STUDIO_ANSWER_MS,
  });
  known = studio.publicKey;
  try {
    const { origin, publicKey } = studio;
    const { privateKey } = pair;
    const settings = { ...options.settings, games: [] };
    const subject = { name: '天平游戏工作室', origin, publicKey, privateKey, wallet, settings };
    return await run(options, subject, onCase);
  } finally {
    await studio.close();
    await db.close();
    await wallet.close();
  }
}

async function run(
  { only }: LabOptions,
  subject: Subject,
  onCase: (ran: RanCase) => void,
): Promise<Tested> {
  const { name, origin, publicKey, privateKey, wallet, settings } = subject;
  const cases = providerCases.filter(({ id }) => only.length === 0 || only.includes(id));
  // The person who runs the command knows the network that it runs in.
  const line = { origin, privateKey, mayReach: () => true };
  const outcome = await runProviderCases({
    line,
    wallet,
    clock: systemClock,
    settings,
    cases,
    onCase,
  });
  if (outcome.kind === 'noGames') return cannot(outcome.why);
  const games = [...new Set([outcome.game, ...settings.games])];
  const isWhole = cases.length === providerCases.length;
  const part = providerPart({ name, address: origin, publicKey, games, isWhole }, outcome.cases);
  return { ok: true, part, privateKey };
}

function cannot(why: string): Tested {
  return { ok: false, why, isDue: false };
}

/** `EADDRINUSE` and its like. */
function reasonOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
}

function publicKeyIn(file: string): KeyObject | null {
  try {
    return readPublicKey(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
