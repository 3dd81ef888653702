import { err, ok, type Script } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { inboxMessages as text } from '@tianping/inbox/messages';
import type { CallRefusal, Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

/** For a letter that is not the member's, whosoever's it is. */
function letterUnknown(script: Script): CallRefusal {
  return { code: statusCodes.notFound.code, message: textsOf(script).t(text.letterUnknown) };
}

export const letterDelete: Handler<Calls['site/site/letter/delete']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const removed = await services.inbox.letters.remove(member, request.letterIds);
  return removed.ok ? removed : err(letterUnknown(script));
};

export const letterUnread: Handler<Calls['site/site/letter/getUnreadForType']> = async ({
  context: { siteId, session },
  services,
}) => ok(await services.inbox.letters.unread({ siteId, memberId: session.memberId }));

export const letterList: Handler<Calls['site/site/letter/list']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { memberId } = session;
  return ok(await services.inbox.letters.list({ ...request, siteId, memberId, script }));
};

export const letterReadAll: Handler<Calls['site/site/letter/onekeyRead']> = async ({
  request,
  context: { siteId, session },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  return ok(await services.inbox.letters.readAll(member, request.type));
};

export const letterRead: Handler<Calls['site/site/letter/read']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const read = await services.inbox.letters.read(member, request.letterId);
  return read.ok ? read : err(letterUnknown(script));
};
