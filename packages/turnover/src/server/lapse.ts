import { createUuid, type IdempotencyKey, moneyMinor } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { giftLapse } from '@tianping/ledger';
import { postRequests, toRequest } from '@tianping/ledger/server';
import { type Lapse, lapsesOf } from '../rules/index.ts';
import type { MemberOfSite, TurnoverDeps } from './deps.ts';
import { openDuties } from './duties.ts';

/**
 * Takes back what the house gave an excluded member and what is still in the wallet, and ends its duties. Waits while
 * anything is at stake or on its way: what comes of it decides what is left of the gifts. The locks of protection and
 * turnover must be held. Answers what was taken back.
 */
export async function lapseGiven(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<number> {
  const who = [member.siteId, member.memberId];
  const { rows: wallets } = await sql.query<{ main: number }>(
    `select main_minor as main from ledger_wallet
     where site_id = $1 and member_id = $2 for update`,
    who,
  );
  const availableMinor = wallets[0]?.main ?? 0;
  const { rowCount: openBets } = await sql.query(
    `select 1 from bet where site_id = $1 and member_id = $2
       and status in ('waiting', 'accepted') limit 1`,
    who,
  );
  if (openBets > 0) return 0;
  const elsewhereMinor = (await deps.wealthOf(sql, member)) - availableMinor;
  if (elsewhereMinor >= deps.rulesOf(member.siteId).releaseBelowMinor) return 0;
  const lapses = lapsesOf(availableMinor, await openDuties(sql, member));
  await takeBack(deps, sql, member, lapses);
  return lapses.reduce((sum, { lapsedMinor }) => sum + lapsedMinor, 0);
}

async function takeBack(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
  lapses: readonly Lapse[],
): Promise<void> {
  if (lapses.length === 0) return;
  const at = deps.clock.now();
  const due = lapses.filter(({ lapsedMinor }) => lapsedMinor > 0);
  await postRequests(
    sql,
    due.map(({ duty, lapsedMinor }) =>
      toRequest(giftLapse, {
        ...member,
        transferId: createUuid(deps),
        key: `lapse/${duty.dutyId}` as IdempotencyKey,
        reference: duty.reference,
        at,
        input: { amountMinor: moneyMinor(lapsedMinor) },
      }),
    ),
  );
  await sql.query(
    `update turnover_duty set status = 'cancelled', ended_at = $2 where id = any ($1::uuid[])`,
    [lapses.map(({ duty }) => duty.dutyId), at],
  );
}
