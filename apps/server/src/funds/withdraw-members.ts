import { type Clock, err, ok, type UnixMs } from '@tianping/base';
import { networkOf } from '@tianping/members';
import { type ProfileService, withdrawalsPausedUntil } from '@tianping/members/server';
import { isMoneyLocked } from '@tianping/office/server';
import type { VipService } from '@tianping/vip/server';
import type { MemberAccess } from '@tianping/withdrawals/server';

interface FactsRow {
  readonly name: string;
  readonly real_name: string | null;
  readonly status: 'active' | 'frozen' | 'closed';
  readonly registered_at: UnixMs;
  readonly has_password: boolean;
  readonly changed_at: UnixMs | null;
  readonly paused_until: UnixMs | null;
}

/** What withdrawals need to know of members, from the members' own tables and services. */
export function withdrawMembers(deps: {
  readonly clock: Clock;
  readonly profile: Pick<ProfileService, 'checkFundPassword'>;
  readonly vip: Pick<VipService, 'gradeOf'>;
}): MemberAccess {
  return {
    grade: (member) => deps.vip.gradeOf(member),
    async facts(sql, { siteId, memberId }) {
      const { rows } = await sql.query<FactsRow>(
        `select m.name, m.real_name, m.status, m.registered_at,
           p.fund_password_hash is not null as has_password, p.sensitive_changed_at as changed_at,
           p.withdrawals_paused_until as paused_until
         from members m left join member_profiles p on p.member_id = m.id
         where m.id = $1 and m.site_id = $2`,
        [memberId, siteId],
      );
      const row = rows[0];
      if (!row) return null;
      const pause = { changedAt: row.changed_at, pausedUntil: row.paused_until };
      return {
        name: row.name,
        realName: row.real_name,
        status: row.status,
        isMoneyLocked: await isMoneyLocked(sql, siteId, memberId),
        registeredAt: row.registered_at,
        hasPassword: row.has_password,
        pausedUntil: withdrawalsPausedUntil(pause, deps.clock.now()),
      };
    },
    async checkPassword(member, password, key) {
      const checked = await deps.profile.checkFundPassword(member, password, key);
      if (checked.ok) return ok(undefined);
      const refusal = checked.error;
      if (refusal.kind === 'passwordTooMany') {
        return err({ kind: 'passwordTooMany', minutes: refusal.minutes });
      }
      return err({ kind: refusal.kind === 'busy' ? 'busy' : 'passwordWrong' });
    },
    async company(sql, { siteId, memberId }, ip) {
      const { rows } = await sql.query<{
        readonly devices: number;
        readonly networks: number;
        readonly since: UnixMs | null;
      }>(
        `select
           (select count(distinct o.member_id) from member_devices d
            join member_devices o on o.site_id = d.site_id and o.device_id = d.device_id
            where d.member_id = $2 and d.site_id = $1 and o.member_id <> $2) as devices,
           (select count(distinct s.member_id) from member_sessions s
            where s.site_id = $1 and s.ip = $4 and s.member_id <> $2) as networks,
           (select first_seen_at from member_networks
            where member_id = $2 and network = $3) as since`,
        [siteId, memberId, networkOf(ip), ip],
      );
      const row = rows[0];
      return {
        onDevices: row?.devices ?? 0,
        onNetworks: row?.networks ?? 0,
        placeSince: row?.since ?? null,
      };
    },
  };
}
