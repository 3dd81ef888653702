import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

export const letterList: Handler<Calls['site/site/letter/list']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { memberId } = session;
  return ok(await services.inbox.letters.list({ ...request, siteId, memberId, script }));
};
