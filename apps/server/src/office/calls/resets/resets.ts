import { type MemberId, ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { type ResetCase, readNames } from '@tianping/members/server';
import { resetRefusal } from '../../../calls/site/user/reset.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext, OfficeHandler, StaffSession } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { propose } from '../../propose.ts';
import { pageOf, refusal } from '../../refusals.ts';
import { readMemberRow } from '../members/rows.ts';

const STATES = {
  asked: ['asked'],
  open: ['open'],
  waiting: ['waiting'],
  ended: ['done', 'stopped', 'refused', 'lapsed'],
  all: ['asked', 'open', 'waiting', 'done', 'stopped', 'refused', 'lapsed'],
} as const;

type OfMember = ResetCase & { readonly memberId: MemberId };

function rowOf(found: OfMember, memberName: string) {
  const { id: caseId, reference, memberId, what, state, openedBy, askedAt, dueAt, endedAt } = found;
  return {
    caseId,
    reference,
    memberId,
    memberName,
    what,
    state,
    openedBy,
    askedAt,
    dueAt,
    endedAt,
  };
}

export const resetsList: OfficeHandler<OfficeCalls['resets/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId } = context;
  const { tab, text: typed } = request.filters;
  const { office } = services.resets;
  const filter = { siteId, states: STATES[tab], text: typed };
  const [{ total, rows }, counts] = await Promise.all([
    office.list(filter, pageOf(request)),
    office.counts(siteId),
  ]);
  const list = rows.flatMap(({ memberName, ...found }) =>
    hasMember(found) ? [rowOf(found, memberName)] : [],
  );
  return ok({ total, list, counts, sums: {} });
};

export const resetsOne: OfficeHandler<OfficeCalls['resets/one']> = async ({
  request,
  context,
  services,
}) => {
  const file = await fileOf(services, context, request.resetId);
  return file ? ok(file) : refusal(context.script, 'noData', text.resetUnknown);
};

/** Whether the case is of a known member; a case of an unknown name is not shown to staff. */
function hasMember(found: ResetCase): found is OfMember {
  return found.memberId !== null;
}

async function fileOf(
  { resets, db }: Services,
  { siteId, staff }: OfficeContext & { readonly staff: StaffSession },
  resetId: string,
) {
  const found = await resets.office.one(siteId, resetId);
  if (!found || !hasMember(found)) return null;
  const names = await readNames(db, siteId, [found.memberId]);
  const { words, contact, evidence, proposalId, state } = found;
  const mayWrite = staff.permissions.has('members.note');
  return {
    ...rowOf(found, names.get(found.memberId) ?? ''),
    words,
    contact,
    evidence,
    proposalId,
    events: [...(await resets.office.events(found.id))],
    can: {
      open: mayWrite && (state === 'asked' || (state === 'open' && proposalId === null)),
      refuse: mayWrite && (state === 'asked' || state === 'waiting'),
    },
  };
}

/** Opened first, proposed second: after an interruption between the two the same call completes it. */
export const resetsOpen: OfficeHandler<OfficeCalls['resets/open']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, staff, ip } = context;
  const { what, note, resetId } = request;
  const { db } = services.office.deps;
  const { office } = services.resets;
  const row = await readMemberRow(db, siteId, request.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const memberId = row.member_id;
  const by = { staffId: staff.staffId, name: staff.name, ip };
  const whole = { siteId: siteId as SiteId, memberId, what, evidence: note, caseId: resetId, by };
  const opened = await db.tx((sql) => office.openWithin(sql, whole));
  if (!opened.ok) return { ok: false, error: resetRefusal(opened.error, script) };
  const { found, news } = opened.value;
  // The notification is written; phone and e-mail are notified too, whatever becomes of the proposal.
  office.announce(news);
  const caseId = found.id;
  const proposed = await propose(services, context, {
    kind: 'resetMember',
    subject: `reset:${caseId}`,
    subjectName: `${row.name} ${found.reference}`,
    payload: { caseId, memberId, what, reference: found.reference },
    note,
  });
  if (!proposed.ok) return proposed;
  await db.tx((sql) => office.noteProposal(sql, caseId, proposed.value.id));
  return ok({ proposalId: proposed.value.id, caseId });
};

export const resetsRefuse: OfficeHandler<OfficeCalls['resets/refuse']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, staff, ip } = context;
  const { resetId: caseId, note } = request;
  const { office } = services.resets;
  const by = { staffId: staff.staffId, name: staff.name, ip };
  const from = ['asked', 'waiting'] as const;
  const done = await services.office.deps.db.tx((sql) =>
    office.refuseWithin(sql, { siteId, caseId, by, note, from }),
  );
  if (!done.ok) return { ok: false, error: resetRefusal(done.error, script) };
  office.announce(done.value.news);
  const file = await fileOf(services, context, caseId);
  return file ? ok(file) : refusal(script, 'noData', text.resetUnknown);
};
