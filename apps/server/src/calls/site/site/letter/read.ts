import { err } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { letterUnknown } from './letter-unknown.ts';

export const letterRead: Handler<Calls['site/site/letter/read']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const read = await services.inbox.letters.read(member, request.letterId);
  return read.ok ? read : err(letterUnknown(script));
};
