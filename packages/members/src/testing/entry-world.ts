import { createSeededRng, err, type MemberId, must, ok, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createTestSealer } from '@tianping/db/testing';
import type { MemberLimits } from '../limits.ts';
import type { CaptchaAction } from '../rules/entry/captcha.ts';
import { type EntrySettings, entrySettings } from '../rules/entry/entry-settings.ts';
import { md5Hex } from '../rules/passwords/password.ts';
import { createCaptchaService, type GivenCaptcha } from '../server/captcha/captcha-service.ts';
import type { Browser, UnusualEntry } from '../server/deps.ts';
import type { EntryPass } from '../server/entry/check-entry.ts';
import type { FactorChange } from '../server/factors/types.ts';
import { createMembersService, type MembersService } from '../server/members-service.ts';
import { createPasswordHasher } from '../server/passwords/passwords.ts';
import { createOpenCaptcha, OPEN_CAPTCHA_OUTPUT } from './open-captcha.ts';

export const SITE = 6000 as SiteId;
export const PASSWORD = md5Hex('kite58moon');
/** The code that the world's carrier has sent; valid until a test changes that. */
export const SENT_CODE = '246810';
export const PHONE = '8613812346721';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/149.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The member's own browser at home, and another one somewhere else. */
export const home: Browser = {
  siteId: SITE,
  deviceId: 'home-device',
  ip: '203.0.113.7',
  visitorId: 'home-print',
  userAgent: CHROME,
};
export const elsewhere: Browser = {
  siteId: SITE,
  deviceId: 'other-device',
  ip: '198.51.100.9',
  visitorId: 'other-print',
  userAgent: FIREFOX,
};

export interface EntryWorld {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly members: MembersService;
  readonly unusual: UnusualEntry[];
  /** Changes of second factors. */
  readonly changes: FactorChange[];
  /** How often a password was hashed or compared, the main cost of a login. */
  readonly hashed: { count: number };
  /** The state of the carrier's codes. */
  readonly codes: { isGone: boolean; verified: number };
  settings: EntrySettings;
  captcha(action: CaptchaAction, browser: Browser): Promise<GivenCaptcha>;
  register(browser?: Browser): Promise<{ name: string; memberId: MemberId }>;
  bindPhone(memberId: MemberId): Promise<void>;
  login(
    name: string,
    given?: { browser?: Browser; password?: string; pass?: EntryPass },
  ): ReturnType<MembersService['login']>;
  /** Logs in, which must succeed; returns the session and its id. */
  enter(name: string, browser?: Browser): Promise<{ token: string; sessionId: string }>;
}

// One for all worlds of a run: ids that repeat would collide in the database they share.
const rng = createSeededRng(77);
let names = 0;

export function createEntryWorld(
  db: Db,
  limits: Partial<MemberLimits> = {},
  sealer = createTestSealer('members'),
): EntryWorld {
  const clock = createFakeClock();
  const keyValue = createMemoryKeyValue({ clock });
  const provider = createOpenCaptcha();
  const captchaBounds = { textDemanded: { device: 1_000, address: 1_000 }, samePasswordMax: 1_000 };
  const captcha = createCaptchaService({
    provider,
    keyValue,
    rng,
    limits: { ...captchaBounds, deviceChallengesMax: 1_000, addressChallengesMax: 5_000 },
  });
  const unusual: UnusualEntry[] = [];
  const changes: FactorChange[] = [];
  const hashed = { count: 0 };
  const codes = { isGone: false, verified: 0 };
  const real = createPasswordHasher(rng);
  const members = createMembersService({
    sealer,
    db,
    keyValue,
    clock,
    rng,
    captcha,
    limits: { deviceAttemptsMax: 1_000, addressAttemptsMax: 1_000, ...limits },
    hasher: {
      hash: (password) => real.hash(password),
      verify: (password, hash) => {
        hashed.count += 1;
        return real.verify(password, hash);
      },
    },
    entryOf: () => world.settings,
    newDeviceCodes: {
      async verify(subject, code) {
        codes.verified += 1;
        if (codes.isGone || subject.target !== PHONE) return err({ kind: 'gone' });
        return code === SENT_CODE ? ok(null) : err({ kind: 'wrong', left: 4 });
      },
    },
    onUnusualLogin: async (_sql, entry) => void unusual.push(entry),
    onFactorChanged: async (_sql, _who, change) => void changes.push(change),
  });
  const world: EntryWorld = {
    db,
    clock,
    members,
    unusual,
    changes,
    hashed,
    codes,
    settings: entrySettings,
    async captcha(action, browser) {
      const issued = await captcha.issue(browser, action);
      const { lotNumber } = must(issued.ok ? issued.value : null, 'challenge');
      const output = { captchaOutput: OPEN_CAPTCHA_OUTPUT, passToken: '', genTime: '' };
      const judged = await captcha.judge(browser, { lotNumber, ...output });
      return { kaptchcate: 0, ...must(judged.ok ? judged.value : null, 'pass') };
    },
    async register(browser = home) {
      names += 1;
      const name = `qing${names}`;
      const made = await members.register({
        ...browser,
        name,
        password: PASSWORD,
        secondPassword: PASSWORD,
        captcha: await world.captcha('register', browser),
        domain: '',
        rCode: '',
        iCode: '',
      });
      return { name, memberId: must(made.ok ? made.value.memberId : null, 'account') };
    },
    async bindPhone(memberId) {
      await db.tx(async (sql) => {
        // A phone belongs to one member; each test's member takes it over.
        await sql.query('update members set phone = null, phone_area = null where phone = $1', [
          PHONE,
        ]);
        await sql.query(`update members set phone = $2, phone_area = '86' where id = $1`, [
          memberId,
          PHONE,
        ]);
      });
    },
    async login(name, given = {}) {
      const { browser = home, password = PASSWORD } = given;
      const pass = given.pass ?? (await world.captcha('login', browser));
      return await members.login({ ...browser, name, password, pass });
    },
    async enter(name, browser = home) {
      const opened = await world.login(name, { browser });
      const { token } = must(opened.ok ? opened.value : null, 'session');
      const found = must(await members.sessions.find(token), 'session');
      return { token, sessionId: found.session.sessionId };
    },
  };
  return world;
}

/** What a login sends that was stopped and now has its code. */
export const withCode = (sendCodeNum = SENT_CODE): EntryPass => ({
  kaptchcate: 99,
  codeId: '',
  code: '',
  sendCodeNum,
});
