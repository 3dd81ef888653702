import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { limitRows } from './limit-rows.ts';
import { valueRefusal } from './refusals.ts';

export const protectionSetLimit: Handler<Calls['site/protection/setLimit']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const set = await services.protection.setLimit(member, { ...request, by: 'member' });
  return set.ok ? ok({ limits: limitRows(set.value) }) : err(valueRefusal(script));
};
