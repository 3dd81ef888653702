import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { DeviceWords } from '@tianping/members';
import { entryMessages as text } from '@tianping/members/messages';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

/** Another member's session is answered like one that does not exist. */
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

export const sessionList: Handler<Calls['site/user/session/list']> = async ({
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const { t } = textsOf(script);
  const words = ({ browser, system }: DeviceWords) =>
    t(text.device, { browser: t(browser), system: t(system) });
  const { sessions, previousLogin } = await services.members.sessionsOf({ siteId, ...session });
  return ok({
    list: sessions.map(({ isCurrent: current, device, ...shown }) => ({
      ...shown,
      current,
      device: words(device),
    })),
    previousLogin: previousLogin && { ...previousLogin, device: words(previousLogin.device) },
  });
};
