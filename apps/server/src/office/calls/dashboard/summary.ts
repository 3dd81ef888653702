import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { alertsOf } from './alerts.ts';
import { exposureOf, hoursOf, sumsOf } from './figures.ts';
import { onlineOf } from './online.ts';
import { queuesOf } from './queues.ts';

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export const summary: OfficeHandler<OfficeCalls['dashboard/summary']> = async ({
  context,
  services,
}) => {
  const { siteId, now, staff } = context;
  const { db } = services.office.deps;
  const start = Math.floor((now + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  const today = await sumsOf(db, { siteId, from: start, to: now + 1 });
  const yesterday = await sumsOf(db, { siteId, from: start - DAY_MS, to: now - DAY_MS });
  const queues = await queuesOf(db, siteId, now);
  const online = await onlineOf(db, { siteId, start, now });
  const alerts = await alertsOf(services, context);
  return ok({
    at: now,
    today,
    yesterday,
    hours: await hoursOf(db, { siteId, start, now, online: online.hours }),
    queues: queues.filter(({ permission }) => staff.permissions.has(permission)),
    alerts: alerts.alerts,
    online: online.online,
    onlinePeak: online.peak,
    onlineYesterday: online.yesterday,
    health: alerts.health,
    exposure: await exposureOf(db, siteId),
  });
};
