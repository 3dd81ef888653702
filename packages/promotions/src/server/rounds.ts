import { type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import { promotionsLimits } from '../limits.ts';
import { fillBudget, release } from './budget.ts';
import type { PromotionsDeps } from './deps.ts';
import { evaluateMember } from './evaluate.ts';
import { takeStep, writeHistory } from './life.ts';
import { notifyMembers } from './notify.ts';
import { ACTIVITY_COLUMNS, type ActivityRow, readVersion } from './rows.ts';
import { rankRace } from './scores.ts';

export interface RoundCounts {
  readonly members: number;
  readonly granted: number;
  readonly taken: number;
  readonly expired: number;
  readonly steps: number;
}

const SYSTEM = { staffId: 'system', name: 'system' };

/**
 * One round: activities begin and end by the clock, changed members are worked out, what was not claimed lapses, races
 * are ranked, letters are written. Broken off anywhere it goes on in the next; several processes may run it at once.
 */
export async function runRound(deps: PromotionsDeps): Promise<RoundCounts> {
  const steps = await stepByClock(deps);
  const worked = await workOffFacts(deps);
  const expired = await expireGrants(deps);
  await rankRaces(deps);
  await settleEnded(deps);
  await notifyMembers(deps);
  return { ...worked, expired, steps };
}

async function stepByClock(deps: PromotionsDeps): Promise<number> {
  const now = deps.clock.now();
  const { rows } = await deps.db.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity
     where (status = 'scheduled' and starts_at <= $1)
       or (status in ('live', 'paused') and ends_at is not null and ends_at <= $1)
     order by id`,
    [now],
  );
  let steps = 0;
  for (const activity of rows) {
    const step = activity.status === 'scheduled' ? 'start' : 'finish';
    const done = await deps.db.tx(async (sql) => {
      if (!(await takeStep(sql, activity, { step, at: now }))) return false;
      const what = step === 'start' ? 'started' : 'ended';
      await writeHistory(deps, sql, { activityId: activity.id, what, by: SYSTEM, note: '' });
      // What happened before the start is looked at once more: nobody's facts need change for it.
      return true;
    });
    if (done) steps += 1;
  }
  return steps;
}

interface FactsRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly version: number;
}

/** Members whose facts changed, or who are to be looked at again, each in a transaction of its own. */
async function workOffFacts(deps: PromotionsDeps) {
  let [members, granted, taken] = [0, 0, 0];
  for (let batch = 0; batch < promotionsLimits.batchesPerRound; batch += 1) {
    const { rows } = await deps.db.query<FactsRow>(
      `select site_id, member_id, version from promo_facts
       where version > done or due_at <= $1
       order by site_id, member_id limit ${promotionsLimits.factsPerBatch}`,
      [deps.clock.now()],
    );
    for (const row of rows) {
      const one = await workOff(deps, row);
      members += 1;
      granted += one.granted;
      taken += one.taken;
    }
    if (rows.length < promotionsLimits.factsPerBatch) break;
  }
  return { members, granted, taken };
}

async function workOff(deps: PromotionsDeps, row: FactsRow) {
  const member = { siteId: row.site_id, memberId: row.member_id };
  const done = await deps.db.tx((sql) => evaluateMember(deps, sql, member));
  // After the commit, by itself: broken off in between, the same is worked out once more and comes to nothing new.
  await deps.db.tx((sql) =>
    sql.query(
      `update promo_facts set done = greatest(done, $3), due_at = $4
       where site_id = $1 and member_id = $2`,
      [row.site_id, row.member_id, row.version, done.againAt],
    ),
  );
  if (done.granted + done.taken > 0) deps.events.changed(member, 'grants');
  return done;
}

async function expireGrants(deps: PromotionsDeps): Promise<number> {
  const now = deps.clock.now();
  return await deps.db.tx(async (sql) => {
    const { rows } = await sql.query<{ id: string; activity_id: string; amount_minor: number }>(
      `select id, activity_id, amount_minor from promo_grant
       where state = 'open' and expires_at <= $1
       order by id limit ${promotionsLimits.factsPerBatch} for update skip locked`,
      [now],
    );
    for (const grant of rows) {
      await sql.query(
        `update promo_grant set state = 'expired', ended_at = $2 where id = $1 and state = 'open'`,
        [grant.id, now],
      );
      await release(sql, grant.activity_id, grant.amount_minor);
    }
    return rows.length;
  });
}

const RANK_EVERY_MS = 300_000;

/** Ranks of running races every five minutes, and the last ones once the time for corrections is over. */
async function rankRaces(deps: PromotionsDeps): Promise<void> {
  const now = deps.clock.now();
  const { rows } = await deps.db.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity
     where kind = 'race' and version is not null and not is_ranked
       and status in ('live', 'paused', 'ended') order by id`,
  );
  for (const race of rows) {
    const isLast = race.status === 'ended' && now >= paysAt(race);
    if (!isLast && race.ranked_at !== null && now - race.ranked_at < RANK_EVERY_MS) continue;
    const { terms } = await readVersion(deps.db, race.id, must(race.version, 'a version'));
    await deps.db.tx(async (sql) => {
      const minMinor = Number(terms.figures.minMinor);
      await rankRace(sql, { activityId: race.id, minMinor, at: now });
      if (!isLast) return;
      await sql.query('update promo_activity set is_ranked = true where id = $1', [race.id]);
      // Whoever has a rank is worked out again, and is given the prize of it.
      await sql.query(
        `update promo_facts f set version = f.version + 1
         from promo_score s
         where s.activity_id = $1 and s.rank is not null
           and f.site_id = s.site_id and f.member_id = s.member_id`,
        [race.id],
      );
    });
  }
}

/** When the ranks of a race that is over become final. */
export function paysAt(race: Pick<ActivityRow, 'ended_at' | 'ends_at'>): UnixMs {
  return (race.ended_at ?? race.ends_at ?? 0) + promotionsLimits.raceCheckMs;
}

/** An ended activity is settled once nothing of it is open; what is left of its money goes back. */
async function settleEnded(deps: PromotionsDeps): Promise<void> {
  const now = deps.clock.now();
  const { rows } = await deps.db.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity a
     where status = 'ended' and ended_at < $1 and (kind <> 'race' or is_ranked)
       and not exists (select 1 from promo_grant g
         where g.activity_id = a.id and g.state in ('open', 'review'))
       and not exists (select 1 from promo_facts f join promo_member m
         on m.site_id = f.site_id and m.member_id = f.member_id
         where m.activity_id = a.id and f.version > f.done)
     order by id`,
    [now - promotionsLimits.raceCheckMs],
  );
  for (const activity of rows) {
    await deps.db.tx(async (sql) => {
      const left = await sql.query<{ left: number }>(
        `select filled_minor - reserved_minor - paid_minor as left from promo_budget
         where activity_id = $1 for update`,
        [activity.id],
      );
      if (!(await takeStep(sql, activity, { step: 'settle', at: now, reason: activity.reason }))) {
        return;
      }
      await fillBudget(deps, sql, {
        siteId: activity.site_id,
        activityId: activity.id,
        amountMinor: -(left.rows[0]?.left ?? 0) || 0,
        key: `settle/${activity.id}`,
        reference: activity.code,
        at: now,
      });
      const line = { activityId: activity.id, what: 'settled', by: SYSTEM, note: '' };
      await writeHistory(deps, sql, line);
    });
  }
}
