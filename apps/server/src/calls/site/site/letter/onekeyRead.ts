import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

export const letterReadAll: Handler<Calls['site/site/letter/onekeyRead']> = async ({
  request,
  context: { siteId, session },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  return ok(await services.inbox.letters.readAll(member, request.type));
};
