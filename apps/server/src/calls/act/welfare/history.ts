import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { addDays, dayStart, parseDay } from '@tianping/vip';
import type { Handler } from '../../../http/handler.ts';

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
