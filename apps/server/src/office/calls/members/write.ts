import { type MemberId, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import {
  addNote,
  lift,
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
import { refusal } from '../../refusals.ts';
import { readProfileRow } from './profile.ts';
import { readMemberRow } from './rows.ts';

export const membersReveal: OfficeHandler<OfficeCalls['members/reveal']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { db } = services.office.parts;
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
  const { db } = services.office.parts;
  if (!(await readMemberRow(db, siteId, request.memberId))) {
    return refusal(script, 'notFound', text.memberUnknown);
  }
  const member = { siteId, memberId: request.memberId as MemberId };
  const id = idOfKey(`${context.staff.staffId}/${idempotency.key}`);
  const note = { id, text: request.note, ...deed(context) };
  await db.tx((sql) => addNote(sql, member, note));
  return ok({ notes: [...(await notesOf(db, member, officeLimits.notesShown))] });
};

export const membersTag: OfficeHandler<OfficeCalls['members/tag']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { db } = services.office.parts;
  if (!(await readMemberRow(db, siteId, request.memberId))) {
    return refusal(script, 'notFound', text.memberUnknown);
  }
  const member = { siteId, memberId: request.memberId as MemberId };
  const { tag, on } = request;
  await db.tx((sql) => setTag(sql, member, { tag, on, ...deed(context) }));
  return ok({ tags: (await tagsOf(db, member)).map((row) => row.tag) });
};

const STATUS_OF = { freeze: 'frozen', close: 'closed' } as const;

export const membersRestrict: OfficeHandler<OfficeCalls['members/restrict']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, trail } = context;
  const { office, members } = services;
  const { db } = office.parts;
  const row = await readMemberRow(db, siteId, request.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  if (row.status === 'closed') return refusal(script, 'dataExists', text.accountClosed);
  const member = { siteId, memberId: row.member_id };
  const { restriction, ground, note, until } = request;
  const order = { id: office.newId(), restriction, ground, note, until, ...deed(context) };
  const isNew = await db.tx((sql) => restrict(sql, member, order));
  if (!isNew) return refusal(script, 'dataExists', text.restrictionStands);
  const status = restriction === 'lock' ? row.status : STATUS_OF[restriction];
  if (restriction !== 'lock') await members.setStatus(siteId, row.member_id, status);
  trail.before({ status: row.status });
  trail.after({ status, restriction, ground });
  return ok({ status, restrictions: [...(await restrictionsOf(db, member))] });
};

export const membersLift: OfficeHandler<OfficeCalls['members/lift']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, trail } = context;
  const { office, members } = services;
  const { db } = office.parts;
  const row = await readMemberRow(db, siteId, request.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  if (row.status === 'closed') return refusal(script, 'accessDenied', text.accountClosed);
  const member = { siteId, memberId: row.member_id };
  const { restriction, note } = request;
  const lifted = await db.tx((sql) => lift(sql, member, { restriction, note, ...deed(context) }));
  if (!lifted) return refusal(script, 'dataExists', text.restrictionNone);
  const status = restriction === 'freeze' ? ('active' as const) : row.status;
  if (restriction === 'freeze') await members.setStatus(siteId, row.member_id, status);
  trail.before({ status: row.status });
  trail.after({ status });
  return ok({ status, restrictions: [...(await restrictionsOf(db, member))] });
};

export const membersEndSessions: OfficeHandler<OfficeCalls['members/endSessions']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { db } = services.office.parts;
  const row = await readMemberRow(db, siteId, request.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const { ended, committed } = await db.tx((sql) =>
    services.members.onPasswordChanged(sql, row.member_id),
  );
  committed();
  return ok({ ended });
};

function deed({ now, staff }: OfficeContext & { readonly staff: StaffSession }) {
  return { by: { staffId: staff.staffId, name: staff.name }, at: now };
}
