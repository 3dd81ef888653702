import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { PromotionsDeps } from '../deps.ts';
import { takeStep, writeHistory } from '../life.ts';
import { findActivity } from '../rows.ts';

/**
 * Makes a draft editable again whose proposal was refused, withdrawn or expired. Called before a draft is read for a
 * change: a proposal ends in the office, which knows nothing of activities.
 */
export async function sendBackIfDecided(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, id }: { readonly siteId: SiteId; readonly id: string },
): Promise<void> {
  const activity = await findActivity(sql, siteId, id);
  if (!activity || activity.proposal_id === null) return;
  const { rowCount } = await sql.query(
    `select 1 from office_proposal where id = $1 and status = 'open'`,
    [activity.proposal_id],
  );
  if (rowCount > 0) return;
  const ended = await sql.query(
    'update promo_activity set proposal_id = null where id = $1 and proposal_id = $2',
    [id, activity.proposal_id],
  );
  // Approved in between, or sent back by somebody else.
  if (ended.rowCount === 0) return;
  if (activity.status === 'review') {
    await takeStep(sql, activity, { step: 'sendBack', at: deps.clock.now() });
  }
  const by = { staffId: 'system', name: 'system' };
  await writeHistory(deps, sql, { activityId: id, what: 'sentBack', by, note: '' });
}
