import { err, must, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { addDays, dayStart, parseDay } from '@tianping/vip';
import type { Handler } from '../../http/handler.ts';
import { claimRefusal } from './claim-refusals.ts';

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

export const welfareClaimAll: Handler<Calls['act/welfare/claimAll']> = async ({
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const claimed = await services.vip.claimAll({ siteId, memberId: session.memberId });
  if (!claimed.ok) return err(claimRefusal(claimed.error, script));
  const { grants, totalMinor, turnoverMinor } = claimed.value;
  return ok({ list: [...grants], totalMinor, turnoverMinor });
};

export const welfareHistory: Handler<Calls['act/welfare/history']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session } = context;
  const from = parseDay(request.from);
  const to = parseDay(request.to);
  if (from === null || to === null || to < from) {
    return err({ code: statusCodes.invalidParameter.code });
  }
  const page = await services.vip.history({
    siteId,
    memberId: session.memberId,
    kind: request.kind,
    from: dayStart(from),
    to: dayStart(addDays(to, 1)),
    limit: request.pageSize,
    offset: (request.pageNum - 1) * request.pageSize,
  });
  return ok(page);
};

export const welfareList: Handler<Calls['act/welfare/list']> = async ({ context, services }) => {
  const { siteId, session } = context;
  return ok(await services.vip.welfare({ siteId, memberId: session.memberId }));
};
