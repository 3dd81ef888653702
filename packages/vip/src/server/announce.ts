import { type MemberId, workOff } from '@tianping/base';
import type { GrantView } from '@tianping/contract';
import { vipLimits } from '../limits.ts';
import type { MemberOfSite, VipDeps } from './deps.ts';
import { GRANT_COLUMNS, type GrantRow, grantViewOf } from './grants.ts';

/**
 * Notifies members of grants that can be claimed from now on, those of one member together. Marked afterwards: after
 * a crash in between they are sent again. True when more are waiting. One member whose notification cannot be written
 * holds up nobody else.
 */
export async function announceGrants(deps: VipDeps): Promise<boolean> {
  const { db, clock, events } = deps;
  const now = clock.now();
  const { rows } = await db.query<GrantRow>(
    `select ${GRANT_COLUMNS} from vip_grant where announced_at is null and available_at <= $1
     order by available_at, id limit ${vipLimits.announceBatch}`,
    [now],
  );
  await workOff(byMember(rows, now), async ({ member, grants }) => {
    const open = grants.filter(({ state }) => state === 'claimable');
    // Members who could not claim are not invited, and are not notified later either.
    const state = await db.tx((sql) => deps.members.state(sql, member));
    if (open.length > 0 && state === 'active') await events.onGrant(member, open);
    await db.tx((sql) =>
      sql.query(
        `update vip_grant set announced_at = $2
         where id = any($1::uuid[]) and announced_at is null`,
        [grants.map(({ id }) => id), now],
      ),
    );
  });
  return rows.length === vipLimits.announceBatch;
}

function byMember(
  rows: readonly GrantRow[],
  now: number,
): readonly { readonly member: MemberOfSite; readonly grants: readonly GrantView[] }[] {
  const found = new Map<MemberId, { member: MemberOfSite; grants: GrantView[] }>();
  for (const row of rows) {
    const member = { siteId: row.site_id, memberId: row.member_id };
    const entry = found.get(row.member_id) ?? { member, grants: [] };
    entry.grants.push(grantViewOf(row, now));
    found.set(row.member_id, entry);
  }
  return [...found.values()];
}
