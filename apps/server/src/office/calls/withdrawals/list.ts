import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { officeRowOf } from './views.ts';

const MINUTE_MS = 60_000;
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export const withdrawalsList: OfficeHandler<OfficeCalls['withdrawals/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, now } = context;
  const { pageNum, pageSize, filters } = request;
  const { from, to, waitedMinutes } = filters;
  const { office } = services.withdrawals;
  const page = await office.queue({
    siteId,
    tab: filters.tab,
    stage: filters.stage ?? null,
    method: filters.method ?? null,
    minMinor: filters.minMinor ?? null,
    maxMinor: filters.maxMinor ?? null,
    waitingBefore: waitedMinutes == null ? null : now - waitedMinutes * MINUTE_MS,
    from: from == null ? null : startOfDay(from),
    to: to == null ? null : startOfDay(to) + DAY_MS,
    memberId: filters.memberId ?? null,
    search: filters.search || null,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return ok({
    total: page.total,
    list: page.list.map((order) => officeRowOf(order, { memberName: order.memberName, script })),
    sums: page.sums,
    counts: { ...(await office.counts(siteId)) },
  });
};

/** When a day of the site's clock began. */
function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - ZONE_MS;
}
