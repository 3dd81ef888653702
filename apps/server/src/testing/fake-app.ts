import { createSeededRng, ok, type SecurityEvent, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { demoFunds } from '@tianping/brands/demo-funds.ts';
import { type AnyCall, type CallName, calls, type SiteConfig } from '@tianping/contract';
import type { StoredRefusal, StoredRefusals } from '@tianping/members/server';
import { SEEDED_DEVICE } from '@tianping/members/testing';
import { createVipConfig } from '@tianping/vip/testing';
import { pino } from 'pino';
import { type App, type AppOptions, createApp } from '../app.ts';
import { key, preInfo } from '../calls/site/configuration.ts';
import { createRateLimiter } from '../http/front/rate-limiter.ts';
import type { SharedMemory } from '../http/front/shared-memory.ts';
import type { CallContext, HandlerMap } from '../http/handler.ts';
import { createBrowserFaults } from '../http/monitor/browser-faults.ts';
import type { SignedSession } from '../http/ports.ts';
import { createWireKeys, type WireKeys } from '../http/seal/wire-keys.ts';
import type { Services } from '../services.ts';
import { sampleOf } from './sample.ts';

export const PLAIN_SITE = 6000;
export const SEALED_SITE = 6001;
export const MEMBER_TOKEN = 'member-token';
/** A live session of the other site. */
export const FOREIGN_TOKEN = 'foreign-token';
export const SIGN_KEY = new Uint8Array(32).fill(7);

/** The HTTP server with handlers that answer a sample of their contract and record what they were given. */
export interface FakeApp {
  readonly app: App;
  readonly clock: FakeClock;
  readonly keys: WireKeys;
  /** Sessions that were used, and security events that were reported. */
  readonly used: string[];
  readonly notified: SecurityEvent[];
  /** What handlers were called with, in order. */
  readonly handled: {
    readonly name: CallName;
    readonly request: unknown;
    readonly context: CallContext;
  }[];
  /** Lines of the log. */
  readonly logged: string[];
}

export async function createFakeApp(
  changes: {
    readonly options?: Partial<AppOptions>;
    /** Handlers in place of the samples. */
    readonly handle?: Partial<HandlerMap>;
    /** The site of the member's session. */
    readonly memberSite?: number;
    /** Shared by two apps that act as two processes. */
    readonly clock?: FakeClock;
  } = {},
): Promise<FakeApp> {
  const clock = changes.clock ?? createFakeClock();
  const keys = createWireKeys({ secret: new Uint8Array(32).fill(3), clock });
  const shared = createSharedMemory(clock);
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const handled: FakeApp['handled'] = [];
  const used: string[] = [];
  const notified: SecurityEvent[] = [];
  const browserFaults = createBrowserFaults({
    log,
    rates: createRateLimiter({ clock, shared }),
    perAddress: 30,
  });
  const app = await createApp({
    // Handlers of this server use no other services; the composed server provides all.
    services: {
      wire: keys,
      browserFaults,
      refusals: fakeRefusals(),
      office: { isMoneyLocked: async () => false } as Partial<Services['office']>,
    } as Services,
    sites: [createSiteConfig(PLAIN_SITE, false), createSiteConfig(SEALED_SITE, true)],
    handlers: {
      ...fakeHandlers(handled),
      'site/configuration/preInfo': preInfo,
      'site/configuration/key': key,
      ...changes.handle,
    } as HandlerMap,
    sessions: {
      find: async (token) => sessionOf(token, changes.memberSite ?? PLAIN_SITE),
      noteUse: (sessionId) => void used.push(sessionId),
    },
    clock,
    rng: createSeededRng(1),
    keyValue: shared,
    log,
    checkAnswers: true,
    notifySecurity: (event) => void notified.push(event),
    ...changes.options,
  });
  return { app, clock, keys, handled, logged, used, notified };
}

/** Refusals in memory. */
function fakeRefusals(): StoredRefusals {
  const retained = new Map<string, StoredRefusal>();
  const nameOf = (call: { memberId: string; key: string }) => `${call.memberId} ${call.key}`;
  return {
    find: async (call) => retained.get(nameOf(call)) ?? null,
    async keep({ bodyHash, ...call }, refusal) {
      retained.set(nameOf(call), { bodyHash, refusal });
    },
    forgetBefore: async () => 0,
  };
}

function sessionOf(token: string, memberSite: number): SignedSession | null {
  const session = { memberId: 'm1' as SignedSession['session']['memberId'], name: 'member1' };
  const siteId = token === FOREIGN_TOKEN ? SEALED_SITE : memberSite;
  if (token !== MEMBER_TOKEN && token !== FOREIGN_TOKEN) return null;
  return {
    session: { ...session, sessionId: 's1' },
    signKey: SIGN_KEY,
    siteId: siteId as SiteId,
    deviceId: SEEDED_DEVICE,
  };
}

function fakeHandlers(handled: FakeApp['handled']): Record<string, unknown> {
  const entries = (Object.entries(calls) as [CallName, AnyCall][]).map(([name, call]) => [
    name,
    async ({ request, context }: { request: unknown; context: CallContext }) => {
      handled.push({ name, request, context });
      return ok(sampleOf(call.answer, 'output'));
    },
  ]);
  return Object.fromEntries(entries);
}

export function createSharedMemory(clock: FakeClock): SharedMemory {
  const values = new Map<string, { count: number; readonly until: number }>();
  const live = (name: string) => {
    const value = values.get(name);
    return value && value.until > clock.now() ? value : undefined;
  };
  return {
    async setOnce(name, ttlMs) {
      if (live(name)) return false;
      values.set(name, { count: 1, until: clock.now() + ttlMs });
      return true;
    },
    async increment(name, ttlMs) {
      const value = live(name) ?? { count: 0, until: clock.now() + ttlMs };
      value.count += 1;
      values.set(name, value);
      return value.count;
    },
  };
}

export function createSiteConfig(siteId: number, safeSwitch: boolean): SiteConfig {
  const family = { minMinor: 1_000, maxMinor: 100_000, matchMaxMinor: 1_000_000 };
  return {
    siteId,
    brand: `brand${siteId}`,
    name: 'Test',
    title: 'Test site',
    description: 'What the test site offers.',
    hosts: [`site${siteId}.test`],
    currency: 'CNY',
    h5DomainUrl: '',
    customerServiceUrl: 'https://service.test.example/',
    safeSwitch,
    depositDisabled: false,
    gameInSite: '1',
    navigation: [{ code: 'HOME', name: 'Home', route: '/' }],
    notices: [1, 3, 2].map((id) => ({
      id: `n${id}`,
      title: `Notice ${id}`,
      content: 'Text',
      publishedAt: id * 1_000,
    })),
    phoneAreas: [{ areaCode: '86', areaName: 'Mainland', regex: '^861\\d{10}$' }],
    codeCosts: { smsMinor: 5, voiceMinor: 12, hourMaxMinor: 10_000 },
    stakeChips: [1_000],
    sameSelectionOnce: true,
    paymentChannels: [],
    funds: demoFunds,
    limits: {
      byGroup: {
        main: family,
        segment: family,
        goals: family,
        score: family,
        corners: family,
        cards: family,
        windows: family,
        special: family,
        outright: family,
      },
      rules: [],
      series: {
        minMinor: 200,
        maxMinor: 100_000,
        maxWinMinor: 1_000_000,
        matchMaxMinor: 500_000,
        legsMax: 10,
        inPlay: false,
        acrossSports: true,
      },
      maxWinMinor: 1_000_000,
      betsPerMinute: 60,
    },
    acceptance: {
      delayMs: { FT: 5_000, BK: 3_000, TN: 3_000, other: 4_000 },
      dangerMs: 6_000,
      refuseAfterMs: 90_000,
      priceJump: { chancePoints: 12, factorPercent: 160 },
    },
    entry: {
      access: 'open',
      risk: {
        checks: { device: true, address: true, absence: true, risky: true },
        absenceDays: 30,
        failuresMax: 5,
        networksPerHourMax: 3,
        accountsPerDeviceMax: 5,
        nightHours: [1, 5],
      },
      sessions: { sessionsMax: 10, whenFull: 'endOldest' },
    },
    payoutCaps: {
      usd: {
        all: 1,
        football: 1,
        basketball: 1,
        tennis: 1,
        americanFootball: 1,
        baseball: 1,
        iceHockey: 1,
        volleyball: 1,
        other: 1,
        newHandicap: 1,
      },
      usdRateMinor: 720,
      usdRateDay: '2026-03-01',
    },
    vip: createVipConfig(),
    money: { playMoney: true },
  };
}
