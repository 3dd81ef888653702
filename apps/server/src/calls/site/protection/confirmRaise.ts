import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { limitRows } from './limit-rows.ts';
import { confirmRefusal } from './refusals.ts';

export const protectionConfirmRaise: Handler<Calls['site/protection/confirmRaise']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const confirmed = await services.protection.confirmRaise(member, request);
  return confirmed.ok
    ? ok({ limits: limitRows(confirmed.value) })
    : err(confirmRefusal(confirmed.error, script));
};
