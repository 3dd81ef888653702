import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import {
  listPasskeys,
  officeLimits,
  registerChallenge,
  registerPasskey,
  removePasskey,
} from '@tianping/office/server';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { entryRefusal } from './entry-refusals.ts';
import { optionsOf } from './passkey-json.ts';

export const passkeys: OfficeHandler<OfficeCalls['auth/passkeys']> = async ({
  context,
  services,
}) => {
  const { deps } = services.office;
  return ok({ list: [...(await listPasskeys(deps.db, context.staff.staffId))] });
};

export const passkeyRegister: OfficeHandler<OfficeCalls['auth/passkeyRegister']> = async ({
  request,
  context,
  services,
}) => {
  const { page, script, now, staff, siteId } = context;
  if (!page) return refusal(script, 'accessDenied', text.pageUnknown);
  const { entry, deps } = services.office;
  const { staffId } = staff;
  const fault = await entry.provePassword({ siteId, staffId, password: request.password });
  if (fault) return entryRefusal(fault, { script, now, step: 'password' });
  const options = await registerChallenge(deps, staff, { ...page, rpName: context.site.name });
  return ok({ options: optionsOf(options) });
};

export const passkeyConfirm: OfficeHandler<OfficeCalls['auth/passkeyConfirm']> = async ({
  request,
  context,
  services,
}) => {
  const { page, script, staff } = context;
  if (!page) return refusal(script, 'accessDenied', text.pageUnknown);
  const done = await registerPasskey(services.office.deps, staff, { ...request, page });
  if (done.ok) return ok({ passkey: done.value });
  switch (done.error) {
    case 'ticket':
      return refusal(script, 'codeExpired', text.ticketOver);
    case 'wrong':
      return refusal(script, 'codeError', text.passkeyWrong);
    case 'tooMany':
      return refusal(script, 'warning', text.passkeyTooMany, {
        max: String(officeLimits.passkeysMax),
      });
  }
};

export const passkeyRemove: OfficeHandler<OfficeCalls['auth/passkeyRemove']> = async ({
  request,
  context,
  services,
}) => {
  const { script, now, staff, siteId } = context;
  const { entry, deps } = services.office;
  const { staffId } = staff;
  const fault = await entry.provePassword({ siteId, staffId, password: request.password });
  if (fault) return entryRefusal(fault, { script, now, step: 'password' });
  const removed = await removePasskey(deps, { staffId, passkeyId: request.passkeyId });
  return removed ? ok({}) : refusal(script, 'notFound', text.notSetUp);
};
