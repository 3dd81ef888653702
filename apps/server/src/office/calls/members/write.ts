import { type MemberId, ok } from '@tianping/base';
import type { OfficeCalls, RestrictGround } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import {
  addNote,
  lift,
  type MemberAt,
  notesOf,
  officeLimits,
  restrict,
  restrictionsOf,
  setTag,
  tagsOf,
} from '@tianping/office/server';
import type { OfficeContext, OfficeHandler, StaffSession } from '../../handler.ts';
import { idOfKey } from '../../id-of-key.ts';
import { officeMessages as text } from '../../messages.ts';
import { propose } from '../../propose.ts';
import { refusal } from '../../refusals.ts';
import { readProfileRow } from './profile.ts';
import { type MemberRow, readMemberRow } from './rows.ts';

export const membersReveal: OfficeHandler<OfficeCalls['members/reveal']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { db } = services.office.deps;
  const row = await readMemberRow(db, siteId, request.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const profile = await readProfileRow(db, siteId, request.memberId);
  const { phone, email, real_name: realName } = row;
  const values = { phone, email, realName, birthday: profile?.birthday ?? null };
  return ok({ value: values[request.field] });
};

export const membersNote: OfficeHandler<OfficeCalls['members/note']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, idempotency } = context;
  const { db } = services.office.deps;
  if (!(await readMemberRow(db, siteId, request.memberId))) {
    return refusal(script, 'notFound', text.memberUnknown);
  }
  const member = { siteId, memberId: request.memberId as MemberId };
  const id = idOfKey(`${context.staff.staffId}/${idempotency.key}`);
  const note = { id, text: request.note, ...step(context) };
  await db.tx((sql) => addNote(sql, member, note));
  return ok({ notes: [...(await notesOf(db, member, officeLimits.notesShown))] });
};

export const membersTag: OfficeHandler<OfficeCalls['members/tag']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { db } = services.office.deps;
  if (!(await readMemberRow(db, siteId, request.memberId))) {
    return refusal(script, 'notFound', text.memberUnknown);
  }
  const member = { siteId, memberId: request.memberId as MemberId };
  const { tag, on } = request;
  await db.tx((sql) => setTag(sql, member, { tag, on, ...step(context) }));
  return ok({ tags: (await tagsOf(db, member)).map((row) => row.tag) });
};

type Restrict = OfficeHandler<OfficeCalls['members/restrict']>;

/** One person can lock or freeze; closing needs a second one. */
export const membersRestrict: OfficeHandler<OfficeCalls['members/restrict']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, trail } = context;
  const { office, members } = services;
  const { db } = office.deps;
  const row = await readMemberRow(db, siteId, request.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  if (row.status === 'closed') return refusal(script, 'dataExists', text.accountClosed);
  const member = { siteId, memberId: row.member_id };
  const { restriction, ground, note, until } = request;
  if (restriction === 'close') {
    return proposeOn({ services, context, row }, { kind: 'closeAccount', note, ground });
  }
  const order = { id: office.newId(), restriction, ground, note, until, ...step(context) };
  const status = restriction === 'lock' ? row.status : 'frozen';
  const done = await db.tx(async (sql) => {
    if (await isClosed(sql, member)) return 'closed';
    if (!(await restrict(sql, member, order))) return null;
    if (restriction === 'lock') return { committed() {} };
    return members.setStatusWithin(sql, siteId, row.member_id, 'frozen');
  });
  if (done === 'closed') return refusal(script, 'dataExists', text.accountClosed);
  if (!done) return refusal(script, 'dataExists', text.restrictionStands);
  done.committed();
  trail.before({ status: row.status });
  trail.after({ status, restriction, ground });
  return ok({ status, restrictions: [...(await restrictionsOf(db, member))], proposalId: null });
};

export const membersLift: OfficeHandler<OfficeCalls['members/lift']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, trail } = context;
  const { office, members } = services;
  const { db } = office.deps;
  const row = await readMemberRow(db, siteId, request.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const { restriction, note } = request;
  const wasClosed = row.status === 'closed';
  if (wasClosed !== (restriction === 'close')) {
    return refusal(script, 'dataExists', wasClosed ? text.accountClosed : text.restrictionNone);
  }
  if (restriction === 'close') {
    return proposeOn({ services, context, row }, { kind: 'reopenAccount', note });
  }
  const member = { siteId, memberId: row.member_id };
  const status = restriction === 'freeze' ? ('active' as const) : row.status;
  const done = await db.tx(async (sql) => {
    if (await isClosed(sql, member)) return 'closed';
    if (!(await lift(sql, member, { restriction, note, ...step(context) }))) return null;
    if (restriction === 'lock') return { committed() {} };
    return members.setStatusWithin(sql, siteId, row.member_id, 'active');
  });
  if (done === 'closed') return refusal(script, 'dataExists', text.accountClosed);
  if (!done) return refusal(script, 'dataExists', text.restrictionNone);
  done.committed();
  trail.before({ status: row.status });
  trail.after({ status });
  return ok({ status, restrictions: [...(await restrictionsOf(db, member))], proposalId: null });
};

/** Whether two persons have closed the account meanwhile; its row is locked until the transaction ends. */
async function isClosed(sql: Sql, { siteId, memberId }: MemberAt): Promise<boolean> {
  const { rows } = await sql.query<{ status: string }>(
    'select status from members where site_id = $1 and id = $2 for update',
    [siteId, memberId],
  );
  return rows[0]?.status === 'closed';
}

/** Proposes closing an account or opening it again; until a second person agrees it stays as it is. */
async function proposeOn(
  of: Pick<Parameters<Restrict>[0], 'services' | 'context'> & { readonly row: MemberRow },
  wanted: {
    readonly kind: 'closeAccount' | 'reopenAccount';
    readonly note: string;
    readonly ground?: RestrictGround;
  },
): ReturnType<Restrict> {
  const { services, context, row } = of;
  const { kind, note, ground } = wanted;
  const memberId = row.member_id;
  const asked = await propose(services, context, {
    kind,
    note,
    subject: `member:${memberId}`,
    subjectName: row.name,
    payload: { memberId, ...(ground ? { ground } : {}), was: { status: row.status } },
  });
  if (!asked.ok) return asked;
  const member = { siteId: context.siteId, memberId };
  const restrictions = [...(await restrictionsOf(services.office.deps.db, member))];
  return ok({ status: row.status, restrictions, proposalId: asked.value.id });
}

export const membersEndSessions: OfficeHandler<OfficeCalls['members/endSessions']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { db } = services.office.deps;
  const row = await readMemberRow(db, siteId, request.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const { ended, committed } = await db.tx((sql) =>
    services.members.onPasswordChanged(sql, row.member_id),
  );
  committed();
  return ok({ ended });
};

function step({ now, staff }: OfficeContext & { readonly staff: StaffSession }) {
  return { by: { staffId: staff.staffId, name: staff.name }, at: now };
}
