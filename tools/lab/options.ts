import { parseArgs } from 'node:util';
import { type LabSettings, usualSettings } from '@tianping/lab/server';
import { commandLineFault } from '../shared/command-line.ts';
import { type LabLang, langs } from './wording.ts';

/** What one run does, as the command line states it. */
export interface LabOptions {
  /** Code of a venue whose wallet is played against; null for none. */
  readonly venue: string | null;
  readonly storm: { readonly rounds: number; readonly seed: number } | null;
  readonly provider: ProviderOptions | null;
  /** Our own studio, started for the run. */
  readonly isStudio: boolean;
  readonly settings: LabSettings;
  /** Only these cases; empty for all. */
  readonly only: readonly string[];
  readonly isAll: boolean;
  readonly lang: LabLang;
  readonly report: string | null;
  readonly json: string | null;
  readonly certificate: string | null;
}

export interface ProviderOptions {
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  readonly name: string;
  /** File with its public key. */
  readonly publicKey: string;
  /** Folder of the lab's own keys. */
  readonly keys: string;
  /** Origin of the lab's wallet as the provider sees it; where it listens by default. */
  readonly walletOrigin: string | null;
  readonly host: string;
  readonly port: number;
}

export type ReadOptions =
  | { readonly ok: true; readonly options: LabOptions }
  | { readonly ok: false; readonly why: string };

const texts = [
  'venue',
  'storm',
  'provider',
  'public-key',
  'games',
  'keys',
  'name',
  'lang',
] as const;
const files = ['report', 'json', 'certificate', 'case', 'wallet-origin', 'wallet-listen'] as const;
const numbers = ['seed', 'operator', 'slow', 'quiet', 'patience', 'parallel'] as const;
const sites = ['site-origin', 'site', 'currency', 'country'] as const;

export const usage = `npm run lab -- --venue 代码 [--all] [--storm N]
  扮演供应商，对着场馆钱包的接口跑全部用例（--storm：没有秩序的供应商，N 轮）
npm run lab -- --provider 地址 --public-key 文件 [--games 代码,…]
  扮演运营商，检验一家供应商；文件是供应商的公钥（PEM）
npm run lab -- --studio
  检验自己的游戏工作室
共用：--report 文件.html　--json 文件.json　--certificate 文件.html（须与 --json 同用）
      --case 编号,…　--all（列出每一步）　--seed N　--lang zh|en（输出的语言，缺省 zh）
供应商：--name 名称　--keys 文件夹（实验室的密钥，缺省 data/lab）
      --wallet-listen 主机:端口（缺省 127.0.0.1:8650）　--wallet-origin 供应商看到的地址
      --operator 编号　--site 站号　--site-origin 站点地址　--currency 币种　--country 国家
      --slow 毫秒　--quiet 毫秒　--patience 毫秒　--parallel N
`;

type Values = Readonly<Record<string, string | boolean | undefined>>;

export function readOptions(argv: readonly string[]): ReadOptions {
  const string = { type: 'string' } as const;
  const named = [...texts, ...files, ...numbers, ...sites].map((name) => [name, string] as const);
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        ...Object.fromEntries(named),
        all: { type: 'boolean' },
        studio: { type: 'boolean' },
      },
    });
    return optionsOf(values);
  } catch (error) {
    return { ok: false, why: commandLineFault(error) };
  }
}

function optionsOf(values: Values): ReadOptions {
  const text = (name: string): string | null => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const bad = numbers.find((name) => text(name) !== null && wholeOf(text(name)) === null);
  if (bad) return { ok: false, why: `--${bad} 须为不小于 1 的整数` };
  if (text('certificate') !== null && text('json') === null) {
    return { ok: false, why: '--certificate 须与 --json 同用：证书写的是那个文件的摘要' };
  }
  const lang = langs.find((one) => one === (text('lang') ?? 'zh'));
  if (!lang) return { ok: false, why: `--lang 须为 ${langs.join(' 或 ')}` };
  const provider = text('provider') === null ? null : providerOf(text);
  if (typeof provider === 'string') return { ok: false, why: provider };
  const rounds = text('storm');
  const seed = wholeOf(text('seed')) ?? usualSettings.seed;
  const options: LabOptions = {
    venue: text('venue')?.toUpperCase() ?? null,
    storm: rounds === null ? null : { rounds: wholeOf(rounds) ?? 1, seed },
    provider,
    isStudio: values.studio === true,
    settings: settingsOf(text, seed),
    only: listOf(text('case')),
    isAll: values.all === true,
    lang,
    report: text('report'),
    json: text('json'),
    certificate: text('certificate'),
  };
  const isIdle = options.venue === null && provider === null && !options.isStudio;
  return isIdle ? { ok: false, why: '要检验什么？' } : { ok: true, options };
}

type Text = (name: string) => string | null;

function providerOf(text: Text): ProviderOptions | string {
  const given = text('provider') ?? '';
  if (!URL.canParse(given)) return '--provider 须为一个地址，如 https://games.example.com';
  const publicKey = text('public-key');
  if (publicKey === null) return '请用 --public-key 给出供应商公钥的文件';
  const [host = '127.0.0.1', port = '8650'] = (text('wallet-listen') ?? '').split(':');
  return {
    origin: given.replace(/\/+$/, ''),
    name: text('name') ?? new URL(given).host,
    publicKey,
    keys: text('keys') ?? 'data/lab',
    walletOrigin: text('wallet-origin')?.replace(/\/+$/, '') ?? null,
    host: host === '' ? '127.0.0.1' : host,
    port: wholeOf(port) ?? 8_650,
  };
}

function settingsOf(text: Text, seed: number): LabSettings {
  const number = (name: string, usual: number): number => wholeOf(text(name)) ?? usual;
  return {
    ...usualSettings,
    operatorId: number('operator', usualSettings.operatorId),
    currency: text('currency') ?? usualSettings.currency,
    country: text('country') ?? usualSettings.country,
    site: text('site') ?? usualSettings.site,
    siteOrigin: text('site-origin') ?? usualSettings.siteOrigin,
    games: listOf(text('games')),
    slowMs: number('slow', usualSettings.slowMs),
    quietMs: number('quiet', usualSettings.quietMs),
    patienceMs: number('patience', usualSettings.patienceMs),
    lanes: number('parallel', usualSettings.lanes),
    seed,
  };
}

function wholeOf(text: string | null): number | null {
  const value = Number(text ?? '');
  return Number.isSafeInteger(value) && value >= 1 ? value : null;
}

function listOf(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}
