import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { lockRefusal } from './refusals.ts';

export const withdrawLock: Handler<Calls['fd/withdraw/lock']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const locked = await services.withdrawals.lock({ ...request, member });
  return locked.ok ? ok({ lockedUntil: locked.value }) : err(lockRefusal(locked.error, script));
};
