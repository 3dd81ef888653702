import { createHash } from 'node:crypto';
import { createSandbox, type Sandbox } from '@tianping/app-sandbox';
import { createSeededRng, must, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { type Client, createClient, createMemoryStore, createStorage } from '@tianping/client';
import type { SiteConfig } from '@tianping/contract';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createTestSealer, openTestDb } from '@tianping/db/testing';
import { createTranslator } from '@tianping/i18n';
import { md5Hex } from '@tianping/members';
import {
  createCaptchaService,
  createMembersService,
  createStoredRefusals,
  type MembersService,
  migrations,
} from '@tianping/members/server';
import {
  createOpenCaptcha,
  OPEN_CAPTCHA_OUTPUT,
  SEEDED_DEVICE,
  type SeededMember,
  seedMember,
} from '@tianping/members/testing';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { handlers } from '../calls/registry.gen.ts';
import { createWireKeys } from '../http/seal/wire-keys.ts';
import { makeMessengers } from '../member/messengers.ts';
import { createSiteCodes, createSiteRecovery, messageKey } from '../member/site-codes.ts';
import type { Services } from '../services.ts';
import { createSiteConfig } from './fake-app.ts';
import { onFreePort } from './free-port.ts';
import { createInjectFetch } from './inject-fetch.ts';

export const SITE = 6000 as SiteId;

/** A browser in front of the server: our own client, with a storage and a device of its own. */
export interface Browser {
  readonly client: Client;
  readonly sent: readonly { readonly path: string; readonly body: string }[];
  /** As a seeded member, on the seeded members' device. */
  logIn(session: { readonly token: string; readonly signKey: string }): void;
  /** A solved captcha for phone (2) or e-mail (3). */
  pass(ktype: 2 | 3): Promise<{ readonly codeId: string; readonly code: string }>;
  /** The fields of a code request, sealed and hashed. */
  fields(values: {
    readonly target: string;
    readonly name: string;
    readonly codeId?: string;
  }): Promise<{
    sendCodeNumV2: string;
    sendNameV2: string;
    codeIdV2: string;
    SendCodeNum: string;
    SendName: string;
    codeId: string;
  }>;
}

/** Codes and recovery end to end: our client, real calls, the sandbox's carriers. */
export interface CodesApp {
  readonly clock: FakeClock;
  readonly db: Db;
  readonly members: MembersService;
  readonly sandbox: Sandbox;
  readonly logged: readonly string[];
  browser(script?: 'hans' | 'hant'): Browser;
  /** A member without phone and e-mail. */
  unboundMember(): Promise<SeededMember>;
  boundMember(): Promise<SeededMember & { readonly phone: string; readonly email: string }>;
  /** The newest code that reached someone. */
  codeFor(to: string): Promise<string>;
  /** Resolves when every message has been delivered or given up. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function createCodesApp(changes: Partial<SiteConfig> = {}): Promise<CodesApp> {
  const clock = createFakeClock(1_760_000_000_000);
  const rng = createSeededRng(61);
  const secret = new Uint8Array(32).fill(6);
  const db = await openTestDb(migrations);
  const keyValue = createMemoryKeyValue({ clock });
  const captcha = createCaptchaService({ provider: createOpenCaptcha(), keyValue, rng });
  const phoneAreas = [{ areaCode: '86', areaName: '中国大陆', regex: '^861\\d{10}$' }];
  const site = { ...createSiteConfig(SITE, true), name: '青岚', phoneAreas, ...changes };
  const sandbox = createSandbox({ clock, rng, keys: {}, messageKey: messageKey(secret) });
  const sandboxOrigin = await onFreePort((port) => sandbox.listen({ port }));
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const codes = createSiteCodes({
    db,
    keyValue,
    clock,
    rng,
    log,
    secret,
    captcha,
    siteOf: () => site,
    messengers: makeMessengers(
      { sms: null, voice: null, email: null },
      { clock, sandboxOrigin, sandboxMailPort: () => sandbox.mailPort() },
    ),
    mayRequestNewDevice: (at) => members.mayRequestNewDevice(at),
  });
  const members: MembersService = createMembersService({
    sealer: createTestSealer('members'),
    db,
    keyValue,
    clock,
    rng,
    captcha,
    newDeviceCodes: codes,
  });
  const recovery = createSiteRecovery({ db, keyValue, codes, members });
  const wire = createWireKeys({ secret, clock });
  const app = await createApp({
    services: {
      wire,
      members,
      codes,
      recovery,
      db,
      refusals: createStoredRefusals(db),
    } as unknown as Services,
    sites: [site],
    handlers,
    sessions: members.sessions,
    clock,
    rng,
    keyValue,
    log,
    checkAnswers: true,
  });
  let people = 0;
  return {
    clock,
    db,
    members,
    sandbox,
    logged,
    browser(script = 'hans') {
      people += 1;
      return createBrowser({ fastify: app.fastify, clock, seed: 500 + people, script });
    },
    unboundMember: () => seedMember({ db, clock, rng, siteId: SITE }),
    async boundMember() {
      const member = await seedMember({ db, clock, rng, siteId: SITE });
      people += 1;
      const phone = `86138${String(people).padStart(8, '0')}`;
      const email = `lin${people}@example.com`;
      await db.tx((sql) =>
        sql.query("update members set phone = $2, phone_area = '86', email = $3 where id = $1", [
          member.memberId,
          phone,
          email,
        ]),
      );
      return { ...member, phone, email };
    },
    idle: () => codes.idle(),
    async codeFor(to) {
      await codes.idle();
      return must(must(sandbox.messages(to)[0], `a message to ${to}`).code, 'a code');
    },
    async close() {
      await codes.stop();
      await app.close();
      await sandbox.close();
      await db.close();
    },
  };
}

function createBrowser(options: {
  readonly fastify: Parameters<typeof createInjectFetch>[0];
  readonly clock: FakeClock;
  readonly seed: number;
  readonly script: 'hans' | 'hant';
}): Browser {
  const storage = createStorage(createMemoryStore());
  const { fetch, sent } = createInjectFetch(options.fastify);
  const client = createClient({
    baseUrl: 'https://server.test',
    siteId: SITE,
    appVersion: '1.0.0',
    storage,
    fetch,
    clock: options.clock,
    rng: createSeededRng(options.seed),
    translator: () => createTranslator({ script: options.script, hant: {} }),
    onExpired: () => {},
    onStatus: () => {},
  });
  return {
    client,
    sent,
    logIn({ token, signKey }) {
      storage.set('deviceId', SEEDED_DEVICE);
      storage.set('token', token);
      storage.set('signKey', signKey);
    },
    async pass(ktype) {
      const challenge = await client.call('site/user/captcha/challenge', { ktype });
      return await client.call('site/user/validateGeeCheck', {
        lot_number: challenge.lot_number,
        captcha_output: OPEN_CAPTCHA_OUTPUT,
        pass_token: '',
        gen_time: '',
        validate_way: 0,
      });
    },
    async fields({ target, name, codeId = '' }) {
      const [sendCodeNumV2 = '', sendNameV2 = '', codeIdV2 = ''] = await Promise.all(
        [target, name, codeId].map((text) => client.sealField(text)),
      );
      const [SendCodeNum, SendName, codeIdHash] = [target, name, codeId].map(md5Of);
      return {
        sendCodeNumV2,
        sendNameV2,
        codeIdV2,
        SendCodeNum: SendCodeNum ?? '',
        SendName: SendName ?? '',
        codeId: codeIdHash ?? '',
      };
    },
  };
}

function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** The password that tests set by recovery, as the wire sends it. */
export const NEW_PASSWORD = md5Hex('newpass1');
