import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { depositViewOf } from '../../../views/deposit-view.ts';

const SINCE_MS = 30 * 86_400_000;

export const queryMemberDepositList: Handler<
  Calls['site/feedback/queryMemberDepositList']
> = async ({ request, context: { siteId, session, script, now }, services: { payments } }) => {
  const owner = { siteId, memberId: session.memberId };
  const { total, list } = await payments.recent(owner, { ...request, since: now - SINCE_MS });
  return ok({ total, list: list.map((order) => depositViewOf(payments, order, script)) });
};
