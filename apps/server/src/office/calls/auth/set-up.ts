import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { guessableAs } from '@tianping/members';
import { readSetupLink, setUpAccount } from '@tianping/office/server';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';

export const setUpLink: OfficeHandler<OfficeCalls['auth/setUpLink']> = async ({
  request,
  services,
}) => {
  const found = await readSetupLink(services.office.deps, request.ticket);
  return ok({ account: found && { name: found.name, siteId: found.siteId } });
};

export const setUp: OfficeHandler<OfficeCalls['auth/setUp']> = async ({
  request,
  context,
  services,
}) => {
  const { ticket: token, newPassword: password } = request;
  const found = await readSetupLink(services.office.deps, token);
  if (found && guessableAs(password, { name: found.name })) {
    return refusal(context.script, 'warning', text.passwordGuessable);
  }
  const done = await setUpAccount(services.office.deps, { token, password });
  if (!done) return refusal(context.script, 'codeExpired', text.linkOver);
  const { siteId, staffId, name } = done;
  context.trail.as(siteId, { staffId, name });
  context.trail.subject(`staff:${staffId}`);
  return ok({ name, siteId });
};
