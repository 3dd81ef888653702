import type { MemberId } from '@tianping/base';
import { networkOf } from '../../rules/devices/address.ts';
import { assessLogin, type LoginAssessment } from '../../rules/entry/risk.ts';
import type { Browser, MembersDeps } from '../deps.ts';
import { readFamiliarity } from '../devices/known-devices.ts';

const HOUR_MS = 3_600_000;

/** Compares a login with the right password with the member's earlier ones. */
export async function assess(
  deps: MembersDeps,
  member: { readonly memberId: MemberId; readonly nameKey: string },
  browser: Browser,
): Promise<LoginAssessment | null> {
  const { attempts, clock, db, entryOf } = deps;
  const now = clock.now();
  const [familiarity, past, recentFailures] = await Promise.all([
    readFamiliarity(db, member.memberId, browser),
    readPast(deps, member.memberId, now),
    attempts.failuresToday({ siteId: browser.siteId, nameKey: member.nameKey }),
  ]);
  const networks = new Set([...past.addresses.map(networkOf), networkOf(browser.ip)]);
  const { lastLoginAt } = past;
  const facts = { ...familiarity, lastLoginAt, now, recentFailures };
  return assessLogin({ ...facts, networksThisHour: networks.size }, entryOf(browser.siteId).risk);
}

/** When the member last logged in, and from which addresses within the hour. */
async function readPast({ db }: MembersDeps, memberId: MemberId, now: number) {
  const { rows } = await db.query<{ last_login_at: number | null; addresses: string[] | null }>(
    `select last_login_at,
       (select array_agg(distinct ip) from member_sessions
        where member_id = $1 and created_at > $2) as addresses
     from members where id = $1`,
    [memberId, now - HOUR_MS],
  );
  const row = rows[0];
  return { lastLoginAt: row?.last_login_at ?? null, addresses: row?.addresses ?? [] };
}
