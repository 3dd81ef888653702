import { ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { entered } from './entered.ts';
import { entryRefusal } from './entry-refusals.ts';

export const login: OfficeHandler<OfficeCalls['auth/login']> = async ({
  request,
  context,
  services,
}) => {
  const { script, now, trail } = context;
  const siteId = request.siteId as SiteId;
  const isOurs = services.settings.sites.some((site) => site.siteId === siteId);
  if (!isOurs) return entryRefusal({ kind: 'wrong' }, { script, now, step: 'password' });
  // No identity is proven yet: the log line names what was typed.
  trail.as(siteId, { staffId: '', name: request.name });
  const outcome = await services.office.entry.login({
    siteId,
    name: request.name,
    password: request.password,
    device: context.device,
  });
  if (!outcome.ok) return entryRefusal(outcome.error, { script, now, step: 'password' });
  const { ticket, factors, expiresAt } = outcome.value;
  return ok({ ticket, factors: [...factors], expiresAt });
};

export const totp: OfficeHandler<OfficeCalls['auth/totp']> = async ({
  request,
  context,
  services,
}) => {
  const { ip, userAgent, device } = context;
  return entered(
    await services.office.entry.byTotp({ ...request, ip, userAgent, device }),
    context,
    services,
  );
};

export const recovery: OfficeHandler<OfficeCalls['auth/recovery']> = async ({
  request,
  context,
  services,
}) => {
  const { ip, userAgent, device } = context;
  const outcome = await services.office.entry.byRecovery({ ...request, ip, userAgent, device });
  return entered(outcome, context, services);
};

export const enrol: OfficeHandler<OfficeCalls['auth/enrol']> = async ({
  request,
  context,
  services,
}) => {
  const outcome = await services.office.entry.enrol(request);
  const { script, now } = context;
  return outcome.ok ? outcome : entryRefusal(outcome.error, { script, now, step: 'factor' });
};

export const enrolConfirm: OfficeHandler<OfficeCalls['auth/enrolConfirm']> = async ({
  request,
  context,
  services,
}) => {
  const { ip, userAgent, device } = context;
  const outcome = await services.office.entry.confirmEnrol({ ...request, ip, userAgent, device });
  const recoveryCodes = outcome.ok ? [...outcome.value.recoveryCodes] : [];
  const answer = await entered(outcome, context, services);
  return answer.ok ? ok({ ...answer.value, recoveryCodes }) : answer;
};
