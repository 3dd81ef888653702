import { killSwitches } from '@tianping/contract';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext } from '../../handler.ts';
import { dashboardMessages as text } from './messages.ts';

/** Lines of the log that the dashboard's glance holds against each other. */
const GLANCE = 500;

interface Alert {
  readonly code: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
  readonly at: number;
}

/** What is wrong or stopped, and whether the parts are well. */
export async function alertsOf(services: Services, { site, siteId, script, now }: OfficeContext) {
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
    alerts: [...broken, ...thrown],
    health: [
      { part: 'audit', ok: chain.sound, text: t(text.chainChecked, { n: String(chain.checked) }) },
      { part: 'jobs', ok: failing.length === 0, text: t(text.jobs, { n: String(failing.length) }) },
    ],
  };
}
