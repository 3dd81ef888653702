import { createSeededRng, must, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db, type KeyValue } from '@tianping/db';
import { memberLimits } from '../limits.ts';
import { createCaptchaService } from '../server/captcha/captcha-service.ts';
import { type Codes, createCodes } from '../server/codes/index.ts';
import type { SendCodeInput } from '../server/codes/send-code.ts';
import { createLoginAttempts } from '../server/entry/attempts.ts';
import { createPasswordHasher } from '../server/passwords/passwords.ts';
import { setPassword } from '../server/passwords/set-password.ts';
import {
  createRecoveryService,
  type RecoveryService,
} from '../server/recovery/recovery-service.ts';
import { createSessionStore } from '../server/sessions/sessions.ts';
import { createFakeMessengers } from './fake-messenger.ts';
import { createOpenCaptcha, OPEN_CAPTCHA_OUTPUT } from './open-captcha.ts';
import { type SeededMember, seedMember } from './seed-member.ts';

export const siteId = 6000 as SiteId;
export const visitor = { siteId, deviceId: 'd1', ip: '10.0.0.1' };
export const areas = [{ areaCode: '86', areaName: '', regex: '^861\\d{10}$' }];
export const costs = { smsMinor: 5, voiceMinor: 12, hourMaxMinor: 1_000 };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const rng = createSeededRng(77);

type Pass = (deviceId?: string) => Promise<{ readonly codeId: string; readonly code: string }>;

/** Codes and recovery with everything else faked except the database. */
export interface CodesWorld {
  db: Db;
  clock: FakeClock;
  keyValue: KeyValue;
  carriers: ReturnType<typeof createFakeMessengers>;
  codes: Codes;
  recovery: RecoveryService;
  /** The stopped login that the hook returns. */
  stopped: { phone: string } | null;
  /** Notes to operators, and changed passwords reported to listeners. */
  notes: unknown[];
  passPhone: Pass;
  passEmail: Pass;
}

/** One for a test file; `resetWorld` creates it again on the same database. */
export const world = {} as CodesWorld;
let count = 0;

export function resetWorld(db: Db = world.db): void {
  const clock = createFakeClock(1_760_000_000_000 + count * 400 * HOUR);
  const keyValue = createMemoryKeyValue({ clock });
  const carriers = createFakeMessengers();
  const captcha = createCaptchaService({
    provider: createOpenCaptcha(),
    keyValue,
    rng,
    limits: { deviceChallengesMax: 10_000, addressChallengesMax: 10_000 },
  });
  const notes: unknown[] = [];
  const codes = createCodes({
    db,
    keyValue,
    clock,
    rng,
    captcha,
    messengers: carriers.all,
    key: 'test-key',
    costsOf: () => costs,
    mayRequestNewDevice: async () => world.stopped,
    onNote: (note) => notes.push(note),
  });
  const sessions = createSessionStore({ db, clock, rng });
  const hasher = createPasswordHasher(rng);
  const attempts = createLoginAttempts({ keyValue, limits: memberLimits });
  const onPasswordChanged = async (_sql: unknown, who: unknown) => void notes.push(who);
  const recovery = createRecoveryService({
    db,
    keyValue,
    codes,
    setPassword: (member, password) =>
      setPassword({ db, hasher, sessions, attempts, onPasswordChanged }, member, password),
  });
  const passOf =
    (action: 'resetByPhone' | 'resetByEmail'): Pass =>
    async (deviceId = 'd1') => {
      const who = { ...visitor, deviceId };
      const issued = await captcha.issue(who, action);
      const { lotNumber } = must(issued.ok ? issued.value : null, 'challenge');
      const result = { lotNumber, captchaOutput: OPEN_CAPTCHA_OUTPUT, passToken: '', genTime: '' };
      const judged = await captcha.judge(who, result);
      return must(judged.ok ? judged.value : null, 'pass');
    };
  Object.assign(world, {
    db,
    clock,
    keyValue,
    carriers,
    codes,
    recovery,
    notes,
    stopped: null,
    passPhone: passOf('resetByPhone'),
    passEmail: passOf('resetByEmail'),
  } satisfies CodesWorld);
}

export interface Bound extends SeededMember {
  readonly phone: string;
  readonly email: string;
}

export async function boundMember(): Promise<Bound> {
  const member = await seedMember({ ...world, rng, siteId });
  count += 1;
  const phone = `86138${String(count).padStart(8, '0')}`;
  const email = `lin${count}@example.com`;
  await world.db.tx((sql) =>
    sql.query("update members set phone = $2, phone_area = '86', email = $3 where id = $1", [
      member.memberId,
      phone,
      email,
    ]),
  );
  return { ...member, phone, email };
}

export async function ask(changes: Partial<SendCodeInput> & { target: string; name: string }) {
  const { deviceId = 'd1', channel = 'sms' } = changes;
  const needsCaptcha = (changes.purpose ?? 'reset') === 'reset' && !changes.captcha;
  const pass = channel === 'email' ? world.passEmail : world.passPhone;
  const captcha = needsCaptcha ? await pass(deviceId) : { codeId: '', code: '' };
  const outcome = await world.codes.send({
    ...visitor,
    purpose: 'reset',
    channel,
    kaptchcate: 0,
    captcha,
    session: null,
    brand: '青岚',
    script: 'hans',
    areas,
    ...changes,
  });
  await Promise.resolve();
  return outcome;
}

export async function lastCode(to: string): Promise<string> {
  await world.codes.idle();
  return must(world.carriers.sentTo(to).at(-1), 'message').code;
}

export const subjectOf = (member: Bound, deviceId = 'd1') => ({
  siteId,
  purpose: 'reset' as const,
  nameKey: member.name,
  target: member.phone,
  deviceId,
});
export const sessionOf = ({ memberId, name }: Bound) => ({ memberId, name });
