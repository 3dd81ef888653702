import { err, must, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { claimRefusal } from '../claim-refusals.ts';

export const welfareClaim: Handler<Calls['act/welfare/claim']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const claimed = await services.vip.claim({ siteId, memberId: session.memberId }, request.id);
  if (!claimed.ok) return err(claimRefusal(claimed.error, script));
  return ok({ grant: must(claimed.value.grants[0], 'the claimed grant') });
};
