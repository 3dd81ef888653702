import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

export const info: Handler<Calls['site/user/member/info']> = async ({ context, services }) => {
  const member = await services.members.info(context.siteId, context.session.memberId);
  if (!member) return err({ code: statusCodes.loginExpired.code });
  const { memberId: userId, name, registeredAt, lastLoginAt } = member;
  // Binding a phone and proving a real name have no calls yet, so nobody has done either.
  return ok({ userId, name, bindPhone: false, bindRealName: false, registeredAt, lastLoginAt });
};
