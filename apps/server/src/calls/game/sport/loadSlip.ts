import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { messages as text } from '@tianping/sportsbook/messages';
import { addressGroup } from '../../../http/front/client-address.ts';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

export const loadSlip: Handler<Calls['game/sport/loadSlip']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, ip, script } = context;
  const loaded = await services.slips.load({
    siteId,
    address: addressGroup(ip),
    code: request.code,
  });
  if (loaded.ok) return ok({ list: services.sportsbook.picksNow(loaded.value) });
  if (loaded.error === 'tooOften') return err({ code: statusCodes.frequentSubmission.code });
  const message = textsOf(script).t(text.shareUnknown);
  return err({ code: statusCodes.notFound.code, message });
};
