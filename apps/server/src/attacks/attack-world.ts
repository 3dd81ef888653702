import { argon2Sync, createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createSeededRng, type MemberId, must, type Rng, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { loadSites } from '@tianping/brands';
import { type CallName, calls, type SiteConfig } from '@tianping/contract';
import { md5Hex } from '@tianping/members';
import {
  createFakeMessengers,
  OPEN_CAPTCHA_OUTPUT,
  SEEDED_DEVICE,
  seedMember,
} from '@tianping/members/testing';
import type { Composition } from '../compose.ts';
import { makeTemplateDatabase } from '../testing/template-database.ts';
import type { TestRequest } from '../testing/wire-tester.ts';
import { type AttackServer, type AttackSite, linesTo, startServer } from './attack-server.ts';

export const PASSWORD = md5Hex('kite58moon');

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

export type JsonObject = Readonly<Record<string, unknown>>;

interface CodeValues {
  readonly target: string;
  readonly name: string;
  readonly codeId?: string;
  readonly code?: string;
  readonly type: 2 | 3 | 4 | 5;
  readonly cate?: 0 | 1 | 2;
}

type Call = <Data = JsonObject>(
  name: CallName,
  body: unknown,
  caller?: Caller,
) => Promise<Answered<Data>>;

/** What a browser of an attacker does. */
interface ScenarioSteps {
  readonly call: Call;
  /** A captcha solved on that device, as login and register send it. */
  captcha(ktype: 1 | 2 | 3 | 4, caller?: Caller): Promise<{ codeId: string; code: string }>;
  login(
    name: string,
    password: string,
    caller?: Caller,
    more?: JsonObject,
  ): Promise<Answered<JsonObject>>;
  sendCode(values: CodeValues, caller?: Caller): Promise<Answered<JsonObject>>;
}

/**
 * The whole product in a folder of its own with its three sites, and with a captcha and carriers that a test can read.
 */
export interface AttackWorld extends ScenarioSteps {
  readonly clock: FakeClock;
  readonly messengers: ReturnType<typeof createFakeMessengers>;
  /** Everything the server logged, as written. */
  readonly logged: readonly string[];
  /** Calls that answered 6005, which none may under any attack. */
  readonly broken: readonly string[];
  /** Lines of the log that hold a code, password, token, phone or e-mail address of a person. */
  leaks(): readonly string[];
  composition(): Composition;
  /** A member with phone, e-mail address and password, logged in on the device named or {@link SEEDED_DEVICE}. */
  victim(site?: AttackSite, device?: string): Promise<Victim>;
  /** The newest code that reached a phone or an address. */
  codeAt(to: string): Promise<string>;
  /** Moves the clock past the lifetime of the wire's keys. */
  elapse(ms: number): Promise<void>;
  /** Ends the process and starts another one on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function createAttackWorld(
  options: {
    readonly staticRoot?: string;
    /** Changes to the sites' configurations. */
    readonly changeSite?: (site: SiteConfig) => SiteConfig;
  } = {},
): Promise<AttackWorld> {
  const dataDir = await makeTemplateDatabase('attacks');
  const clock = createFakeClock();
  const rng = createSeededRng(97);
  const messengers = createFakeMessengers();
  const logged: string[] = [];
  const broken: string[] = [];
  const secrets = new Set([PASSWORD]);
  const { changeSite = (site) => site } = options;
  const sites = (await loadSites()).map(changeSite);
  const started = { ...options, dataDir, clock, rng, messengers: messengers.all, logged, sites };
  let server = await startServer(started);
  const createVictim = victimMaker({ clock, rng, secrets });
  return {
    clock,
    messengers,
    logged,
    broken,
    ...createScenarioSteps(() => server, broken),
    composition: () => server.composition,
    leaks() {
      const codes = messengers.all.flatMap(({ tried }) =>
        tried.flatMap((one) => ('code' in one ? [one.code] : [])),
      );
      const spoken = codes.flatMap((code) => [`"${code}"`, ` ${code} `, `:${code},`]);
      const words = [...secrets, ...spoken];
      return logged.filter((line) => words.some((word) => line.includes(word)));
    },
    victim: (site = 6000, device = SEEDED_DEVICE) => createVictim(server.composition, site, device),
    async codeAt(to) {
      await server.composition.codes.idle();
      return must(messengers.sentTo(to).at(-1), `a message to ${to}`).code;
    },
    async elapse(ms) {
      clock.advance(ms);
      server = { ...server, ...(await linesTo(server.composition, { clock, rng })) };
    },
    async restart() {
      await server.composition.close();
      server = await startServer({ ...started, rng: createSeededRng(98) });
    },
    async close() {
      await server.composition.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createScenarioSteps(server: () => AttackServer, broken: string[]): ScenarioSteps {
  const call: Call = async (name, body, caller = {}) => {
    const answer = await must(server().wires.get(caller.site ?? 6000), 'a wire').send({
      call: calls[name],
      body,
      ...(caller.token && { token: caller.token }),
      ...(caller.signKey && { signKey: caller.signKey }),
      remoteAddress: caller.ip ?? '203.0.113.7',
      ...caller.request,
      headers: { 'x-device-id': caller.device ?? SEEDED_DEVICE, ...caller.request?.headers },
    });
    const { status_code: code, data, message } = answer.envelope;
    if (code === 6005) broken.push(name);
    return { code, data: data as never, message, text: answer.text };
  };

  const captcha: ScenarioSteps['captcha'] = async (ktype, caller = {}) => {
    const at = { ...caller, request: {} };
    const challenge = await call('site/user/captcha/challenge', { ktype }, at);
    const passed = await call<{ codeId: string; code: string }>(
      'site/user/validateGeeCheck',
      {
        lot_number: challenge.data?.lot_number,
        captcha_output: OPEN_CAPTCHA_OUTPUT,
        pass_token: '',
        gen_time: '',
        validate_way: 0,
      },
      at,
    );
    return passed.data ?? { codeId: '', code: '' };
  };

  return {
    call,
    captcha,
    async login(name, password, caller = {}, more = {}) {
      const pass = more.kaptchcate === 99 ? {} : await captcha(4, caller);
      const fields = { isAgent: 0, version: '1.0', kaptchcate: 0, codeId: '', code: '' };
      return await call('site/user/login', { ...fields, ...pass, name, password, ...more }, caller);
    },
    async sendCode({ type, cate = 0, code = '', target, name, codeId = '' }, caller = {}) {
      const seal = must(server().sealers.get(caller.site ?? 6000), 'a sealer');
      const [sendCodeNumV2, sendNameV2, codeIdV2] = await Promise.all(
        [target, name, codeId].map(seal),
      );
      const sealed = { sendCodeNumV2, sendNameV2, codeIdV2 };
      const hashed = { SendCodeNum: md5Of(target), SendName: md5Of(name), codeId: md5Of(codeId) };
      const kaptchcate = codeId === '' ? 99 : 0;
      const rest = { type, cate, version: '1', kaptchcate, imageCode: code };
      const path = cate === 1 ? 'site/user/sendCode/two' : 'site/user/sendCode/one';
      return await call(path, { ...sealed, ...hashed, ...rest }, caller);
    },
  };
}

function victimMaker({
  clock,
  rng,
  secrets,
}: {
  readonly clock: FakeClock;
  readonly rng: Rng;
  readonly secrets: Set<string>;
}): (composition: Composition, site: AttackSite, device: string) => Promise<Victim> {
  const passwordHash = cheapHash(PASSWORD);
  secrets.add(passwordHash);
  let people = 0;
  return async ({ db }, site, deviceId) => {
    people += 1;
    const seeded = await seedMember({ db, clock, rng, siteId: site as SiteId, deviceId });
    const phone = `86139${String(people).padStart(8, '0')}`;
    const email = `victim${people}@example.com`;
    await db.tx((sql) =>
      sql.query(
        `update members set phone = $2, phone_area = '86', email = $3, password_hash = $4
         where id = $1`,
        [seeded.memberId, phone, email, passwordHash],
      ),
    );
    for (const secret of [phone.slice(2), email, seeded.token, seeded.signKey]) secrets.add(secret);
    return { ...seeded, site, phone, email, signKey: Buffer.from(seeded.signKey, 'base64url') };
  };
}

/** A hash in the server's own format, made with the least work that the format allows. */
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
