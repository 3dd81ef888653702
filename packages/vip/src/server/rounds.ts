import type { SiteId } from '@tianping/base';
import { vipLimits } from '../limits.ts';
import { addDays, type Day, dayOf } from '../rules/index.ts';
import { announceGrants } from './announce.ts';
import { closeDueDays } from './close-days.ts';
import { countBets } from './count-bets.ts';
import { countDeposits } from './count-deposits.ts';
import type { VipDeps } from './deps.ts';
import { giveGifts } from './give-gifts.ts';

/**
 * One round, in the order of dependence: changes are counted, days that are over are closed, gifts of the day are
 * given, and members are notified. Interrupted anywhere it goes on in the next round; several processes may run it
 * concurrently.
 */
export async function runVipRound(deps: VipDeps): Promise<void> {
  const isCounted =
    (await repeat(() => countDue(deps, 'deposit'))) && (await repeat(() => countDue(deps, 'bet')));
  if (isCounted) {
    for (const site of deps.sites) {
      const siteId = site.siteId as SiteId;
      const today = openDay(deps, siteId);
      const until = addDays(today, -1);
      const isClosed = await repeat(() =>
        deps.db.tx(async (sql) => (await closeDueDays(deps, sql, { siteId, until })) > 0),
      );
      if (isClosed) await giveGifts(deps, { siteId, until: today });
    }
  }
  await repeat(() => announceGrants(deps));
}

/** The open day of a site: for some minutes after midnight still the previous one. */
function openDay(deps: VipDeps, siteId: SiteId): Day {
  return dayOf(deps.clock.now() - deps.configOf(siteId).turnover.closeAfterMs);
}

/** Counts the next due changes, of one kind so that members are locked once, in order; false when there are none. */
async function countDue(deps: VipDeps, source: 'bet' | 'deposit'): Promise<boolean> {
  return await deps.db.tx(async (sql) => {
    const { rows: due } = await sql.query<{ readonly id: string; readonly seq: number }>(
      `select id, seq from vip_due where source = $1
       order by id, seq limit ${vipLimits.dueBatch} for update skip locked`,
      [source],
    );
    if (due.length === 0) return false;
    const ids = due.map(({ id }) => id);
    if (source === 'deposit') await countDeposits(sql, ids);
    else await countBets(deps, sql, due);
    await sql.query(
      `delete from vip_due d using unnest($1::uuid[], $2::int[]) as done(id, seq)
       where d.id = done.id and d.seq = done.seq`,
      [ids, due.map(({ seq }) => seq)],
    );
    return true;
  });
}

/** Repeats until nothing is left; false when a round's share is used up first. */
async function repeat(step: () => Promise<boolean>): Promise<boolean> {
  for (let times = 0; times < vipLimits.batchesPerRound; times += 1) {
    if (!(await step())) return true;
  }
  return false;
}
