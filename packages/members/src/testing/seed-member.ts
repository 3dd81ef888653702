import { type Clock, createUuid, type MemberId, type Rng, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { memberLimits } from '../limits.ts';
import { createSessionStore, type OpenedSession } from '../server/sessions/sessions.ts';

export interface SeededMember extends OpenedSession {
  readonly memberId: MemberId;
  readonly name: string;
}

/** The device that a seeded member is logged in on, unless the test names another. */
export const SEEDED_DEVICE = 'seeded';

/** A logged-in member, created without captcha and password; nobody can log in with a password. */
export async function seedMember(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly siteId: SiteId;
  readonly name?: string;
  readonly deviceId?: string;
}): Promise<SeededMember> {
  const { db, clock, rng, siteId } = options;
  const memberId = createUuid({ clock, rng }) as MemberId;
  const unique = memberId.replaceAll('-', '').slice(-9);
  const name = options.name ?? `ab${unique}`;
  const sessions = createSessionStore({ db, clock, rng });
  const session = await db.tx(async (sql) => {
    await sql.query(
      `insert into members
         (id, site_id, name, name_key, password_hash, status, invite_code, referral_code,
          inviter_code, register_domain, register_device, register_ip, registered_at)
       values ($1, $2, $3, $4, 'none', 'active', $5, '', '', '', '', '', $6)`,
      [memberId, siteId, name, name.toLowerCase(), unique, clock.now()],
    );
    return await sessions.open(sql, {
      siteId,
      memberId,
      deviceId: options.deviceId ?? SEEDED_DEVICE,
      ip: '127.0.0.1',
      lifeMs: memberLimits.sessionLifeMs,
    });
  });
  return { memberId, name, ...session };
}
