import { ok, type Result } from '@tianping/base';
import type { OfficeCalls, StaffRow } from '@tianping/contract';
import {
  createStaff,
  endSessionsOf,
  readStaff,
  resetStaff,
  type StaffAccount,
  type StaffFault,
  setStaffStatus,
  unlockStaff,
  updateStaff,
} from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { staffRefusal, staffRow } from './staff-refusals.ts';

type Context = OfficeContextOf<OfficeCalls['staff/update']>;
type Services = Parameters<OfficeHandler<OfficeCalls['staff/update']>>[0]['services'];
type Changed = Result<{ readonly before: StaffAccount; readonly after: StaffAccount }, StaffFault>;

export const staffCreate: OfficeHandler<OfficeCalls['staff/create']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, trail } = context;
  const { name, displayName, roles } = request;
  const made = await createStaff(services.office.parts, { siteId, name, displayName, roles });
  if (!made.ok) return staffRefusal(made.error, script);
  const staff = staffRow(made.value.staff);
  trail.subject(`staff:${staff.staffId}`);
  trail.after(staff);
  return ok({ staff, password: made.value.password });
};

export const staffUpdate: OfficeHandler<OfficeCalls['staff/update']> = async ({
  request,
  context,
  services,
}) => {
  const { staffId, displayName, roles } = request;
  if (await isDemo(services, context, staffId)) return demoFixed(context);
  const of = { ...orderOf(context, staffId), displayName, roles };
  return changed(context, await updateStaff(services.office.parts, of));
};

export const staffSetStatus: OfficeHandler<OfficeCalls['staff/setStatus']> = async ({
  request,
  context,
  services,
}) => {
  const { staffId, status } = request;
  if (await isDemo(services, context, staffId)) return demoFixed(context);
  const of = { ...orderOf(context, staffId), status };
  return changed(context, await setStaffStatus(services.office.parts, of));
};

export const staffUnlock: OfficeHandler<OfficeCalls['staff/unlock']> = async ({
  request,
  context,
  services,
}) => changed(context, await unlockStaff(services.office.parts, orderOf(context, request.staffId)));

export const staffReset: OfficeHandler<OfficeCalls['staff/reset']> = async ({
  request,
  context,
  services,
}) => {
  const { staffId } = request;
  if (await isDemo(services, context, staffId)) return demoFixed(context);
  const done = await resetStaff(services.office.parts, orderOf(context, staffId));
  if (!done.ok) return staffRefusal(done.error, context.script);
  return ok({ staff: staffRow(done.value.after), password: done.value.password });
};

export const staffEndSessions: OfficeHandler<OfficeCalls['staff/endSessions']> = async ({
  request,
  context,
  services,
}) => {
  const { parts } = services.office;
  const { siteId, script } = context;
  const { staffId } = request;
  const account = await readStaff(parts.db, parts, { siteId, staffId });
  if (!account) return staffRefusal('unknown', script);
  const ended = await parts.db.tx((sql) => endSessionsOf(sql, parts, staffId));
  return ok({ ended });
};

function orderOf({ siteId, staff }: Context, staffId: string) {
  return { siteId, staffId, byId: staff.staffId };
}

function changed(
  { trail, script }: Context,
  done: Changed,
): Result<{ readonly staff: StaffRow }, CallRefusal> {
  if (!done.ok) return staffRefusal(done.error, script);
  trail.before(staffRow(done.value.before));
  trail.after(staffRow(done.value.after));
  return ok({ staff: staffRow(done.value.after) });
}

/** The demo's people are everybody's: one visitor must not lock the others out. */
async function isDemo(services: Services, { siteId }: Context, staffId: string): Promise<boolean> {
  const { parts } = services.office;
  return (await readStaff(parts.db, parts, { siteId, staffId }))?.demo === true;
}

function demoFixed({ script }: Context): Result<never, CallRefusal> {
  return refusal(script, 'accessDenied', text.demoFixed);
}
