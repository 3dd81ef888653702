import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { arcadeMigrations } from '@tianping/app-arcade';
import { createSecureRng, createSeededRng, must, type Rng, systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { migrations as ledger } from '@tianping/ledger/server';
import { SIGNATURE_HEADER, signBody } from '@tianping/plugin-venues/hub88';
import { migrations as venues } from '@tianping/venues/server';
import { freePort } from '../../shared/free-port.ts';
import { type ChaosProcess, createChaosProcess } from '../server.ts';
import { gamesFindings } from './audit.ts';
import { fastGames } from './fast-games.ts';
import { createLine, type Watch, watchTable } from './line.ts';
import { createPlayer, type Player } from './player.ts';
import type { SiteSeat } from './site-facts.ts';
import type { SiteOptions } from './site-target.ts';
import type { StudioOptions } from './studio-target.ts';

export interface GamesChaosOptions {
  readonly kills: number;
  readonly players: number;
  readonly seed: number;
  /** Two databases, for two processes of the studio on one of them; null for the embedded ones and one process. */
  readonly databases: { readonly studio: string; readonly site: string } | null;
  readonly minutesMax: number;
  readonly print: (line: string) => void;
}

export interface GamesChaosReport {
  readonly kills: { readonly studio: number; readonly site: number };
  readonly acts: Readonly<Record<'spin' | 'hand' | 'bet' | 'table', number>>;
  /** How often the studio refused an action, by its reason. */
  readonly refused: Readonly<Record<string, number>>;
  readonly rounds: number;
  readonly findings: readonly string[];
}

interface Stage {
  readonly site: ChaosProcess<object>;
  readonly studios: readonly ChaosProcess<object>[];
  readonly origins: readonly string[];
  readonly rng: Rng;
}

const LIFE_MS = 700;
const DARK_MS = 250;
const PLAYING_MS_MAX = 60_000;
const END_MS_MAX = 240_000;

/** Plays every form of game while studio and site are killed, then compares both books. */
export async function runGamesChaos(options: GamesChaosOptions): Promise<GamesChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-games-chaos-'));
  const keys = { site: pairOf(), studio: pairOf() };
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const stage = stageOf({ folder, keys, ports, ...options });
  const watch: { at: Watch | null } = { at: null };
  try {
    await stage.site.start();
    await Promise.all(stage.studios.map((studio) => studio.start()));
    const players = await seatAll(stage, { ...options, privateKey: keys.site.privateKey, watch });
    let isOver = false;
    const load = Promise.all(players.map((player) => player.play(() => isOver)));
    const kills = await killAll(stage, options, players);
    isOver = true;
    await load;
    await untilNothingIsOwed(stage);
    const audited = await stage.site.ask<readonly object[]>('audit');
    const seen = must(watch.at, 'who watches');
    seen.close();
    await Promise.all([stage.site, ...stage.studios].map((one) => one.stop()));
    const compared = await compare(folder, options, players);
    return {
      kills,
      acts: countActs(players),
      refused: countRefusals(players),
      rounds: seen.outcomes.size,
      findings: [
        ...audited.map((finding) => `审计：${JSON.stringify(finding)}`),
        ...seen.twice.map((roundId) => `一局开了两个结果：${roundId}`),
        ...compared,
      ],
    };
  } finally {
    watch.at?.close();
    await Promise.all([stage.site, ...stage.studios].map((one) => one.kill()));
    rmSync(folder, { recursive: true, force: true });
  }
}

function pairOf() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    privateKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

function stageOf(given: {
  readonly folder: string;
  readonly keys: Readonly<Record<'site' | 'studio', ReturnType<typeof pairOf>>>;
  readonly ports: readonly [number, number, number];
  readonly databases: GamesChaosOptions['databases'];
  readonly seed: number;
}): Stage {
  const { folder, keys, ports, databases, seed } = given;
  const [sitePort, ...studioPorts] = ports;
  const siteOptions: SiteOptions = {
    port: sitePort,
    databaseUrl: databases?.site ?? null,
    dataDir: join(folder, 'site'),
    studioKey: keys.studio.publicPem,
  };
  const walletUrl = `http://127.0.0.1:${sitePort}/callback/venue/studio`;
  const used = databases === null ? studioPorts.slice(0, 1) : studioPorts;
  const studioOptions = (port: number): StudioOptions => ({
    port,
    databaseUrl: databases?.studio ?? null,
    dataDir: join(folder, 'studio'),
    privateKey: keys.studio.privatePem,
    operator: { publicKey: keys.site.publicPem, walletUrl },
  });
  return {
    site: createChaosProcess('./games/site-target.ts', () => siteOptions),
    studios: used.map((port) =>
      createChaosProcess('./games/studio-target.ts', () => studioOptions(port)),
    ),
    origins: used.map((port) => `http://127.0.0.1:${port}`),
    rng: createSeededRng(seed),
  };
}

async function seatAll(
  { site, origins }: Stage,
  given: Pick<GamesChaosOptions, 'players'> & {
    readonly privateKey: ReturnType<typeof pairOf>['privateKey'];
    readonly watch: { at: Watch | null };
  },
): Promise<readonly Player[]> {
  const rng = createSecureRng();
  const players: Player[] = [];
  for (let at = 0; at < given.players; at += 1) {
    const gameCode = must(fastGames[at % fastGames.length], 'a game').code;
    const { user, token } = await site.ask<SiteSeat>('seat');
    const content = {
      operator_id: 1,
      game_code: gameCode,
      platform: 'GPL_DESKTOP',
      currency: 'CNY',
      country: 'CN',
      lang: 'zh',
      lobby_url: '',
      ip: '192.0.2.1',
      user,
      token,
    };
    const body = JSON.stringify(content);
    const response = await fetch(`${origins[0]}/operator/generic/v2/game/url`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: signBody(given.privateKey, body) },
      body,
    });
    const { url }: { url: string } = await response.json();
    const session = must(new URL(url).hash.split('=')[1], 'a session');
    const line = createLine(origins, session, at);
    // Only players at a table watch it; one watches for all.
    if (gameCode === 'roulette') given.watch.at ??= watchTable(origins, session);
    await line.until('session', {});
    players.push(
      createPlayer({ user, gameCode, line, rng, watch: must(given.watch.at, 'a watch') }),
    );
  }
  return players;
}

/** Resolves when plays go on again: as many more have been taken as there are players. */
async function untilPlaying(players: readonly Player[]): Promise<void> {
  const taken = (): number => Object.values(countActs(players)).reduce((sum, one) => sum + one, 0);
  const enough = taken() + players.length;
  const until = performance.now() + PLAYING_MS_MAX;
  while (taken() < enough && performance.now() < until) await pause(10);
}

async function killAll(
  { site, studios, rng }: Stage,
  { kills, minutesMax, print }: GamesChaosOptions,
  players: readonly Player[],
): Promise<GamesChaosReport['kills']> {
  const until = performance.now() + minutesMax * 60_000;
  const count = { studio: 0, site: 0 };
  const killed = (): number => count.studio + count.site;
  while (killed() < kills && performance.now() < until) {
    await untilPlaying(players);
    await pause(rng.int(LIFE_MS));
    const at = rng.int(studios.length + 1);
    const target = studios[at] ?? site;
    await target.kill();
    count[target === site ? 'site' : 'studio'] += 1;
    await pause(rng.int(DARK_MS));
    await target.start();
    if (killed() % 20 === 0) print(`已强杀工作室 ${count.studio} 次，站点 ${count.site} 次`);
  }
  return count;
}

async function untilNothingIsOwed({ studios }: Stage): Promise<void> {
  const until = performance.now() + END_MS_MAX;
  const [studio] = studios;
  while (studio && performance.now() < until) {
    const { owed } = await studio.ask<{ owed: number }>('owed');
    if (owed === 0) return;
    await pause(500);
  }
}

async function compare(
  folder: string,
  { databases }: GamesChaosOptions,
  players: readonly Player[],
): Promise<readonly string[]> {
  const clock = systemClock;
  const at = (name: 'studio' | 'site') =>
    databases === null ? { dataDir: join(folder, name) } : { databaseUrl: databases[name] };
  const studio = await openDb(at('studio'), { migrations: arcadeMigrations, clock });
  const site = await openDb(at('site'), { migrations: [...ledger, ...venues], clock });
  try {
    return await gamesFindings(studio, site, players);
  } finally {
    await Promise.all([studio.close(), site.close()]);
  }
}

function countActs(players: readonly Player[]): GamesChaosReport['acts'] {
  const count = { spin: 0, hand: 0, bet: 0, table: 0 };
  for (const { kind, answer } of players.flatMap(({ acts }) => acts)) {
    if (answer === 'taken') count[kind] += 1;
  }
  return count;
}

function countRefusals(players: readonly Player[]): Readonly<Record<string, number>> {
  const refused = players.flatMap(({ acts }) => acts).filter(({ answer }) => answer !== 'taken');
  const byWord = Map.groupBy(refused, ({ answer }) => answer);
  return Object.fromEntries([...byWord].map(([word, acts]) => [word, acts.length]));
}
