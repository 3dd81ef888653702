import type { SiteId } from '@tianping/base';
import type { ActivityTerms, SiteConfig } from '@tianping/contract';
import { activityKinds } from '@tianping/plugin-activities';
import { textsOf } from '../http/texts.ts';
import type { Services } from '../services.ts';
import { demoActivityTexts as text } from './messages.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE_MS = 8 * HOUR_MS;
/** Days that each runs from today's midnight; the others have no end. */
const RUNS_DAYS: Readonly<Partial<Record<string, number>>> = {
  race: 2,
  drawGift: 3,
  landing: 7,
  firstDeposit: 30,
};
const BUDGET_MINOR = 2_000_000_00;

/**
 * One running activity of each kind on a play-money site, with its budget; some are about to end. Made once: one that
 * has ended is made again at the next start.
 */
export async function seedDemoActivities(
  services: Pick<Services, 'promotions' | 'office'>,
  sites: readonly SiteConfig[],
  now: number,
): Promise<void> {
  const midnight = Math.floor((now + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  for (const { siteId } of sites) {
    for (const { kind, start } of activityKinds) {
      const asked = { siteId: siteId as SiteId, kind, status: 'live' as const, text: '' };
      const { total } = await services.promotions.office.list({ ...asked, limit: 1, offset: 0 });
      if (total > 0) continue;
      const days = RUNS_DAYS[kind];
      const endsAt = days === undefined ? null : midnight + days * DAY_MS;
      const terms: ActivityTerms = { ...structuredClone(start), startsAt: midnight, endsAt };
      await openActivity(services, siteId as SiteId, { terms, key: `demo/${kind}/${midnight}` });
    }
  }
  await services.promotions.runRound();
}

/** Approves terms with a budget, as two persons would; its id, or null where the terms cannot be published. */
export async function openActivity(
  { promotions, office: kernel }: Pick<Services, 'promotions' | 'office'>,
  siteId: SiteId,
  { terms, key }: { readonly terms: ActivityTerms; readonly key: string },
): Promise<string | null> {
  const { office } = promotions;
  const { t } = textsOf('hans');
  const by = { staffId: 'system', name: t(text.by) };
  const saved = await office.save({ siteId, id: null, terms, by, key });
  if (!saved.ok) return null;
  const { id, version } = saved.value;
  const of = { siteId, id, by, note: t(text.note) };
  if (await office.publishFault({ siteId, id, version, budgetMinor: BUDGET_MINOR })) return null;
  await kernel.deps.db.tx(async (sql) => {
    await office.markInReviewWithin(sql, { ...of, proposalId: id, forecastMinor: null });
    const budget = { budgetMinor: BUDGET_MINOR, key: `${key}/budget` };
    await office.approveWithin(sql, { ...of, version, ...budget });
  });
  return id;
}
