import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBeacon } from '@tianping/app-arcade';
import { beaconRound } from '@tianping/games';
import type { PublishedChain } from '@tianping/games/wire';
import { changesSince, exampleChains, faultsOf, readChains } from './chain-file.ts';

const EXAMPLE = join(import.meta.dirname, '..', '..', 'docs', 'fairness', 'chain.json');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

export interface ChainOptions {
  readonly file: string | undefined;
  readonly studio: string | undefined;
  readonly beacon: string | undefined;
}

/** `make` writes the example, `keep` a copy of a studio's list, `check` examines a list and how it changed since. */
export async function chainCommand(act: string, options: ChainOptions): Promise<number> {
  if (act === 'make') {
    write(options.file ?? EXAMPLE, exampleChains(Date.now()));
    return 0;
  }
  if (act === 'keep' && options.studio) {
    const chains = await chainsOf(options.studio);
    if (!chains) return refuse(`${options.studio} 没有给出读得懂的清单`);
    write(options.file ?? 'chains.json', { chains });
    return 0;
  }
  if (act === 'check') return await check(options);
  return refuse('用法：--chain make | check | keep [--file FILE] [--studio ORIGIN] [--beacon URL]');
}

async function check({ file = EXAMPLE, studio, beacon }: ChainOptions): Promise<number> {
  const chains = readChains(readFileSync(file, 'utf8'));
  if (!chains) return refuse(`读不懂 ${file}`);
  const faults: string[] = [];
  for (const chain of chains) {
    const found = [...faultsOf(chain), ...(beacon ? await saltFaults(chain, beacon) : [])];
    const salt = chain.salt === null ? '盐尚未公布' : `盐 ${chain.salt}`;
    say(`${found.length === 0 ? '✓' : '✗'} ${chain.gameCode} · ${chain.length} 局`);
    say(`  末端 ${chain.anchor} · 来源 ${chain.saltSource} · ${salt}`);
    for (const fault of found) say(`  ✗ ${fault}`);
    faults.push(...found);
  }
  if (studio) {
    const now = await chainsOf(studio);
    if (!now) return refuse(`${studio} 没有给出读得懂的清单`);
    for (const change of changesSince(chains, now)) {
      say(`✗ ${change}`);
      faults.push(change);
    }
  }
  say(faults.length === 0 ? `全部相符：${chains.length} 条链` : `有 ${faults.length} 处不符`);
  return faults.length === 0 ? 0 : 1;
}

/** Whether the salt is what the beacon says today. */
async function saltFaults({ salt, saltSource }: PublishedChain, beacon: string) {
  const round = beaconRound(saltSource);
  if (round === null || salt === null) return [];
  const value = await createBeacon(beacon.replace(/\/+$/, ''))(round).catch(() => null);
  if (value === null) return ['信标没有给出那一轮的值'];
  return value === salt ? [] : ['盐不是信标那一轮的值'];
}

async function chainsOf(studio: string): Promise<readonly PublishedChain[] | null> {
  const response = await fetch(`${studio.replace(/\/+$/, '')}/chains.json`).catch(() => null);
  return response?.ok ? readChains(await response.text()) : null;
}

function write(file: string, list: { readonly chains: readonly PublishedChain[] }): void {
  writeFileSync(file, `${JSON.stringify(list, null, 1)}\n`);
  say(`已写入 ${file}：${list.chains.length} 条链`);
}

function refuse(text: string): number {
  process.stderr.write(`${text}\n`);
  return 2;
}
