import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { entered } from './entered.ts';
import { entryRefusal } from './entry-refusals.ts';
import { optionsOf } from './passkey-json.ts';

export const passkeyOptions: OfficeHandler<OfficeCalls['auth/passkeyOptions']> = async ({
  request,
  context,
  services,
}) => {
  const { page, script, now } = context;
  if (!page) return refusal(script, 'accessDenied', text.pageUnknown);
  const outcome = await services.office.entry.passkeyOptions({ ticket: request.ticket, page });
  if (!outcome.ok) return entryRefusal(outcome.error, { script, now, step: 'factor' });
  return ok({ options: optionsOf(outcome.value) });
};

export const passkey: OfficeHandler<OfficeCalls['auth/passkey']> = async ({
  request,
  context,
  services,
}) => {
  const { page, ip, userAgent, device, script } = context;
  if (!page) return refusal(script, 'accessDenied', text.pageUnknown);
  const outcome = await services.office.entry.byPasskey({
    ...request,
    page,
    ip,
    userAgent,
    device,
  });
  return entered(outcome, context, services);
};
