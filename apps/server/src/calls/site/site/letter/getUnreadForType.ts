import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

export const letterUnread: Handler<Calls['site/site/letter/getUnreadForType']> = async ({
  context: { siteId, session },
  services,
}) => ok(await services.inbox.letters.unread({ siteId, memberId: session.memberId }));
