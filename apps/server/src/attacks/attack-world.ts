import { argon2Sync, createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededRng, type MemberId, must, type Rng, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { loadSites } from '@tianping/brands';
import { createClient, createMemoryStore, createStorage, md5Hex } from '@tianping/client';
import { type CallName, calls } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import {
  createFakeMessengers,
  createOpenCaptcha,
  OPEN_CAPTCHA_OUTPUT,
  seedMember,
} from '@tianping/members/testing';
import { pino } from 'pino';
import { type Composition, compose } from '../compose.ts';
import { createInjectFetch } from '../testing/inject-fetch.ts';
import { createWireTester, type TestRequest, type WireTester } from '../testing/wire-tester.ts';

/** The sites that one server carries, as the demonstration does. */
export const SITES = [6000, 6001, 6002] as const;
export type AttackSite = (typeof SITES)[number];

export const PASSWORD = md5Hex('abcd1234');
const NO_LIMIT = 1_000_000;

/** Who calls: a device somewhere at one of the sites, perhaps with somebody's session. */
export interface Caller {
  readonly site?: AttackSite;
  readonly device?: string;
  readonly ip?: string;
  readonly token?: string;
  readonly signKey?: Uint8Array;
  readonly request?: Partial<TestRequest>;
}

export interface Answered<Data> {
  readonly code: number;
  readonly data: Data;
  readonly message: string;
  readonly text: string;
}

export interface Victim {
  readonly site: AttackSite;
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly token: string;
  readonly signKey: Uint8Array;
}

export type Loose = Readonly<Record<string, unknown>>;

/** The whole product on an empty folder with its three sites; captcha and carriers that a test can know. */
export interface AttackWorld {
  readonly clock: FakeClock;
  readonly messengers: ReturnType<typeof createFakeMessengers>;
  /** Everything the server logged, as written. */
  readonly logged: string[];
  /** Calls that answered 6005, which none may under any attack. */
  readonly broken: string[];
  /** Lines of the log that hold a code, password, token, phone or e-mail address of somebody. */
  leaks(): readonly string[];
  composition(): Composition;
  call<Data = Loose>(name: CallName, body: unknown, caller?: Caller): Promise<Answered<Data>>;
  /** A captcha passed on that device, as login and register bring it. */
  captcha(ktype: 1 | 2 | 3 | 4, caller?: Caller): Promise<{ codeId: string; code: string }>;
  login(name: string, password: string, caller?: Caller, more?: Loose): Promise<Answered<Loose>>;
  /** A member with a phone, an e-mail address and a password, logged in on the device `seeded`. */
  victim(site?: AttackSite): Promise<Victim>;
  /** Fields of `sendCode`, sealed and hashed. */
  codeFields(values: CodeValues, site?: AttackSite): Promise<Loose>;
  sendCode(
    values: CodeValues & { type: 2 | 3 | 4 | 5; cate?: 0 | 1 | 2 },
    caller?: Caller,
  ): Promise<Answered<Loose>>;
  /** The newest code that reached a phone or an address. */
  codeAt(to: string): Promise<string>;
  /** Moves time on by more than keys of the wire live. */
  elapse(ms: number): Promise<void>;
  /** Ends the process and starts another on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface CodeValues {
  readonly target: string;
  readonly name: string;
  readonly codeId?: string;
  readonly code?: string;
}

export async function createAttackWorld(
  options: { readonly staticRoot?: string } = {},
): Promise<AttackWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianping-attacks-'));
  const clock = createFakeClock();
  const rng = createSeededRng(97);
  const messengers = createFakeMessengers();
  const logged: string[] = [];
  const sites = await loadSites();
  const passwordHash = cheapHash(PASSWORD);
  const started = { ...options, dataDir, clock, rng, messengers, logged, sites };
  let running = await startServer(started);
  const broken: string[] = [];
  const secrets = new Set([PASSWORD, passwordHash]);
  let people = 0;
  let restarts = 0;

  const call: AttackWorld['call'] = async (name, body, caller = {}) => {
    const answer = await must(running.wires.get(caller.site ?? 6000), 'a wire').send({
      call: calls[name],
      body,
      ...(caller.token && { token: caller.token }),
      ...(caller.signKey && { signKey: caller.signKey }),
      remoteAddress: caller.ip ?? '203.0.113.7',
      ...caller.request,
      headers: { 'x-device-id': caller.device ?? 'home', ...caller.request?.headers },
    });
    const { status_code: code, data, message } = answer.envelope;
    if (code === 6005) broken.push(name);
    return { code, data: data as never, message, text: answer.text };
  };

  const captcha: AttackWorld['captcha'] = async (ktype, caller = {}) => {
    const at = { ...caller, request: {} };
    const challenge = await call('site/user/captcha/challenge', { ktype }, at);
    const passed = await call<{ codeId: string; code: string }>(
      'site/user/validateGeeCheck',
      {
        ...{ lot_number: challenge.data?.lot_number, captcha_output: OPEN_CAPTCHA_OUTPUT },
        ...{ pass_token: '', gen_time: '', validate_way: 0 },
      },
      at,
    );
    return passed.data ?? { codeId: '', code: '' };
  };

  const codeFields: AttackWorld['codeFields'] = async (
    { target, name, codeId = '' },
    site = 6000,
  ) => {
    const seal = must(running.sealers.get(site), 'a sealer');
    const [sendCodeNumV2, sendNameV2, codeIdV2] = await Promise.all(
      [target, name, codeId].map(seal),
    );
    return {
      ...{ sendCodeNumV2, sendNameV2, codeIdV2 },
      ...{ SendCodeNum: md5Of(target), SendName: md5Of(name), codeId: md5Of(codeId) },
    };
  };

  return {
    ...{ clock, messengers, logged, broken, call, captcha, codeFields },
    leaks() {
      const codes = messengers.all.flatMap(({ tried }) => tried.map(({ code }) => code));
      const words = [
        ...secrets,
        ...codes.map((code) => `"${code}"`),
        ...codes.map((c) => ` ${c} `),
      ];
      return logged.filter((line) => words.some((word) => line.includes(word)));
    },
    composition: () => running.composition,
    async login(name, password, caller = {}, more = {}) {
      const pass = more.kaptchcate === 99 ? {} : await captcha(4, caller);
      const fields = { isAgent: 0, version: '1.0', kaptchcate: 0, codeId: '', code: '' };
      return await call('site/user/login', { ...fields, ...pass, name, password, ...more }, caller);
    },
    async victim(site = 6000) {
      people += 1;
      const { db } = running.composition;
      const siteId = site as SiteId;
      const seeded = await seedMember({ db, clock, rng, siteId });
      const phone = `86139${String(people).padStart(8, '0')}`;
      const email = `victim${people}@example.com`;
      await db.tx((sql) =>
        sql.query(
          `update members set phone = $2, phone_area = '86', email = $3, password_hash = $4
           where id = $1`,
          [seeded.memberId, phone, email, passwordHash],
        ),
      );
      const signKey = Buffer.from(seeded.signKey, 'base64url');
      for (const secret of [phone.slice(2), email, seeded.token, seeded.signKey])
        secrets.add(secret);
      return { ...seeded, site, phone, email, signKey };
    },
    async sendCode({ type, cate = 0, code = '', ...values }, caller = {}) {
      const fields = await codeFields(values, caller.site);
      const name = cate === 1 ? 'site/user/sendCode/two' : 'site/user/sendCode/one';
      const kaptchcate = values.codeId ? 0 : 99;
      const rest = { type, cate, version: '1', kaptchcate, imageCode: code };
      return await call(name, { ...fields, ...rest }, caller);
    },
    async codeAt(to) {
      await running.composition.codes.idle();
      return must(messengers.sentTo(to).at(-1), `a message to ${to}`).code;
    },
    async elapse(ms) {
      clock.advance(ms);
      running = { ...running, ...(await linesTo(running.composition, { clock, rng })) };
    },
    async restart() {
      await running.composition.close();
      restarts += 1;
      const seeded = createSeededRng(97 + restarts);
      running = await startServer({ ...started, rng: seeded });
    },
    async close() {
      await running.composition.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly composition: Composition;
  readonly wires: ReadonlyMap<number, WireTester>;
  readonly sealers: ReadonlyMap<number, (text: string) => Promise<string>>;
}

async function startServer(parts: {
  readonly dataDir: string;
  readonly clock: FakeClock;
  readonly rng: Rng;
  readonly messengers: ReturnType<typeof createFakeMessengers>;
  readonly logged: string[];
  readonly sites: Awaited<ReturnType<typeof loadSites>>;
  readonly staticRoot?: string;
}): Promise<Running> {
  const { dataDir, clock, rng, messengers, logged, sites } = parts;
  const composition = await compose({
    ...{ clock, rng, sites },
    config: { dataDir, databaseUrl: null, redisUrl: null },
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    publicOrigin: 'http://127.0.0.1:1',
    callbackOrigin: 'http://127.0.0.1:1',
    sandboxOrigin: 'http://127.0.0.1:1',
    feeds: async () => [],
    ...(parts.staticRoot && { staticRoot: parts.staticRoot }),
    captchaProvider: createOpenCaptcha(),
    messengers: () => messengers.all,
    // What the members' own bounds stop must not be hidden behind the server's.
    httpLimits: { callsPerAddress: NO_LIMIT, callsPerDevice: NO_LIMIT, callsPerMember: NO_LIMIT },
  });
  await composition.start();
  return { composition, ...(await linesTo(composition, { clock, rng })) };
}

/** A line of each site: raw requests, and single sealed fields. */
async function linesTo(
  composition: Composition,
  { clock, rng }: { readonly clock: FakeClock; readonly rng: Rng },
): Promise<Omit<Running, 'composition'>> {
  const { fastify } = composition.app;
  const wires = new Map<number, WireTester>();
  const sealers = new Map<number, (text: string) => Promise<string>>();
  for (const siteId of SITES) {
    const seed = siteId + rng.int(1_000_000) * 10;
    wires.set(siteId, await createWireTester({ fastify, clock, siteId, seed }));
    const client = createClient({
      ...{ siteId: siteId as SiteId, clock, rng, appVersion: '1.0.0' },
      baseUrl: 'https://server.test',
      storage: createStorage(createMemoryStore()),
      fetch: createInjectFetch(fastify).fetch,
      translator: () => createTranslator({ script: 'hans', hant: {} }),
      onExpired: () => {},
      onStatus: () => {},
    });
    sealers.set(siteId, (text) => client.sealField(text));
  }
  return { wires, sealers };
}

/** Kept like any other, made with the least work that the server's own form of it allows. */
function cheapHash(password: string): string {
  const cost = { memory: 1_024, passes: 1, parallelism: 1 };
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const words = ['argon2id', cost.memory, cost.passes, cost.parallelism];
  return [...words, nonce.toString('base64url'), tag.toString('base64url')].join('$');
}

function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
