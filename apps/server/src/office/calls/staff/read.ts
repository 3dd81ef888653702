import { ok } from '@tianping/base';
import { type OfficeCalls, roles } from '@tianping/contract';
import { rolePermissions } from '@tianping/office';
import { listSessions, listStaff, readStaff } from '@tianping/office/server';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf } from '../../refusals.ts';
import { staffRefusal, staffRow } from './staff-refusals.ts';

export const staffRoles: OfficeHandler<OfficeCalls['staff/roles']> = async () =>
  ok({ list: roles.map((role) => ({ role, permissions: [...rolePermissions[role]] })) });

const NAMES_MAX = 1_000;

export const staffNames: OfficeHandler<OfficeCalls['staff/names']> = async ({
  context,
  services,
}) => {
  const { deps } = services.office;
  const everybody = { q: '', role: null, status: null, limit: NAMES_MAX, offset: 0 };
  const { rows } = await listStaff(deps.db, deps, { siteId: context.siteId, ...everybody });
  return ok({
    list: rows.map(({ staffId, name, displayName }) => ({ staffId, name, displayName })),
  });
};

export const staffList: OfficeHandler<OfficeCalls['staff/list']> = async ({
  request,
  context,
  services,
}) => {
  const { deps } = services.office;
  const { total, rows } = await listStaff(deps.db, deps, {
    siteId: context.siteId,
    ...request.filters,
    ...pageOf(request),
  });
  return ok({ total, list: rows.map(staffRow), sums: {} });
};

export const staffOne: OfficeHandler<OfficeCalls['staff/one']> = async ({
  request,
  context,
  services,
}) => {
  const { deps } = services.office;
  const { siteId, script } = context;
  const account = await readStaff(deps.db, deps, { siteId, staffId: request.staffId });
  if (!account) return staffRefusal('unknown', script);
  const rows = await listSessions(deps.db, deps, request.staffId);
  const { sessionId } = context.staff;
  const sessions = rows.map((row) => ({ ...row, current: row.sessionId === sessionId }));
  return ok({ staff: staffRow(account), sessions });
};
