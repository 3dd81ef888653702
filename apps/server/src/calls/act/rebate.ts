import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../http/handler.ts';
import { claimRefusal } from './claim-refusals.ts';

export const rebateClaim: Handler<Calls['act/rebate/claim']> = async ({ context, services }) => {
  const { siteId, session, script } = context;
  const claimed = await services.vip.claimRebate({ siteId, memberId: session.memberId });
  if (!claimed.ok) return err(claimRefusal(claimed.error, script));
  const { grants, totalMinor, turnoverMinor } = claimed.value;
  return ok({ list: [...grants], totalMinor, turnoverMinor });
};

export const rebateInfo: Handler<Calls['act/rebate/info']> = async ({ context, services }) => {
  const { siteId, session } = context;
  return ok(await services.vip.rebate({ siteId, memberId: session.memberId }));
};
