import { err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ResetWhat } from '../../rules/entry/resets.ts';
import { lockMember, readWays } from '../factors/store.ts';
import { notify } from './notify.ts';
import { endCase, insertCase, lockCase, noteResetEvent } from './store.ts';
import type { ResetCase, ResetNotice, ResetRefusal, ResetsDeps } from './types.ts';

interface Staff {
  readonly staffId: string;
  readonly name: string;
  readonly ip: string;
}

export interface OpenedCase {
  readonly found: ResetCase;
  /** To be announced once the transaction has committed. */
  readonly news: ResetNotice | null;
}

/**
 * Opens a case with the evidence that staff saw, within the caller's transaction: a requested one, or a new one.
 * Opening a case again that has no proposal yet changes only the evidence.
 */
export async function openWithin(
  deps: ResetsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly what: ResetWhat;
    readonly evidence: string;
    readonly caseId: string | null;
    readonly by: Staff;
  },
): Promise<Result<OpenedCase, ResetRefusal>> {
  const { siteId, memberId, what, by } = of;
  const asked = of.caseId === null ? null : await lockCase(sql, siteId, of.caseId);
  await lockMember(sql, memberId);
  if (of.caseId !== null) {
    if (asked?.memberId !== memberId || asked.what !== what) return err({ kind: 'caseUnknown' });
    const mayOpen =
      asked.state === 'asked' || (asked.state === 'open' && asked.proposalId === null);
    if (!mayOpen) return err({ kind: 'caseOver' });
  }
  const fault = await memberFault(deps, sql, { siteId, memberId, what, caseId: asked?.id ?? null });
  if (fault) return err(fault);
  const blank = { siteId, memberId, what, keyHash: null, words: '', contact: '' } as const;
  const found = asked ?? (await insertCase(sql, deps, { ...blank, state: 'open' }));
  await sql.query(
    `update member_reset_cases set state = 'open', evidence = $2, opened_by_id = $3,
       opened_by_name = $4 where id = $1`,
    [found.id, of.evidence, by.staffId, by.name],
  );
  if (asked?.state === 'open') return ok({ found, news: null });
  const staff = { kind: 'staff', name: by.name, ip: by.ip } as const;
  const event = { caseId: found.id, what: 'opened', by: staff, note: of.evidence } as const;
  await noteResetEvent(sql, deps, event);
  return ok({ found, news: await notify(deps, sql, { found, news: 'opened' }) });
}

async function memberFault(
  deps: ResetsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly what: ResetWhat;
    readonly caseId: string | null;
  },
): Promise<ResetRefusal | null> {
  const { siteId, memberId, what } = of;
  const { rows } = await sql.query<{
    status: string;
    phone: boolean;
    fund: boolean;
    live: boolean;
  }>(
    `select m.status, m.phone is not null as phone, p.fund_password_hash is not null as fund,
       exists (select 1 from member_reset_cases c where c.member_id = m.id and c.what = $3
         and c.state in ('open', 'waiting') and ($4::uuid is null or c.id <> $4::uuid)) as live
     from members m left join member_profiles p on p.member_id = m.id
     where m.site_id = $1 and m.id = $2`,
    [siteId, memberId, what, of.caseId],
  );
  const row = rows[0];
  if (!row) return { kind: 'caseUnknown' };
  if (row.status === 'closed') return { kind: 'memberClosed' };
  if (await deps.isShut(sql, { siteId, memberId })) return { kind: 'memberExcluded' };
  if (row.live) return { kind: 'caseLive' };
  const has = what === 'factor' ? (await readWays(sql, memberId, null)).hasFactor : row[what];
  return has ? null : { kind: 'nothingToReset' };
}

/** Records the proposal that asks the second person. */
export async function noteProposal(sql: Sql, caseId: string, proposalId: string): Promise<void> {
  await sql.query(
    `update member_reset_cases set proposal_id = $2 where id = $1 and state = 'open'`,
    [caseId, proposalId],
  );
}

/** The second person agrees: the wait begins. */
export async function approveWithin(
  deps: ResetsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly caseId: string;
    readonly by: Staff;
    readonly note: string;
  },
): Promise<Result<{ readonly dueAt: number; readonly news: ResetNotice | null }, ResetRefusal>> {
  const found = await lockCase(sql, of.siteId, of.caseId);
  if (!found) return err({ kind: 'caseUnknown' });
  if (found.state !== 'open' || found.memberId === null) return err({ kind: 'caseOver' });
  const { siteId, memberId, what, id: caseId } = found;
  await lockMember(sql, memberId);
  const fault = await memberFault(deps, sql, { siteId, memberId, what, caseId });
  if (fault) return err(fault);
  const dueAt = deps.clock.now() + deps.limits.waitMs[what];
  await sql.query(
    `update member_reset_cases set state = 'waiting', due_at = $2, approved_by_name = $3
     where id = $1`,
    [caseId, dueAt, of.by.name],
  );
  const by = { kind: 'staff', name: of.by.name, ip: of.by.ip } as const;
  await noteResetEvent(sql, deps, { caseId, what: 'approved', by, note: of.note });
  return ok({ dueAt, news: await notify(deps, sql, { found, news: 'approved', dueAt }) });
}

/** Staff refuse a request, a case that waits for two persons, or one whose wait is running. */
export async function refuseWithin(
  deps: ResetsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly caseId: string;
    readonly from: readonly ResetCase['state'][];
    readonly by: Staff;
    readonly note: string;
  },
): Promise<Result<OpenedCase, ResetRefusal>> {
  const found = await lockCase(sql, of.siteId, of.caseId);
  if (!found) return err({ kind: 'caseUnknown' });
  if (!of.from.includes(found.state)) return err({ kind: 'caseOver' });
  await endCase(sql, deps, found.id, 'refused');
  const by = { kind: 'staff', name: of.by.name, ip: of.by.ip } as const;
  await noteResetEvent(sql, deps, { caseId: found.id, what: 'refused', by, note: of.note });
  const wasNotified = found.state !== 'asked';
  const news = wasNotified ? await notify(deps, sql, { found, news: 'refused' }) : null;
  return ok({ found, news });
}
