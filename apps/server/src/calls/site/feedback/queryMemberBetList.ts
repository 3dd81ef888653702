import { ok, type UnixMs } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

const DAY_MS = 86_400_000;
/** The site's clock is UTC+8 all year. */
const OFFSET_MS = 8 * 3_600_000;
/** Today and the 29 days before. */
const DAYS_BACK = 29;

export const queryMemberBetList: Handler<Calls['site/feedback/queryMemberBetList']> = async ({
  request,
  context: { siteId, session, now },
  services,
}) =>
  ok(
    await services.sportsbook.betRecords({
      ...request,
      siteId,
      memberId: session.memberId,
      state: 'all',
      from: dayOf(now - DAYS_BACK * DAY_MS),
      to: dayOf(now),
    }),
  );

function dayOf(at: UnixMs): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}
