import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const protectionRealityCheck: Handler<Calls['site/protection/realityCheck']> = async ({
  request,
  context,
  services,
}) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  return ok({ minutes: await services.protection.setReminder(member, request.minutes) });
};
