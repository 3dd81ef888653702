import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { entryMessages as text } from '@tianping/members/messages';
import type { Handler } from '../../../../http/handler.ts';
import { textsOf } from '../../../../http/texts.ts';

/** Another member's session is answered like one that never was. */
export const sessionEnd: Handler<Calls['site/user/session/end']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const holder = { siteId, ...session };
  if ('others' in request) return ok({ ended: await services.members.endOtherSessions(holder) });
  const ended = await services.members.endSession(holder, request.sessionId);
  if (ended.ok) return ok({ ended: ended.value });
  const message = textsOf(script).t(text.sessionNotFound);
  return err({ code: statusCodes.notFound.code, message });
};
