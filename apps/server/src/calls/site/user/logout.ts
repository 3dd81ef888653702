import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const logout: Handler<Calls['site/user/logout']> = async ({ context, services }) => {
  await services.members.logout(context.session.sessionId);
  return ok({});
};
