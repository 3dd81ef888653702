import { err } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { letterUnknown } from './letter-unknown.ts';

export const letterDelete: Handler<Calls['site/site/letter/delete']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const removed = await services.inbox.letters.remove(member, request.letterIds);
  return removed.ok ? removed : err(letterUnknown(script));
};
