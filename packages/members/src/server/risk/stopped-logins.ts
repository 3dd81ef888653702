import type { MemberId, SiteId } from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import { z } from 'zod';
import { STOPPED_LOGIN_MS } from '../../limits.ts';

/** Where a login was stopped. */
export interface StoppedAt {
  readonly siteId: SiteId;
  readonly deviceId: string;
  readonly nameKey: string;
}

/**
 * Logins with the right password that were stopped for a code. Only the stopped device may request one and return with
 * it, within minutes.
 */
export interface StoppedLogins {
  leave(at: StoppedAt, memberId: MemberId): Promise<void>;
  /** The member whose bound phone may be sent a code; `null` when no login was stopped there. */
  find(at: StoppedAt): Promise<MemberId | null>;
  end(at: StoppedAt): Promise<void>;
}

const stored = z.uuid();

export function createStoppedLogins(keyValue: KeyValue): StoppedLogins {
  const key = ({ siteId, deviceId, nameKey }: StoppedAt) =>
    `login:stopped:${siteId}:${deviceId}:${nameKey}`;
  return {
    leave: (at, memberId) => keyValue.set(key(at), memberId, STOPPED_LOGIN_MS),
    async find(at) {
      const entry = stored.safeParse(await keyValue.get(key(at)));
      return entry.success ? (entry.data as MemberId) : null;
    },
    end: (at) => keyValue.delete(key(at)),
  };
}

/**
 * The bound phone of the member whose login was stopped there; null when none was stopped, or no phone is bound any
 * more.
 */
export async function mayRequestNewDevice(
  { db, stopped }: { readonly db: Db; readonly stopped: StoppedLogins },
  at: StoppedAt,
): Promise<{ readonly phone: string } | null> {
  const memberId = await stopped.find(at);
  if (memberId === null) return null;
  const { rows } = await db.query<{ phone: string | null }>(
    'select phone from members where site_id = $1 and id = $2',
    [at.siteId, memberId],
  );
  const phone = rows[0]?.phone ?? null;
  return phone === null ? null : { phone };
}
