import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { transferViewOf } from '../../../views/transfer-view.ts';
import { transferRefusal } from '../venue-refusals.ts';

export const transfer: Handler<Calls['game/venue/transfer']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session, idempotency } = context;
  const { channelCode, amount, ty, isActivity } = request;
  const moved = await services.venues.transfer({
    ...idempotency,
    ...{ siteId, memberId: session.memberId, site },
    ...{ channelCode, amount, isActivity },
    direction: ty === '1' ? 'in' : 'out',
  });
  if (!moved.ok) return err(transferRefusal(moved.error, script));
  return ok(transferViewOf(moved.value, site.funds, script));
};
