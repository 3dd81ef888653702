import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { DeviceWords } from '@tianping/members';
import { entryMessages as text } from '@tianping/members/messages';
import type { Handler } from '../../../../http/handler.ts';
import { textsOf } from '../../../../http/texts.ts';

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
