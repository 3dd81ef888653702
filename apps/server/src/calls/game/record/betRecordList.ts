import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { isDayRange } from './day-range.ts';

export const betRecordList: Handler<Calls['game/record/betRecordList']> = async ({
  request,
  context,
  services,
}) => {
  if (!isDayRange(request)) return err({ code: statusCodes.invalidParameter.code });
  const { siteId, session } = context;
  return ok(
    await services.sportsbook.betRecords({ ...request, siteId, memberId: session.memberId }),
  );
};
