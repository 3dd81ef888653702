import { type SiteId, workOff } from '@tianping/base';
import type { ActivityTerms } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { promotionsLimits } from '../limits.ts';
import type { PromotionsDeps } from './deps.ts';
import type { GrantRow } from './rows.ts';
import { grantViewOf, wordsOf } from './views/grant-view.ts';

interface Unannounced extends GrantRow {
  readonly terms: ActivityTerms;
}

type Occasion = 'earned' | 'lapsing' | 'lapsed';

const COLUMNS = `g.id, g.activity_id, g.site_id, g.member_id, g.version, g.award_key, g.amount_minor,
  g.basis_minor, g.turnover_minor, g.label, g.state, g.is_frozen, g.day, g.earned_at, g.expires_at, g.claimed_at,
  g.ended_at, g.lapsed_at, g.remark, g.remark_closed_at, g.note, v.terms`;
const FROM = `from promo_grant g
  join promo_version v on v.activity_id = g.activity_id and v.version = g.version`;
const BATCH = promotionsLimits.factsPerBatch;

/**
 * Sends notifications: when something is earned, a day before it lapses, and when it has; each once. Answers the faults
 * of those that could not be written: they hold up nobody else, and are tried again.
 */
export async function notifyMembers(deps: PromotionsDeps): Promise<readonly unknown[]> {
  const { db } = deps;
  const now = deps.clock.now();
  const earned = await db.query<Unannounced>(
    `select ${COLUMNS} ${FROM} where g.announced_at is null and g.state = 'open'
     order by g.id limit ${BATCH}`,
  );
  const faults = [...(await notify(deps, 'earned', earned.rows))];
  const lapsing = await db.query<Unannounced>(
    `select ${COLUMNS} ${FROM}
     where g.lapse_told_at is null and g.state = 'open' and g.expires_at < $1
     order by g.id limit ${BATCH}`,
    [now + promotionsLimits.lapseNoticeMs],
  );
  faults.push(...(await notify(deps, 'lapsing', lapsing.rows)));
  const lapsed = await db.query<Unannounced>(
    `select ${COLUMNS} ${FROM} where g.end_told_at is null and g.state = 'expired'
     order by g.id limit ${BATCH}`,
  );
  faults.push(...(await notify(deps, 'lapsed', lapsed.rows)));
  return faults;
}

async function notify(
  deps: PromotionsDeps,
  occasion: Occasion,
  rows: readonly Unannounced[],
): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  const ofSite = async ([siteId, own]: readonly [
    SiteId,
    readonly Unannounced[],
  ]): Promise<void> => {
    const ids = own.map((row) => row.member_id);
    const may = await deps.db.tx((sql) => deps.members.whoMay(sql, { siteId, ids, to: 'invite' }));
    const done: string[] = [];
    const say = async (row: Unannounced): Promise<void> => {
      // A member who wants no offers, or may have none, is not notified now or later.
      if (may.has(row.member_id)) await write(deps, occasion, row);
      done.push(row.id);
    };
    await workOff(own, say, (fault) => faults.push(fault));
    await deps.db.tx((sql) => markNotified(sql, occasion, { ids: done, at: deps.clock.now() }));
  };
  const bySite = [...Map.groupBy(rows, (row) => row.site_id)];
  await workOff(bySite, ofSite, (fault) => faults.push(fault));
  return faults;
}

async function write(deps: PromotionsDeps, occasion: Occasion, row: Unannounced): Promise<void> {
  const view = grantViewOf(deps, row, {
    terms: row.terms,
    script: 'hans',
    mayReceive: true,
  });
  const title = { hans: view.title, hant: wordsOf(deps, row.terms.title, 'hant') };
  const member = { siteId: row.site_id, memberId: row.member_id };
  await deps.events.notify(member, occasion, { ...view, title });
}

/** A notification has its own key: after an interruption nobody is notified twice. */
async function markNotified(
  sql: Sql,
  occasion: Occasion,
  { ids, at }: { readonly ids: readonly string[]; readonly at: number },
): Promise<void> {
  await sql.query(
    `update promo_grant
     set announced_at = case when $3 = 'earned' then $2 else announced_at end,
       lapse_told_at = case when $3 = 'lapsing' then $2 else lapse_told_at end,
       end_told_at = case when $3 = 'lapsed' then $2 else end_told_at end
     where id = any ($1::uuid[])`,
    [ids, at, occasion],
  );
}
