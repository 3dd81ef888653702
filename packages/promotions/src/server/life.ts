import { createUuid, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { LifeStep } from '../rules/index.ts';
import { stepOf } from '../rules/index.ts';
import type { PromotionsDeps } from './deps.ts';
import type { ActivityRow } from './rows.ts';

/** Takes a step of the life cycle; false when it is not possible in the activity's present state. */
export async function takeStep(
  sql: Sql,
  activity: Pick<ActivityRow, 'id' | 'status'>,
  of: {
    readonly step: LifeStep;
    readonly at: UnixMs;
    readonly reason?: ActivityRow['reason'];
  },
): Promise<boolean> {
  const status = stepOf(activity.status, of.step);
  if (status === null) return false;
  const { rowCount } = await sql.query(
    `update promo_activity
     set status = $3, changed_at = $4, reason = $5,
       ended_at = case when $3 = 'ended' then $4 else ended_at end
     where id = $1 and status = $2`,
    [activity.id, activity.status, status, of.at, of.reason ?? null],
  );
  return rowCount === 1;
}

/** Ends an activity before its time; what was earned until now is paid. */
export async function endEarly(
  deps: Pick<PromotionsDeps, 'clock' | 'rng'>,
  sql: Sql,
  activity: Pick<ActivityRow, 'id' | 'status'>,
  reason: 'budget' | 'stopped',
): Promise<void> {
  const at = deps.clock.now();
  if (!(await takeStep(sql, activity, { step: 'stop', at, reason }))) return;
  await writeHistory(deps, sql, {
    activityId: activity.id,
    what: reason === 'budget' ? 'budgetEmpty' : 'stopped',
    by: { staffId: 'system', name: 'system' },
    note: '',
  });
}

export async function writeHistory(
  deps: Pick<PromotionsDeps, 'clock' | 'rng'>,
  sql: Sql,
  line: {
    readonly activityId: string;
    readonly what: string;
    readonly by: { readonly staffId: string; readonly name: string };
    readonly note: string;
  },
): Promise<void> {
  await sql.query(
    `insert into promo_history (id, activity_id, at, what, by_id, by_name, note)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      createUuid(deps),
      line.activityId,
      deps.clock.now(),
      line.what,
      line.by.staffId,
      line.by.name,
      line.note,
    ],
  );
}
