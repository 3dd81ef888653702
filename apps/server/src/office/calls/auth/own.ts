import { err, ok } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { guessableAs } from '@tianping/members';
import { endSession, listSessions, readStaff } from '@tianping/office/server';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { entryRefusal } from './entry-refusals.ts';
import { meView } from './me-view.ts';

export const me: OfficeHandler<OfficeCalls['auth/me']> = async ({ context, services }) => {
  const { siteId, staff } = context;
  return ok({ me: await meView(services, { siteId, ...staff }) });
};

export const logout: OfficeHandler<OfficeCalls['auth/logout']> = async ({ context, services }) => {
  await endSession(services.office.deps, context.staff);
  context.setSession(null);
  return ok({});
};

export const sessions: OfficeHandler<OfficeCalls['auth/sessions']> = async ({
  context,
  services,
}) => {
  const { deps } = services.office;
  const rows = await listSessions(deps.db, deps, context.staff.staffId);
  const { sessionId } = context.staff;
  return ok({ list: rows.map((row) => ({ ...row, current: row.sessionId === sessionId })) });
};

export const endOwnSession: OfficeHandler<OfficeCalls['auth/endSession']> = async ({
  request,
  context,
  services,
}) => {
  const { staffId } = context.staff;
  const { sessionId } = request;
  return ok({ ended: await endSession(services.office.deps, { staffId, sessionId }) });
};

export const password: OfficeHandler<OfficeCalls['auth/password']> = async ({
  request,
  context,
  services,
}) => {
  const { script, now, siteId, staff } = context;
  const { entry, deps } = services.office;
  const { staffId, sessionId } = staff;
  const account = await readStaff(deps.db, deps, { siteId, staffId });
  if (account?.demo) return refusal(script, 'accessDenied', text.demoFixed);
  const fault = await entry.provePassword({ siteId, staffId, password: request.password });
  if (fault) return entryRefusal(fault, { script, now, step: 'password' });
  if (request.newPassword === request.password) {
    return refusal(script, 'warning', text.samePassword);
  }
  if (guessableAs(request.newPassword, { name: staff.name })) {
    return refusal(script, 'warning', text.passwordGuessable);
  }
  const ended = await entry.setPassword({ staffId, sessionId, password: request.newPassword });
  return ended === null ? err({ code: statusCodes.loginExpired.code }) : ok({ ended });
};

export const recoveryCodes: OfficeHandler<OfficeCalls['auth/recoveryCodes']> = async ({
  request,
  context,
  services,
}) => {
  const { script, now, siteId, staff } = context;
  const { entry } = services.office;
  const { staffId } = staff;
  const fault = await entry.provePassword({ siteId, staffId, password: request.password });
  if (fault) return entryRefusal(fault, { script, now, step: 'password' });
  return ok({ recoveryCodes: [...(await entry.renewRecoveryCodes(staffId))] });
};
