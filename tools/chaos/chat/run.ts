import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createSeededRng,
  createUuid,
  type MemberId,
  must,
  type Rng,
  type SiteId,
  systemClock,
} from '@tianping/base';
import { createChatTokens } from '@tianping/chat/server';
import { createSpecFollower, type SpecFollower } from '@tianping/chat/testing';
import type { TestRedis } from '@tianping/db/testing';
import { freePort } from '../../shared/free-port.ts';
import { type ChaosProcess, createChaosProcess } from '../server.ts';
import { findingsInReader, findingsInStored, readStored, type StoredChat } from './audit.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import type { ChatTargetOptions } from './target.ts';

export interface ChatChaosOptions {
  readonly kills: number;
  readonly speakers: number;
  /** Decides which is killed when; at what point of its work that happens is left to the machine. */
  readonly seed: number;
  /** Two processes on one database and one Redis, which is killed and emptied too; null for one alone, embedded. */
  readonly shared: { readonly databaseUrl: string; readonly redis: TestRedis } | null;
  readonly minutesMax: number;
  readonly print: (line: string) => void;
}

export interface ChatChaosReport {
  readonly kills: { readonly server: number; readonly redis: number; readonly flushes: number };
  readonly acknowledged: number;
  readonly refused: number;
  /** Ids that were sent again after their answer. */
  readonly repeats: number;
  /** Links that were reopened. */
  readonly comebacks: number;
  readonly findings: readonly string[];
}

interface Stage {
  readonly servers: readonly ChaosProcess<object>[];
  readonly redis: TestRedis | null;
  readonly rng: Rng;
}

type Kills = ChatChaosReport['kills'];

const SITE = 6000 as SiteId;
const RIDS = ['hall', 'sport:FT', 'sport:BK'] as const;
const RECONNECT_MS = 50;
const LIFE_MS = 600;
const STARTING_MS = 250;
const DARK_MS = 400;
const ANSWERED_MS_MAX = 60_000;
const CAUGHT_UP_MS_MAX = 120_000;
/** What a round does where there is a Redis to lose; without one all are kills of the server. */
const WHAT = ['one', 'one', 'redis', 'one', 'both', 'flush', 'starting'] as const;

/** Talks in rooms while servers and Redis are killed, then looks for every message that was acknowledged. */
export async function runChatChaos(options: ChatChaosOptions): Promise<ChatChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianping-chat-chaos-'));
  const rng = createSeededRng(options.seed);
  const tokenSeed = Buffer.from(rng.bytes(32)).toString('hex');
  const ports = options.shared ? [await freePort(), await freePort()] : [await freePort()];
  const stage = stageOf(options, { ports, dataDir, tokenSeed, rng });
  const lines: SpecFollower[] = [];
  try {
    await Promise.all(stage.servers.map((server) => server.start()));
    const cast = castOf(options, { ports, tokenSeed, rng, lines });
    let isOver = false;
    const talk = Promise.all(cast.speakers.map((speaker) => speaker.speakUntil(() => isOver)));
    const kills = await killAll(stage, options, cast.speakers);
    isOver = true;
    await talk;
    await untilCaughtUp(lines);
    for (const line of lines) line.close();
    await Promise.all(stage.servers.map((server) => server.stop()));
    const { shared } = options;
    const stored = await readStored(shared ? { databaseUrl: shared.databaseUrl } : { dataDir });
    return reportOf(kills, { ...cast, lines, stored });
  } finally {
    for (const line of lines) line.close();
    await Promise.all(stage.servers.map((server) => server.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Given {
  readonly ports: readonly number[];
  readonly tokenSeed: string;
  readonly rng: Rng;
}

function stageOf(
  { shared }: ChatChaosOptions,
  { ports, dataDir, tokenSeed, rng }: Given & { readonly dataDir: string },
): Stage {
  const servers = ports.map((port) =>
    createChaosProcess<object>('./chat/target.ts', (): ChatTargetOptions => {
      const databaseUrl = shared?.databaseUrl ?? null;
      const redisUrl = shared?.redis.url ?? null;
      return { port, siteId: SITE, databaseUrl, redisUrl, dataDir, tokenSeed };
    }),
  );
  return { servers, redis: shared?.redis ?? null, rng };
}

/** Everybody speaks on two links, one to each process where there are two, and reads on both; a guest reads on each. */
function castOf(
  { speakers: count }: ChatChaosOptions,
  given: Given & { readonly lines: SpecFollower[] },
): { readonly speakers: readonly Speaker[] } {
  const { ports, tokenSeed, rng, lines } = given;
  const tokens = createChatTokens(Buffer.from(tokenSeed, 'hex'), systemClock);
  const addresses = ports.map(
    (port) => `ws://127.0.0.1:${port}/chat?clientType=web&siteId=${SITE}`,
  );
  const open = (first: number, fetchToken: (() => Promise<string>) | null): SpecFollower => {
    const turned = addresses.map((_, at) =>
      must(addresses[(at + first) % addresses.length], 'one'),
    );
    const line = createSpecFollower({
      addresses: turned,
      fetchToken,
      rids: RIDS,
      reconnectMs: RECONNECT_MS,
    });
    lines.push(line);
    return line;
  };
  for (const at of ports.keys()) open(at, null);
  const speakers = Array.from({ length: count }, (_, name) => {
    const memberId = createUuid({ clock: systemClock, rng }) as MemberId;
    const member = { siteId: SITE, memberId };
    const fetchToken = () => tokens.sign({ ...member, sessionId: 'chaos' });
    const own = [open(name, fetchToken), open(name + 1, fetchToken)] as const;
    return createSpeaker({ member, name, lines: own, rids: RIDS });
  });
  return { speakers };
}

async function killAll(
  stage: Stage,
  options: ChatChaosOptions,
  speakers: readonly Speaker[],
): Promise<Kills> {
  const until = performance.now() + options.minutesMax * 60_000;
  let kills: Kills = { server: 0, redis: 0, flushes: 0 };
  const done = () => kills.server + kills.redis + kills.flushes;
  for (let round = 0; done() < options.kills && performance.now() < until; round += 1) {
    await untilAnswered(speakers);
    await pause(stage.rng.int(LIFE_MS));
    const what = stage.redis === null ? 'one' : (WHAT[round % WHAT.length] ?? 'one');
    kills = await killOnce(stage, kills, { what, left: options.kills - done() });
    if (round % 20 === 19) options.print(`已强杀 ${JSON.stringify(kills)}`);
  }
  return kills;
}

async function killOnce(
  { servers, redis, rng }: Stage,
  kills: Kills,
  { what, left }: { readonly what: (typeof WHAT)[number]; readonly left: number },
): Promise<Kills> {
  if (what === 'redis') {
    await redis?.kill();
    await pause(rng.int(DARK_MS));
    await redis?.start();
    return { ...kills, redis: kills.redis + 1 };
  }
  if (what === 'flush') {
    await redis?.flush();
    return { ...kills, flushes: kills.flushes + 1 };
  }
  const first = rng.int(servers.length);
  const killed = what === 'both' && left > 1 ? servers : servers.slice(first, first + 1);
  await Promise.all(killed.map((server) => server.kill()));
  const again = what === 'starting' && left > 1;
  if (again) await killed[0]?.killWhileStarting(rng.int(STARTING_MS));
  await pause(rng.int(DARK_MS));
  await Promise.all(killed.map((server) => server.start()));
  return { ...kills, server: kills.server + killed.length + (again ? 1 : 0) };
}

/** Resolves when one more message has been answered: the talk goes on. */
async function untilAnswered(speakers: readonly Speaker[]): Promise<void> {
  const count = () => speakers.reduce((sum, { sent }) => sum + sent.filter(isAnswered).length, 0);
  const before = count();
  const until = performance.now() + ANSWERED_MS_MAX;
  while (count() === before && performance.now() < until) await pause(10);
}

const isAnswered = ({ seq, refused }: Speaker['sent'][number]) => seq !== null || refused !== null;

/** Resolves when every line has received the newest message that any has; missing ones are found by the audit. */
async function untilCaughtUp(lines: readonly SpecFollower[]): Promise<void> {
  const until = performance.now() + CAUGHT_UP_MS_MAX;
  const isBehind = () =>
    RIDS.some((rid) => {
      const newest = Math.max(0, ...lines.flatMap((line) => [...line.linesOf(rid).keys()]));
      return lines.some((line) => line.linesOf(rid).size < newest);
    });
  while (isBehind() && performance.now() < until) await pause(50);
}

function reportOf(
  kills: Kills,
  run: {
    readonly speakers: readonly Speaker[];
    readonly lines: readonly SpecFollower[];
    readonly stored: StoredChat;
  },
): ChatChaosReport {
  const { speakers, lines, stored } = run;
  const sent = speakers.flatMap((speaker) => speaker.sent);
  const reported = speakers.map(({ member, sent }) => ({ memberId: member.memberId, sent }));
  return {
    kills,
    acknowledged: sent.filter(({ seq }) => seq !== null).length,
    refused: sent.filter(({ seq }) => seq === null).length,
    repeats: speakers.reduce((sum, { repeats }) => sum + repeats(), 0),
    comebacks: lines.reduce((sum, { links }) => sum + links - 1, 0),
    findings: [
      ...findingsInStored(stored, reported),
      ...speakers.flatMap(({ contradictions }) => contradictions),
      ...lines.flatMap(({ contradictions }) => contradictions),
      ...lines.flatMap((line, at) =>
        findingsInReader({ name: `读者 ${at}`, linesOf: (rid) => line.linesOf(rid) }, stored),
      ),
    ],
  };
}
