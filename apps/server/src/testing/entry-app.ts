import { createSeededRng, err, ok } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { type CallName, calls, type SiteConfig } from '@tianping/contract';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createTestSealer, openTestDb } from '@tianping/db/testing';
import {
  createCaptchaService,
  createMembersService,
  createStoredRefusals,
  type MembersService,
  migrations,
} from '@tianping/members/server';
import { createOpenCaptcha } from '@tianping/members/testing';
import type { LeaveInput } from '@tianping/venues/server';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { handlers } from '../calls/registry.gen.ts';
import { createWireKeys } from '../http/seal/wire-keys.ts';
import type { Services } from '../services.ts';
import { createSiteConfig } from './fake-app.ts';
import { createWireTester } from './wire-tester.ts';

const SITE = 6000;
/** The text in every picture of this server, and the code in every message. */
export const SHOWN_TEXT = 'HK9R';
export const SENT_CODE = '135790';

/** The caller: a browser somewhere, perhaps with a session. */
export interface Caller {
  readonly deviceId?: string;
  readonly visitorId?: string;
  readonly ip?: string;
  readonly userAgent?: string;
  readonly token?: string;
  readonly signKey?: string;
  readonly language?: string;
  /** The page that passkeys are bound to, as the browser states it. */
  readonly origin?: string;
}

/** Registration and login end to end: real calls and database; captcha and codes that a test can know. */
export interface EntryApp {
  readonly clock: FakeClock;
  readonly db: Db;
  readonly members: MembersService;
  /** Logins whose games were closed. */
  readonly leftLogins: readonly string[];
  /** The site's settings, which may be replaced while it runs. */
  site: SiteConfig;
  call<Data>(
    name: CallName,
    body: unknown,
    caller?: Caller,
  ): Promise<{ code: number; data: Data; message: string }>;
  close(): Promise<void>;
}

export async function createEntryApp(): Promise<EntryApp> {
  const clock = createFakeClock();
  const rng = createSeededRng(43);
  const db = await openTestDb(migrations);
  const keyValue = createMemoryKeyValue({ clock });
  const leftLogins: string[] = [];
  const captcha = createCaptchaService({
    provider: createOpenCaptcha(),
    keyValue,
    rng,
    drawText: async () => ({ text: SHOWN_TEXT, image: 'data:image/png;base64,AA==' }),
  });
  const members: MembersService = createMembersService({
    sealer: createTestSealer('members'),
    db,
    keyValue,
    clock,
    rng,
    captcha,
    entryOf: () => entry.site.entry,
    newDeviceCodes: {
      verify: async (_subject, code) =>
        code === SENT_CODE ? ok(null) : err({ kind: 'wrong', left: 2 }),
    },
  });
  const app = await createApp({
    services: {
      wire: createWireKeys({ secret: new Uint8Array(32).fill(6), clock }),
      members,
      refusals: createStoredRefusals(db),
      db,
      venues: {
        async leave({ what }: LeaveInput) {
          if ('loginId' in what) leftLogins.push(what.loginId);
          return null;
        },
      },
    } as unknown as Services,
    sites: [createSiteConfig(SITE, false)],
    handlers,
    sessions: members.sessions,
    clock,
    rng,
    keyValue,
    log: pino({ level: 'silent' }),
    checkAnswers: true,
    trustProxy: true,
  });
  const wire = await createWireTester({ fastify: app.fastify, clock, siteId: SITE });
  const entry: EntryApp = {
    clock,
    db,
    members,
    leftLogins,
    site: createSiteConfig(SITE, false),
    async call<Data>(name: CallName, body: unknown, caller: Caller = {}) {
      const { token, signKey } = caller;
      const answer = await wire.send({
        call: calls[name],
        body,
        ...(token && { token }),
        ...(signKey && { signKey: Buffer.from(signKey, 'base64url') }),
        headers: {
          'x-device-id': caller.deviceId ?? 'home-device',
          'x-visitor-id': caller.visitorId,
          'x-forwarded-for': caller.ip ?? '203.0.113.7',
          'user-agent': caller.userAgent ?? 'Mozilla/5.0 (Windows NT 10.0) Chrome/149.0 Safari/537',
          'accept-language': caller.language,
          ...(caller.origin && { origin: caller.origin, host: new URL(caller.origin).host }),
        },
      });
      const { status_code: code, data, message } = answer.envelope;
      return { code, data: data as Data, message };
    },
    async close() {
      await app.close();
      await db.close();
    },
  };
  return entry;
}
