import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createSecureRng,
  createUuid,
  type IdempotencyKey,
  moneyMinor,
  must,
  type SiteId,
  systemClock,
} from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { DEFAULT_SITE_ID, type MarketView } from '@tianping/contract';
import { deposit } from '@tianping/ledger';
import { postRequests, toRequest } from '@tianping/ledger/server';
import { createOpenCaptcha, SEEDED_DEVICE, seedMember } from '@tianping/members/testing';
import { pino } from 'pino';
import { type Composition, compose } from '../../apps/server/src/compose.ts';
import { threadedDemoFeed, unsettledDemoKeys } from '../../apps/server/src/demo/demo-feed.ts';

/** Where the server under load keeps its data, and how many members it is to know. */
export interface TargetOptions {
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly members: number;
  /** Lets members bet on the same selection again. */
  readonly sameAgain?: boolean;
}

/** A member who may bet, with what his calls are signed with. */
export interface BetMember {
  readonly token: string;
  readonly signKey: string;
  readonly deviceId: string;
}

/** A selection that takes bets before its match begins. */
export interface Pick {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: string;
  readonly price: number;
  readonly version: number;
}

export interface TargetReady {
  readonly members: readonly BetMember[];
  readonly picks: readonly Pick[];
}

/** Seconds of processor time used so far. */
export interface TargetCpu {
  readonly process: number;
  readonly mainThread: number;
}

const WIDE = { callsPerAddress: 1e9, callsPerDevice: 1e9, callsPerMember: 1e9 };
const DEPOSIT_MINOR = 1_000_000_00;
const SEEDED_AT_ONCE = 20;
const FAR_MS = 20 * 60_000;
/** Late prices of a busy machine are bet on all the same: bets are measured, not the feed. */
const SILENCE_MS = 60 * 60_000;
const PRICED_MS = 2_000;
const PRICED_MS_MAX = 120_000;
/** Selections for each member that are enough not to wait for more. */
const PICKS_A_MEMBER = 10;
const TOPICS = ['sport:FT:FT', 'sport:FT:FU', 'sport:BK:FT', 'sport:BK:FU'];
const options: TargetOptions = JSON.parse(process.argv[2] ?? '{}');
// With PostgreSQL there is no folder of data, but a key is made in one all the same.
const folder = options.dataDir || mkdtempSync(join(tmpdir(), 'tianping-bench-'));
process.on('exit', () => {
  if (folder !== options.dataDir) rmSync(folder, { recursive: true, force: true });
});
const rng = createSecureRng();
const site = must(
  (await loadSites()).find(({ siteId }) => siteId === DEFAULT_SITE_ID),
  'the default site',
);

const composition = await compose({
  config: { dataDir: folder, databaseUrl: options.databaseUrl, redisUrl: null },
  // Plain signed calls; every check of a bet stays on, only the member's own pace is set free.
  sites: [
    {
      ...site,
      safeSwitch: false,
      sameSelectionOnce: options.sameAgain !== true,
      limits: { ...site.limits, betsPerMinute: 1e9 },
    },
  ],
  log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  publicOrigin: `http://127.0.0.1:${options.port}`,
  callbackOrigin: `http://127.0.0.1:${options.port}`,
  sandboxOrigin: 'http://127.0.0.1:1',
  feeds: async (db) => [
    threadedDemoFeed({
      unsettled: () => unsettledDemoKeys(db),
      clock: systemClock,
      silenceMs: SILENCE_MS,
      seed: 7,
      speed: 1,
      drawSecret: 'bench',
      earlierSeeds: [],
      onFault: (fault) => process.stderr.write(`${String(fault)}\n`),
    }),
  ],
  captchaProvider: createOpenCaptcha(),
  httpLimits: WIDE,
});
await composition.start();
await composition.sportsbook.idle();
const members = await seedMembers(composition, options.members);
await composition.app.fastify.listen({ port: options.port, host: '127.0.0.1' });
process.send?.({ members, picks: await pickedUp(composition) } satisfies TargetReady);
process.on('message', (message) => {
  if (message === 'cpu') process.send?.(usedCpu());
  if (message === 'stop') void composition.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));

function usedCpu(): TargetCpu {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
  return { process: (all.user + all.system) / 1e6, mainThread: (main.user + main.system) / 1e6 };
}

/** Prices come in gradually: waits until there are some and no more come, or enough for so few members. */
async function pickedUp(served: Composition): Promise<Pick[]> {
  const until = systemClock.now() + PRICED_MS_MAX;
  let picks = picksOf(served);
  while (systemClock.now() < until) {
    const before = picks.length;
    await pause(PRICED_MS);
    picks = picksOf(served);
    if (picks.length >= options.members * PICKS_A_MEMBER) break;
    if (before > 0 && picks.length === before) break;
  }
  return picks;
}

async function seedMembers({ db }: Composition, count: number): Promise<BetMember[]> {
  const siteId = site.siteId as SiteId;
  const seeded: Awaited<ReturnType<typeof seedMember>>[] = [];
  // No more at the same time than there are connections, so that none waits for one longer than it may.
  for (let left = count; left > 0; left -= SEEDED_AT_ONCE) {
    const some = Array.from({ length: Math.min(left, SEEDED_AT_ONCE) }, () =>
      seedMember({ db, clock: systemClock, rng, siteId }),
    );
    seeded.push(...(await Promise.all(some)));
  }
  const requests = seeded.map(({ memberId }) =>
    toRequest(deposit, {
      siteId,
      memberId,
      transferId: createUuid({ clock: systemClock, rng }),
      key: memberId as string as IdempotencyKey,
      reference: 'bench',
      at: systemClock.now(),
      input: { channel: 'bench', amountMinor: moneyMinor(DEPOSIT_MINOR) },
    }),
  );
  await db.tx((sql) => postRequests(sql, requests));
  return seeded.map(({ token, signKey }) => ({ token, signKey, deviceId: SEEDED_DEVICE }));
}

/** Every open selection of matches that begin later than any run ends, as the lists of the sports page show them. */
function picksOf({ topics, sportsbook }: Composition): Pick[] {
  topics.flush();
  const soon = systemClock.now() + FAR_MS;
  return TOPICS.flatMap((topic) => {
    const state = topics.catchUp(topic);
    const changes = state.kind === 'snapshot' ? state.changes : [];
    return changes
      .filter(([key]) => key.startsWith('K'))
      .map(([, value]) => value as MarketView)
      .filter(({ gameId }) => (sportsbook.match(gameId)?.fixture.startAt ?? 0) > soon)
      .flatMap(picksOfMarket);
  });
}

function picksOfMarket(market: MarketView): Pick[] {
  if (market.state !== 'open') return [];
  const { gameId: matchId, id: marketId, version } = market;
  return market.selections.map(({ side, price }) => ({ matchId, marketId, side, price, version }));
}
