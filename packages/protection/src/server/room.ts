import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { livePause } from '../rules/pause.ts';
import { periodOf } from '../rules/periods.ts';
import type { ProtectionDeps } from './deps.ts';
import { statusOf } from './gate.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { lockKnown, readLimits, readMember } from './member-rows.ts';
import { findPause } from './pauses.ts';

/**
 * How much of received money may be credited now, minor units: what the member's limits leave after what was credited
 * in their periods, nothing while a pause is in force or once the account is closed; null without a limit. Open orders
 * do not count: the first payment is credited first. Decided under the lock of the member's row, before any row of the
 * money is locked.
 */
export async function depositRoom(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite & { readonly at: UnixMs },
): Promise<number | null> {
  await findPause(deps, sql, member);
  const isKnown = await lockKnown(sql, member);
  if ((await statusOf(deps, sql, member)) === 'closed') return 0;
  if (!isKnown) return null;
  if (livePause((await readMember(sql, member)).pause, member.at)) return 0;
  const rooms: number[] = [];
  for (const { kind, period, value } of await readLimits(sql, member)) {
    if (kind !== 'deposit') continue;
    const { rows } = await sql.query<{ used: number }>(
      `select protection_used($1, $2, 'deposit', $3, 0) as used`,
      [member.siteId, member.memberId, periodOf(period, member.at).from],
    );
    rooms.push(Math.max(0, value - (rows[0]?.used ?? 0)));
  }
  return rooms.length === 0 ? null : Math.min(...rooms);
}
