import { createSeededRng, err, must, ok, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createTestSealer, type TestEngine } from '@tianping/db/testing';
import { expect } from 'vitest';
import { md5Hex } from '../rules/passwords/password.ts';
import { createCaptchaService } from '../server/captcha/captcha-service.ts';
import { migrations } from '../server/index.ts';
import { createMembersService, type MembersService } from '../server/members-service.ts';
import type { Actor } from '../server/profile/deps.ts';
import { createProfileService, type ProfileService } from '../server/profile/profile-service.ts';
import { createOpenCaptcha } from './open-captcha.ts';
import { seedMember } from './seed-member.ts';

export const siteId = 6000 as SiteId;
export const password = md5Hex('kite58moon');
export const wrong = md5Hex('wrong123');
export const fresh = md5Hex('reed31lamp');
export const fund = md5Hex('fund1234');
export const DAY_MS = 86_400_000;

export let db: Db;
export let clock: ReturnType<typeof createFakeClock>;
export let members: MembersService;
export let profile: ProfileService;
const rng = createSeededRng(77);
/** Codes that were sent, by `<purpose>:<to>`; each is valid once. */
export const sent = new Map<string, string>();
export const notifications: string[] = [];
/** Uploads by id: the owner, and whether one is in use. */
export const uploads = new Map<string, { memberId: string; isClaimed: boolean }>();
let phones = 0;
/** What the profile waits for before each transaction. */
export const beforeWrite = { wait: async (): Promise<void> => {} };

export async function openWorldOn(engine: TestEngine): Promise<void> {
  db = await engine.open(migrations);
}

/** A fresh clock, empty counters and a service over the one database; call it before each test. */
export function resetWorld(): void {
  clock = createFakeClock(Date.parse('2026-03-14T12:00:00+08:00'));
  sent.clear();
  notifications.length = 0;
  uploads.clear();
  beforeWrite.wait = async () => {};
  const keyValue = createMemoryKeyValue({ clock });
  const captcha = createCaptchaService({ provider: createOpenCaptcha(), keyValue, rng });
  members = createMembersService({
    sealer: createTestSealer('members'),
    db,
    keyValue,
    clock,
    rng,
    captcha,
  });
  const tx: Db['tx'] = async (work) => {
    await beforeWrite.wait();
    return await db.tx(work);
  };
  profile = createProfileService({
    db: Object.assign(Object.create(db) as Db, { tx }),
    keyValue,
    clock,
    rng,
    endOthers: members.onPasswordChanged,
    codes: {
      async verify({ purpose, to = '' }, code) {
        if (sent.get(`${purpose}:${to}`) !== code) return err('wrong');
        sent.delete(`${purpose}:${to}`);
        return ok(null);
      },
    },
    avatars: avatarStore(),
    exporters: [{ name: 'bets', export: async ({ memberId }) => [memberId] }],
    onSecretChanged: async (_sql, _who, which) => void notifications.push(which),
  });
}

function avatarStore() {
  return {
    async claim(_sql: unknown, { id, memberId }: { id: string; memberId: string }) {
      const upload = uploads.get(id);
      if (upload?.memberId !== memberId || upload.isClaimed) return false;
      upload.isClaimed = true;
      return true;
    },
    async release(_sql: unknown, { id }: { id: string }) {
      uploads.delete(id);
    },
    urlOf: (id: string) => `/media/${id}.webp`,
  };
}

/** A member with the password above and one session. */
export async function newMember(): Promise<Actor & { readonly token: string }> {
  const seeded = await seedMember({ db, clock, rng, siteId });
  const made = await members.setPassword({ siteId, memberId: seeded.memberId }, password);
  expect(made.ok).toBe(true);
  const session = await openSession(seeded.memberId);
  return { siteId, memberId: seeded.memberId, deviceId: 'device-1', ip: '10.0.0.1', ...session };
}

export async function openSession(memberId: Actor['memberId']) {
  return await db.tx((sql) =>
    members.sessions.open(sql, {
      siteId,
      memberId,
      deviceId: 'device-1',
      ip: '10.0.0.1',
      lifeMs: DAY_MS,
    }),
  );
}

export function newPhone(): string {
  phones += 1;
  return `861380000${String(phones).padStart(4, '0')}`;
}

/** Binds a new phone and returns it. */
export async function bound(actor: Actor): Promise<string> {
  const phone = newPhone();
  sent.set(`bind:${phone}`, '111111');
  expect((await profile.bindPhone(actor, { areaCode: '86', phone, code: '111111' })).ok).toBe(true);
  return phone;
}

export async function read(actor: Actor) {
  return must(await profile.read(actor), 'profile');
}

export const refused = (kind: string, more = {}) => ({ ok: false, error: { kind, ...more } });
