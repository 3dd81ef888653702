import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const unreadNum: Handler<Calls['site/feedback/unreadNum']> = async ({
  context: { siteId, session },
  services,
}) => ok(await services.inbox.feedback.unreadNum({ siteId, memberId: session.memberId }));
