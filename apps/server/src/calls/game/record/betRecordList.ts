import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { betDaysRefusal } from './bet-days.ts';

export const betRecordList: Handler<Calls['game/record/betRecordList']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const refusal = betDaysRefusal(request, script);
  if (refusal) return err(refusal);
  return ok(
    await services.sportsbook.betRecords({ ...request, siteId, memberId: session.memberId }),
  );
};
