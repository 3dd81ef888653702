import { type MemberId, type SiteId, throwFaults, workOff } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { vipLimits } from '../limits.ts';
import { addDays, type Day, dayOf } from '../rules/index.ts';
import { announceGrants } from './announce.ts';
import { closeDays } from './close-days.ts';
import { countBets } from './count-bets.ts';
import { countDeposits } from './count-deposits.ts';
import type { VipDeps } from './deps.ts';
import { giveGifts } from './give-gifts.ts';
import { type Worked, workOffDue } from './work-off-due.ts';

/**
 * One round, in the order of dependence: changes are counted, days that are over are closed, gifts of the day are
 * given, and members are notified. Interrupted anywhere it goes on in the next round; several processes may run it
 * concurrently. A member whom a fault stops holds up nobody else; the fault is thrown at the end.
 */
export async function runVipRound(deps: VipDeps): Promise<void> {
  const deposits = await countDue(deps, 'deposit');
  const bets = await countDue(deps, 'bet');
  const faults = [...deposits.faults, ...bets.faults];
  if (deposits.isDone && bets.isDone) {
    // What could not be counted belongs to a day that must not be closed without it.
    const waiting = await membersOf(deps.db, [...deposits.failed, ...bets.failed]);
    const ends = (siteId: number) => endDays(deps, { siteId: siteId as SiteId, waiting });
    const onFault = (fault: unknown) => faults.push(fault);
    const ended = await workOff(deps.sites, ({ siteId }) => ends(siteId), onFault);
    faults.push(...ended.flat());
  }
  faults.push(...(await announceAll(deps)));
  throwFaults(faults);
}

/** Closes a site's days that are over, and gives the gifts that depend on them; answers the faults. */
async function endDays(
  deps: VipDeps,
  { siteId, waiting }: { readonly siteId: SiteId; readonly waiting: readonly MemberId[] },
): Promise<readonly unknown[]> {
  const today = openDay(deps, siteId);
  const { isDone, failed, faults } = await closeDays(deps, {
    siteId,
    until: addDays(today, -1),
    waiting,
  });
  if (!isDone) return faults;
  const open = [...waiting, ...failed.map(({ memberId }) => memberId)];
  return [...faults, ...(await giveGifts(deps, { siteId, until: today, open }))];
}

/** The open day of a site: for some minutes after midnight still the previous one. */
function openDay(deps: VipDeps, siteId: SiteId): Day {
  return dayOf(deps.clock.now() - deps.configOf(siteId).turnover.closeAfterMs);
}

interface DueKey {
  readonly id: string;
  readonly seq: number;
}

/** Counts due changes of one kind, so that members are locked once, in order. */
async function countDue(deps: VipDeps, source: 'bet' | 'deposit'): Promise<Worked<DueKey>> {
  return await workOffDue<DueKey>({
    async page(after) {
      const { rows } = await deps.db.query<DueKey>(
        `select id, seq from vip_due where source = $1 and ($2::uuid is null or (id, seq) > ($2, $3))
         order by id, seq limit ${vipLimits.dueBatch}`,
        [source, after?.id ?? null, after?.seq ?? 0],
      );
      return rows;
    },
    work: (keys) => deps.db.tx((sql) => count(deps, sql, source, keys)),
  });
}

async function count(
  deps: VipDeps,
  sql: Sql,
  source: 'bet' | 'deposit',
  keys: readonly DueKey[],
): Promise<void> {
  const { rows: due } = await sql.query<DueKey>(
    `select d.id, d.seq from vip_due d
     join unnest($1::uuid[], $2::int[]) as k(id, seq) on k.id = d.id and k.seq = d.seq
     order by d.id, d.seq for update of d skip locked`,
    columnsOf(keys),
  );
  if (due.length === 0) return;
  if (source === 'deposit') {
    await countDeposits(
      sql,
      due.map(({ id }) => id),
    );
  } else await countBets(deps, sql, due);
  await sql.query(
    `delete from vip_due d using unnest($1::uuid[], $2::int[]) as done(id, seq)
     where d.id = done.id and d.seq = done.seq`,
    columnsOf(due),
  );
}

const columnsOf = (keys: readonly DueKey[]) => [
  keys.map(({ id }) => id),
  keys.map(({ seq }) => seq),
];

/** The members of bets and deposits. */
async function membersOf(sql: Sql, due: readonly DueKey[]): Promise<readonly MemberId[]> {
  if (due.length === 0) return [];
  const { rows } = await sql.query<{ member_id: MemberId }>(
    `select member_id from bet where bet_id = any ($1::uuid[])
     union select member_id from deposit_orders where id = any ($1::uuid[])`,
    [due.map(({ id }) => id)],
  );
  return rows.map((row) => row.member_id);
}

/** Notifies until nobody is left, or a round's share is used up; answers the faults. */
async function announceAll(deps: VipDeps): Promise<readonly unknown[]> {
  try {
    for (let times = 0; times < vipLimits.batchesPerRound; times += 1) {
      if (!(await announceGrants(deps))) break;
    }
    return [];
  } catch (fault) {
    return [fault];
  }
}
