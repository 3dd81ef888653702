import { err, ok, type Script } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { inboxMessages as text } from '@tianping/inbox/messages';
import type { CallRefusal, Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

/** For a notification that is not the member's, existing or not. */
function notificationUnknown(script: Script): CallRefusal {
  return { code: statusCodes.notFound.code, message: textsOf(script).t(text.letterUnknown) };
}

export const notificationDelete: Handler<Calls['site/site/letter/delete']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const removed = await services.inbox.notifications.remove(member, request.letterIds);
  return removed.ok ? removed : err(notificationUnknown(script));
};

export const notificationUnread: Handler<Calls['site/site/letter/getUnreadForType']> = async ({
  context: { siteId, session },
  services,
}) => ok(await services.inbox.notifications.unread({ siteId, memberId: session.memberId }));

export const notificationList: Handler<Calls['site/site/letter/list']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { memberId } = session;
  return ok(await services.inbox.notifications.list({ ...request, siteId, memberId, script }));
};

export const notificationReadAll: Handler<Calls['site/site/letter/onekeyRead']> = async ({
  request,
  context: { siteId, session },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  return ok(await services.inbox.notifications.readAll(member, request.type));
};

export const notificationRead: Handler<Calls['site/site/letter/read']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const read = await services.inbox.notifications.read(member, request.letterId);
  return read.ok ? read : err(notificationUnknown(script));
};
