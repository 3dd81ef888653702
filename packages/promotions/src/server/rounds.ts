import {
  type MemberId,
  must,
  type SiteId,
  throwFaults,
  type UnixMs,
  workOff,
  workOffSet,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { promotionsLimits } from '../limits.ts';
import { fillBudget } from './budget.ts';
import type { PromotionsDeps } from './deps.ts';
import { lapseLate } from './ending/lapses.ts';
import { type Evaluated, evaluateMembers } from './evaluate.ts';
import { endEarly, takeStep, writeHistory } from './life.ts';
import { notifyMembers } from './notify.ts';
import { ACTIVITY_COLUMNS, type ActivityRow } from './rows.ts';
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
 * One round: activities begin and end by the clock, changed members are evaluated, unclaimed grants lapse, races are
 * ranked, notifications are written. Interrupted anywhere it goes on in the next; several processes may run it
 * concurrently. A member or activity that a fault stops holds up nobody else; the fault is thrown at the end.
 */
export async function runRound(
  deps: PromotionsDeps,
  bounds: RoundBounds = promotionsLimits,
): Promise<RoundCounts> {
  const now = deps.clock.now();
  const faults: unknown[] = [];
  const steps = await stepByClock(deps, faults);
  const { isDrained, ...worked } = await workOffFacts(deps, bounds, faults);
  await endEmptied(deps, faults);
  const expired = await expireGrants(deps, faults);
  await rankRaces(deps, { now, isDrained, faults });
  await settleEnded(deps, faults);
  faults.push(...(await notifyMembers(deps)));
  throwFaults(faults);
  return { ...worked, expired, steps };
}

async function stepByClock(deps: PromotionsDeps, faults: unknown[]): Promise<number> {
  const now = deps.clock.now();
  const { rows } = await deps.db.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity
     where (status = 'scheduled' and starts_at <= $1)
       or (status in ('live', 'paused') and ends_at is not null and ends_at <= $1)
     order by id`,
    [now],
  );
  let steps = 0;
  const take = async (activity: ActivityRow): Promise<void> => {
    const step = activity.status === 'scheduled' ? 'start' : 'finish';
    const done = await deps.db.tx(async (sql) => {
      if (!(await takeStep(sql, activity, { step, at: now }))) return false;
      const what = step === 'start' ? 'started' : 'ended';
      await writeHistory(deps, sql, { activityId: activity.id, what, by: SYSTEM, note: '' });
      // Earlier facts are examined once more at the start, as they need not change for it.
      return true;
    });
    if (done) steps += 1;
  };
  await workOff(rows, take, (fault) => faults.push(fault));
  return steps;
}

interface FactsRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly version: number;
  readonly due_at: UnixMs | null;
}

/** The most that a round processes. */
export type RoundBounds = Readonly<Record<'factsPerBatch' | 'batchesPerRound', number>>;

/**
 * Members whose facts changed, or who are due again, each once, in sets of a transaction each. Drained: everything
 * noted before the round began is processed, without a fault.
 */
async function workOffFacts(deps: PromotionsDeps, bounds: RoundBounds, faults: unknown[]) {
  const now = deps.clock.now();
  const before = faults.length;
  let [members, granted, taken] = [0, 0, 0];
  let after: FactsRow | null = null;
  for (let batch = 0; batch < bounds.batchesPerRound; batch += 1) {
    const rows: readonly FactsRow[] = await factsAfter(deps, { after, now, bounds });
    for (const sets of inTurns(setsOf(rows), promotionsLimits.setsAtOnce)) {
      const work = (set: readonly FactsRow[]) =>
        workOffSet(
          set,
          (rows) => workOffMembers(deps, rows),
          (fault) => faults.push(fault),
        );
      for (const one of (await Promise.all(sets.map(work))).flat()) {
        members += one.members;
        granted += one.granted;
        taken += one.taken;
      }
    }
    after = rows.at(-1) ?? after;
    if (rows.length < bounds.factsPerBatch) {
      return { members, granted, taken, isDrained: faults.length === before };
    }
  }
  return { members, granted, taken, isDrained: false };
}

function inTurns<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/** Members of one site each; in their order, so that sets of several processes do not deadlock. */
function setsOf(rows: readonly FactsRow[]): readonly (readonly FactsRow[])[] {
  return [...Map.groupBy(rows, (row) => row.site_id).values()].flatMap((own) =>
    inTurns(own, promotionsLimits.membersPerSet),
  );
}

async function factsAfter(
  deps: PromotionsDeps,
  {
    after,
    now,
    bounds,
  }: { readonly after: FactsRow | null; readonly now: UnixMs; readonly bounds: RoundBounds },
): Promise<readonly FactsRow[]> {
  const { rows } = await deps.db.query<FactsRow>(
    `select site_id, member_id, version, due_at from promo_facts
     where (version > done or due_at <= $1)
       and ($2::int is null or (site_id, member_id) > ($2::int, $3::uuid))
     order by site_id, member_id limit $4`,
    [now, after?.site_id ?? null, after?.member_id ?? null, bounds.factsPerBatch],
  );
  return rows;
}

async function workOffMembers(deps: PromotionsDeps, set: readonly FactsRow[]) {
  const siteId = must(set[0], 'a member').site_id;
  const ids = set.map((row) => row.member_id);
  const done = await deps.db.tx((sql) => evaluateMembers(deps, sql, { siteId, ids }));
  // After the commit, separately: interrupted in between, the same is evaluated once more with the same result.
  await deps.db.tx((sql) => noteDone(sql, siteId, { set, done }));
  let [granted, taken] = [0, 0];
  for (const [memberId, one] of done) {
    granted += one.granted;
    taken += one.taken;
    if (one.granted + one.taken > 0) deps.events.changed({ siteId, memberId }, 'grants');
  }
  return { members: set.length, granted, taken };
}

async function noteDone(
  sql: Sql,
  siteId: SiteId,
  of: {
    readonly set: readonly FactsRow[];
    readonly done: ReadonlyMap<MemberId, Evaluated>;
  },
): Promise<void> {
  const { set, done } = of;
  const ids = set.map((row) => row.member_id);
  await sql.query(
    `select 1 from promo_facts where site_id = $1 and member_id = any ($2::uuid[])
     order by site_id, member_id for update`,
    [siteId, ids],
  );
  await sql.query(
    // A time that an action of the member has asked for since the facts were read stays.
    `update promo_facts f set done = greatest(f.done, x.version), due_at = case
       when f.due_at is distinct from x.before_at then least(f.due_at, x.due_at) else x.due_at end
     from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[])
       as x (member_id, version, before_at, due_at)
     where f.site_id = $1 and f.member_id = x.member_id`,
    [
      siteId,
      ids,
      set.map((row) => row.version),
      set.map((row) => row.due_at),
      ids.map((id) => done.get(id)?.againAt ?? null),
    ],
  );
}

/** Ends activities whose budget is used up, or which a grant found too small: who joins now would get nothing. */
async function endEmptied(deps: PromotionsDeps, faults: unknown[]): Promise<void> {
  const { rows } = await deps.db.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity
     where status in ('live', 'paused')
       and id in (select activity_id from promo_budget
         where emptied_at is not null or filled_minor <= reserved_minor + paid_minor)
     order by id`,
  );
  const end = (activity: ActivityRow) =>
    deps.db.tx((sql) => endEarly(deps, sql, activity, 'budget'));
  await workOff(rows, end, (fault) => faults.push(fault));
}

async function expireGrants(deps: PromotionsDeps, faults: unknown[]): Promise<number> {
  const now = deps.clock.now();
  const { rows } = await deps.db.query<{ site_id: SiteId; member_id: MemberId }>(
    `select distinct site_id, member_id from promo_grant
     where state = 'open' and expires_at <= $1
     order by site_id, member_id limit ${promotionsLimits.factsPerBatch}`,
    [now],
  );
  const expire = ({ site_id: siteId, member_id: memberId }: (typeof rows)[number]) =>
    deps.db.tx((sql) => lapseLate(sql, { siteId, memberId }, now));
  const expired = await workOff(rows, expire, (fault) => faults.push(fault));
  return expired.reduce((sum, count) => sum + count, 0);
}

const RANK_EVERY_MS = 300_000;

/**
 * Updates ranks of running races every five minutes, and the final ones once the time for corrections is over and
 * everything noted until then is processed.
 */
async function rankRaces(
  deps: PromotionsDeps,
  {
    now,
    isDrained,
    faults,
  }: { readonly now: UnixMs; readonly isDrained: boolean; readonly faults: unknown[] },
): Promise<void> {
  const { rows } = await deps.db.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity
     where kind = 'race' and version is not null and not is_ranked
       and status in ('live', 'paused', 'ended') order by id`,
  );
  const rank = async (race: ActivityRow): Promise<void> => {
    const isLast = race.status === 'ended' && now >= paysAt(race) && isDrained;
    if (!isLast && race.ranked_at !== null && now - race.ranked_at < RANK_EVERY_MS) return;
    await deps.db.tx(async (sql) => {
      const of = { siteId: race.site_id, activityId: race.id, at: now };
      if (!(await rankRace(deps, sql, of)) || !isLast) return;
      await sql.query('update promo_activity set is_ranked = true where id = $1', [race.id]);
      // Members with a rank are evaluated again, and are given its prize.
      await sql.query(
        `select 1 from promo_facts where (site_id, member_id) in (
           select site_id, member_id from promo_score where activity_id = $1 and rank is not null)
         order by site_id, member_id for update`,
        [race.id],
      );
      await sql.query(
        `update promo_facts f set version = f.version + 1
         from promo_score s
         where s.activity_id = $1 and s.rank is not null
           and f.site_id = s.site_id and f.member_id = s.member_id`,
        [race.id],
      );
    });
  };
  await workOff(rows, rank, (fault) => faults.push(fault));
}

/** When the ranks of a race that is over become final. */
export function paysAt(race: Pick<ActivityRow, 'ended_at' | 'ends_at'>): UnixMs {
  return (race.ended_at ?? race.ends_at ?? 0) + promotionsLimits.raceCheckMs;
}

/**
 * Settles an ended activity once nothing of it is open and nobody waits: for a day's sum without limit, for permission
 * to receive as long as a claim would have been valid, for friends as long as the last of them have time. The rest of
 * its money is returned.
 */
async function settleEnded(deps: PromotionsDeps, faults: unknown[]): Promise<void> {
  const now = deps.clock.now();
  const { rows } = await deps.db.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity a
     where status = 'ended' and ended_at < $1 and (kind <> 'race' or is_ranked)
       and not exists (select 1 from promo_grant g
         where g.activity_id = a.id and g.state in ('open', 'review'))
       and not exists (select 1 from promo_member m
         where m.activity_id = a.id and m.left_at is null and (m.waits = 'day'
           or (m.waits is not null and a.ended_at > $2 - 86400000 * (
             select (v.terms -> 'figures' ->> 'claimDays')::bigint from promo_version v
             where v.activity_id = a.id and v.version = m.version))))
       and (kind <> 'friends' or reason in ('stopped', 'budget')
         or not exists (select 1 from promo_member m
           join promo_version v on v.activity_id = m.activity_id and v.version = m.version
           where m.activity_id = a.id and m.left_at is null
             and a.ended_at > $1 - 86400000 * (v.terms -> 'figures' ->> 'withinDays')::bigint))
       and not exists (select 1 from promo_facts f join promo_member m
         on m.site_id = f.site_id and m.member_id = f.member_id
         where m.activity_id = a.id and f.version > f.done)
     order by id`,
    [now - promotionsLimits.raceCheckMs, now],
  );
  const settle = (activity: ActivityRow) =>
    deps.db.tx(async (sql) => {
      await sql.query('select 1 from promo_activity where id = $1 for update', [activity.id]);
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
  await workOff(rows, settle, (fault) => faults.push(fault));
}
