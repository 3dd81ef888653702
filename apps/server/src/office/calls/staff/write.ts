import { ok, type Result } from '@tianping/base';
import type { OfficeCalls, StaffRow } from '@tianping/contract';
import {
  disableStaff,
  drawSetupLink,
  endSessionsOf,
  readStaff,
  type StaffAccount,
  type StaffChanged,
  unlockStaff,
} from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { propose, type Wanted } from '../../propose.ts';
import { refusal } from '../../refusals.ts';
import { staffRefusal, staffRow } from './staff-refusals.ts';

type Context = OfficeContextOf<OfficeCalls['staff/update']>;
type Services = Parameters<OfficeHandler<OfficeCalls['staff/update']>>[0]['services'];
type Proposed = Promise<Result<{ readonly proposalId: string }, CallRefusal>>;

export const staffCreate: OfficeHandler<OfficeCalls['staff/create']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { name, displayName, roles, note } = request;
  const { db } = services.office.deps;
  const taken = await db.query('select 1 from office_staff where site_id = $1 and name = $2', [
    siteId,
    name,
  ]);
  if (taken.rows.length > 0) return staffRefusal('nameTaken', script);
  return asked(services, context, {
    kind: 'staffCreate',
    subject: `staff:${name}`,
    subjectName: displayName,
    note,
    payload: { name, displayName, roles },
  });
};

export const staffUpdate: OfficeHandler<OfficeCalls['staff/update']> = async ({
  request,
  context,
  services,
}) => {
  const { staffId, displayName, roles, note } = request;
  const account = await othersAccount(services, context, staffId);
  if (!account.ok) return account;
  return asked(services, context, {
    kind: 'staffUpdate',
    ...subjectOf(account.value),
    note,
    payload: { staffId, displayName, roles, was: statusOf(account.value) },
  });
};

export const staffReset: OfficeHandler<OfficeCalls['staff/reset']> = async ({
  request,
  context,
  services,
}) => {
  const { staffId, note } = request;
  const account = await othersAccount(services, context, staffId);
  if (!account.ok) return account;
  return asked(services, context, {
    kind: 'staffReset',
    ...subjectOf(account.value),
    note,
    payload: { staffId },
  });
};

export const staffSetStatus: OfficeHandler<OfficeCalls['staff/setStatus']> = async ({
  request,
  context,
  services,
}) => {
  const { staffId, status, note } = request;
  const account = await othersAccount(services, context, staffId);
  if (!account.ok) return account;
  if (status === 'active') {
    const done = await asked(services, context, {
      kind: 'staffEnable',
      ...subjectOf(account.value),
      note,
      payload: { staffId, was: statusOf(account.value) },
    });
    if (!done.ok) return done;
    return ok({ staff: staffRow(account.value), proposalId: done.value.proposalId });
  }
  const shown = changed(
    context,
    await disableStaff(services.office.deps, orderOf(context, staffId)),
  );
  return shown.ok ? ok({ ...shown.value, proposalId: null }) : shown;
};

export const staffUnlock: OfficeHandler<OfficeCalls['staff/unlock']> = async ({
  request,
  context,
  services,
}) => changed(context, await unlockStaff(services.office.deps, orderOf(context, request.staffId)));

export const staffLink: OfficeHandler<OfficeCalls['staff/link']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script } = context;
  const of = { siteId, staffId: request.staffId, byId: staff.staffId };
  const drawn = await drawSetupLink(services.office.deps, of);
  return drawn.ok ? drawn : staffRefusal(drawn.error, script);
};

export const staffEndSessions: OfficeHandler<OfficeCalls['staff/endSessions']> = async ({
  request,
  context,
  services,
}) => {
  const { deps } = services.office;
  const { siteId, script } = context;
  const { staffId } = request;
  const account = await readStaff(deps.db, deps, { siteId, staffId });
  if (!account) return staffRefusal('unknown', script);
  const ended = await deps.db.tx((sql) => endSessionsOf(sql, deps, staffId));
  return ok({ ended });
};

async function asked(services: Services, context: Context, wanted: Wanted): Proposed {
  const done = await propose(services, context, wanted);
  return done.ok ? ok({ proposalId: done.value.id }) : done;
}

/** Another person's account that is not a demo account: those are shared, and nobody may lock the others out. */
async function othersAccount(
  services: Services,
  { siteId, staff, script }: Context,
  staffId: string,
): Promise<Result<StaffAccount, CallRefusal>> {
  const { deps } = services.office;
  const account = await readStaff(deps.db, deps, { siteId, staffId });
  if (!account) return staffRefusal('unknown', script);
  if (account.demo) return refusal(script, 'accessDenied', text.demoFixed);
  return staffId === staff.staffId ? staffRefusal('oneself', script) : ok(account);
}

function subjectOf({
  staffId,
  displayName,
}: StaffAccount): Pick<Wanted, 'subject' | 'subjectName'> {
  return { subject: `staff:${staffId}`, subjectName: displayName };
}

/** The present state of an account when a change is proposed: the second person sees both. */
function statusOf({ displayName, roles, status }: StaffAccount) {
  return { displayName, roles, status };
}

function orderOf({ siteId, staff }: Pick<Context, 'siteId' | 'staff'>, staffId: string) {
  return { siteId, staffId, byIds: [staff.staffId] };
}

function changed(
  { trail, script }: Pick<Context, 'trail' | 'script'>,
  done: StaffChanged,
): Result<{ readonly staff: StaffRow }, CallRefusal> {
  if (!done.ok) return staffRefusal(done.error, script);
  trail.before(staffRow(done.value.before));
  trail.after(staffRow(done.value.after));
  return ok({ staff: staffRow(done.value.after) });
}
