import { createHash } from 'node:crypto';
import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  DEVICES_PER_MEMBER_MAX,
  NETWORKS_PER_MEMBER_MAX,
  USER_AGENT_LENGTH_MAX,
} from '../../limits.ts';
import { networkOf } from '../../rules/devices/address.ts';
import { deviceFamily } from '../../rules/devices/user-agent.ts';
import type { LoginFacts } from '../../rules/entry/risk.ts';
import type { Browser } from '../deps.ts';

type Familiarity = Pick<LoginFacts, 'device' | 'isNetworkKnown' | 'accountsOnDevice'>;

interface KnownRow {
  readonly devices: number;
  readonly networks: number;
  readonly network_known: number;
  readonly accounts: number;
  readonly fingerprint: string | null;
  readonly family: string | null;
}

/**
 * How well a member's browser and network are known. For a member without history nothing is new; a revoked device is
 * new, though it was used before.
 */
export async function readFamiliarity(
  sql: Sql,
  memberId: MemberId,
  browser: Browser,
): Promise<Familiarity> {
  const { rows } = await sql.query<KnownRow>(
    `select
       (select count(*) from member_devices where member_id = $1) as devices,
       (select count(*) from member_networks where member_id = $1) as networks,
       (select count(*) from member_networks where member_id = $1 and network = $4) as network_known,
       (select count(*) from member_devices
        where site_id = $2 and device_id = $3 and member_id <> $1) as accounts,
       d.fingerprint, d.family
     from (select 1) as one
     left join member_devices d
       on d.member_id = $1 and d.device_id = $3 and d.revoked_at is null`,
    [memberId, browser.siteId, browser.deviceId, networkOf(browser.ip)],
  );
  const row = rows[0];
  if (!row) throw new Error('a count without a row');
  return {
    device: row.devices === 0 ? 'known' : deviceState(row, browser),
    isNetworkKnown: row.networks === 0 || row.network_known > 0,
    accountsOnDevice: row.accounts + 1,
  };
}

/** Whether the device has been logged in to the account of a name; equally false for an unknown name. */
export async function isKnownDevice(
  sql: Sql,
  at: { readonly siteId: SiteId; readonly nameKey: string; readonly deviceId: string },
): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from members m
     join member_devices d on d.member_id = m.id and d.device_id = $3 and d.revoked_at is null
     where m.site_id = $1 and m.name_key = $2`,
    [at.siteId, at.nameKey, at.deviceId],
  );
  return rows.length > 0;
}

/** Records this browser and network as known for the member. */
export async function rememberDevice(
  sql: Sql,
  memberId: MemberId,
  given: { readonly browser: Browser; readonly now: number },
): Promise<void> {
  const { browser, now } = given;
  await sql.query(
    `insert into member_devices
       (member_id, device_id, site_id, fingerprint, family, first_seen_at, last_seen_at, ip,
        user_agent)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8)
     on conflict (member_id, device_id) do update set
       fingerprint = case when excluded.fingerprint = '' then member_devices.fingerprint
                          else excluded.fingerprint end,
       family = excluded.family, last_seen_at = excluded.last_seen_at, ip = excluded.ip,
       user_agent = excluded.user_agent, revoked_at = null`,
    [
      memberId,
      browser.deviceId,
      browser.siteId,
      fingerprintOf(browser),
      deviceFamily(browser.userAgent),
      now,
      browser.ip,
      browser.userAgent.slice(0, USER_AGENT_LENGTH_MAX),
    ],
  );
  await sql.query(
    `insert into member_networks (member_id, network, first_seen_at, last_seen_at)
     values ($1, $2, $3, $3)
     on conflict (member_id, network) do update set last_seen_at = excluded.last_seen_at`,
    [memberId, networkOf(browser.ip), now],
  );
  await forgetOldest(sql, memberId);
}

/** Deletes the least recent ones above the limit, so that a member's list cannot grow without bound. */
async function forgetOldest(sql: Sql, memberId: MemberId): Promise<void> {
  await sql.query(
    `delete from member_devices where member_id = $1 and device_id in (
       select device_id from member_devices where member_id = $1
       order by last_seen_at desc, device_id offset $2)`,
    [memberId, DEVICES_PER_MEMBER_MAX],
  );
  await sql.query(
    `delete from member_networks where member_id = $1 and network in (
       select network from member_networks where member_id = $1
       order by last_seen_at desc, network offset $2)`,
    [memberId, NETWORKS_PER_MEMBER_MAX],
  );
}

/** An update changes the fingerprint, and another browser changes the family; a copied id changes both. */
function deviceState(row: KnownRow, browser: Browser): LoginFacts['device'] {
  if (row.fingerprint === null) return 'new';
  const given = fingerprintOf(browser);
  const isOtherPrint = row.fingerprint !== '' && given !== '' && row.fingerprint !== given;
  const isOtherFamily = row.family !== '' && row.family !== deviceFamily(browser.userAgent);
  return isOtherPrint && isOtherFamily ? 'copied' : 'known';
}

function fingerprintOf({ siteId, visitorId }: Browser): string {
  if (visitorId === null) return '';
  return createHash('sha256').update(`${siteId}:${visitorId}`).digest('hex').slice(0, 32);
}
