import { killSwitches } from '@tianping/contract';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext, StaffSession } from '../../handler.ts';
import { dashboardMessages as text } from './messages.ts';
import { pressingOf, silentFeeds } from './waiting.ts';

/** The latest lines of the log whose hash chain the dashboard checks. */
const GLANCE = 500;

interface Alert {
  readonly code: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
  readonly at: number;
}

/** What is wrong or stopped, and whether the parts are healthy. */
export async function alertsOf(
  services: Services,
  context: OfficeContext & { readonly staff: StaffSession },
) {
  const { site, siteId, script, now } = context;
  const { t } = textsOf(script);
  const thrown: Alert[] = killSwitches
    .filter((name) => site.switches?.[name])
    .map((name) => ({
      code: `switch.${name}`,
      level: 'warning',
      text: t(text.switchThrown, { name: t(text[name]) }),
      at: now,
    }));
  const head = await services.office.verify(siteId, { fromSeq: 1, toSeq: 0 });
  const fromSeq = Math.max(1, head.headSeq - GLANCE);
  const chain = await services.office.verify(siteId, { fromSeq, toSeq: null });
  const broken: Alert[] = chain.sound
    ? []
    : [
        {
          code: 'audit',
          level: 'error',
          text: t(text.chainBroken, { seq: String(chain.firstBad?.seq ?? 0) }),
          at: now,
        },
      ];
  const jobs = await services.jobs.list();
  const failing = jobs.filter(({ lastRun }) => lastRun?.state === 'failed');
  return {
    alerts: [
      ...broken,
      ...feedAlerts(services, context),
      ...thrown,
      ...(await waits(services, context)),
    ],
    health: [
      { part: 'audit', ok: chain.sound, text: t(text.chainChecked, { n: String(chain.checked) }) },
      { part: 'jobs', ok: failing.length === 0, text: t(text.jobs, { n: String(failing.length) }) },
    ],
  };
}

function feedAlerts({ sportsbook }: Services, { script, now }: OfficeContext): Alert[] {
  const { t } = textsOf(script);
  return silentFeeds(sportsbook).map(([producer, n]) => ({
    code: `feed.${producer}`,
    level: 'error',
    text: t(text.feedSilent, { name: producer, n: String(n) }),
    at: now,
  }));
}

/** What waits too long or has failed, for staff who may see it. */
async function waits(
  { office }: Services,
  { siteId, site, now, script, staff }: OfficeContext & { readonly staff: StaffSession },
): Promise<Alert[]> {
  const at = { siteId, now, largeMinor: site.funds.twoPersonMinor };
  const pressing = await pressingOf(office.deps.db, at);
  return pressing
    .filter(({ permission }) => staff.permissions.has(permission))
    .map(({ code, level, say, count, since }) => ({
      code,
      level,
      at: since,
      text: say(textsOf(script), String(count)),
    }));
}
