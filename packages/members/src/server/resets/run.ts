import { type MemberId, type SiteId, workOff, workOffSteps } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { deleteFactors, lockMember } from '../factors/store.ts';
import { writeProfile } from '../profile/write.ts';
import { endAll } from '../sessions/end-all.ts';
import { contactsOf, notify } from './notify.ts';
import { endCase, lockCase, noteResetEvent } from './store.ts';
import type { ResetCase, ResetNotice, ResetsDeps } from './types.ts';

const SYSTEM = { kind: 'system', name: '', ip: '' } as const;

/**
 * Carries out the cases whose wait is over, and lets cases lapse that nobody works on; one case per transaction, so
 * that one that fails delays no other.
 */
export async function runDue(
  deps: ResetsDeps,
): Promise<{ readonly done: number; readonly lapsed: number }> {
  const { waited, lapsed } = await workOffSteps({
    waited: () => endWaits(deps),
    lapsed: () => lapseOld(deps),
  });
  return { done: waited.done, lapsed: waited.lapsed + lapsed };
}

async function endWaits(deps: ResetsDeps): Promise<Record<'done' | 'lapsed', number>> {
  const { rows } = await deps.db.query<{ id: string; site_id: number }>(
    `select id, site_id from member_reset_cases where state = 'waiting' and due_at <= $1
     order by due_at, id limit $2`,
    [deps.clock.now(), deps.limits.runMax],
  );
  const count = { done: 0, lapsed: 0 };
  await workOff(rows, async ({ id, site_id: siteId }) => {
    const became = await runOne(deps, siteId as SiteId, id);
    if (became) count[became] += 1;
  });
  return count;
}

/** Whether nobody works on the case: only requested, or opened without a proposal to a second person. */
function isIdle({ state, proposalId }: ResetCase): boolean {
  return state === 'asked' || (state === 'open' && proposalId === null);
}

async function lapseOld(deps: ResetsDeps): Promise<number> {
  const { rows } = await deps.db.query<{ id: string; site_id: number }>(
    `select id, site_id from member_reset_cases
     where (state = 'asked' or state = 'open' and proposal_id is null) and asked_at <= $1
     order by asked_at, id limit $2`,
    [deps.clock.now() - deps.limits.askedMaxMs, deps.limits.runMax],
  );
  let lapsed = 0;
  await workOff(rows, async ({ id, site_id: siteId }) => {
    const done = await deps.db.tx(async (sql) => {
      const found = await lockCase(sql, siteId as SiteId, id);
      if (!found || !isIdle(found)) return null;
      await endCase(sql, deps, id, 'lapsed');
      await noteResetEvent(sql, deps, { caseId: id, what: 'lapsed', by: SYSTEM });
      // A request was never announced; a case that staff opened was.
      const hasNews = found.state === 'open';
      return { news: hasNews ? await notify(deps, sql, { found, news: 'refused' }) : null };
    });
    if (!done) return;
    lapsed += 1;
    if (done.news) deps.onAnnounced(done.news);
  });
  return lapsed;
}

async function runOne(
  deps: ResetsDeps,
  siteId: SiteId,
  caseId: string,
): Promise<'done' | 'lapsed' | null> {
  const outcome = await deps.db.tx(async (sql) => {
    const found = await lockCase(sql, siteId, caseId);
    // Stopped or carried out while this waited for the lock.
    if (found?.state !== 'waiting' || found.memberId === null) return null;
    const who = { siteId, memberId: found.memberId };
    await lockMember(sql, who.memberId);
    if (!(await mayGoOn(deps, sql, who))) {
      await endCase(sql, deps, caseId, 'lapsed');
      await noteResetEvent(sql, deps, { caseId, what: 'lapsed', by: SYSTEM });
      return { became: 'lapsed', news: null, committed() {} } as const;
    }
    return { became: 'done', ...(await carryOut(deps, sql, found, who)) } as const;
  });
  if (!outcome) return null;
  outcome.committed();
  if (outcome.news) deps.onAnnounced(outcome.news);
  return outcome.became;
}

/** A closed account, or one that its member has closed by self-exclusion with nothing left in it, is not reset. */
async function mayGoOn(
  deps: ResetsDeps,
  sql: Sql,
  who: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<boolean> {
  const { rows } = await sql.query<{ status: string }>(
    'select status from members where site_id = $1 and id = $2',
    [who.siteId, who.memberId],
  );
  if (!rows[0] || rows[0].status === 'closed') return false;
  return !(await deps.isShut(sql, who));
}

async function carryOut(
  deps: ResetsDeps,
  sql: Sql,
  found: ResetCase,
  who: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<{ readonly news: ResetNotice | null; committed(): void }> {
  const contacts = await contactsOf(sql, who.memberId);
  await takeAway(sql, found, who);
  const pausedUntil = deps.clock.now() + deps.limits.pauseMs;
  await writeProfile(sql, who, { withdrawals_paused_until: pausedUntil });
  const { committed } = await endAll(deps, sql, { memberId: who.memberId });
  await endCase(sql, deps, found.id, 'done');
  await noteResetEvent(sql, deps, { caseId: found.id, what: 'done', by: SYSTEM });
  const news = await notify(deps, sql, { found, news: 'done', pausedUntil, contacts });
  return { news, committed };
}

async function takeAway(
  sql: Sql,
  { what }: ResetCase,
  who: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<void> {
  switch (what) {
    case 'factor':
      await deleteFactors(sql, who.memberId);
      return;
    case 'fund':
      await sql.query('update member_profiles set fund_password_hash = null where member_id = $1', [
        who.memberId,
      ]);
      return;
    case 'phone':
      await sql.query('update members set phone = null, phone_area = null where id = $1', [
        who.memberId,
      ]);
      return;
  }
}
