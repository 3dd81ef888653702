import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const vouchers: Handler<Calls['game/sport/vouchers']> = async ({ context, services }) => {
  const { siteId, session, script } = context;
  const list = await services.sportsbook.vouchers({ siteId, memberId: session.memberId });
  return ok({ list: list.map(({ name, ...voucher }) => ({ ...voucher, name: name[script] })) });
};
