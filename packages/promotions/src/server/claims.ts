import {
  assert,
  createUuid,
  type IdempotencyKey,
  type LocalizedText,
  moneyMinor,
  ok,
  type Result,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { activityGift } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { commonOf, NO_REBATE_SENTENCE, weightsOf } from '../rules/index.ts';
import { spend } from './budget.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { lockMember } from './locks.ts';
import { mayReceive } from './member-file.ts';
import { type PromotionRefusal, refuse } from './refusals.ts';
import { GRANT_COLUMNS, type GrantRow, readVersion } from './rows.ts';
import { timeText } from './times-text.ts';

/** Pays a grant by one movement with its duty, once. A grant claimed before gets the same answer and pays nothing. */
export async function claimGrant(
  deps: PromotionsDeps,
  member: MemberOfSite,
  grantId: string,
): Promise<Result<GrantRow, PromotionRefusal>> {
  const now = deps.clock.now();
  const done = await deps.db.tx(async (sql) => {
    const may = await mayReceive(deps, sql, member);
    await lockMember(sql, member);
    const { rows } = await sql.query<GrantRow>(
      `select ${GRANT_COLUMNS} from promo_grant
       where id = $1 and site_id = $2 and member_id = $3 for update`,
      [grantId, member.siteId, member.memberId],
    );
    const grant = rows[0];
    if (!grant) return refuse('grantUnknown');
    if (grant.state === 'claimed') return ok({ grant, title: null });
    const fault = claimFault(grant, now);
    if (fault) return fault;
    if (!may) return refuse('notAllowed');
    const title = await pay(deps, sql, { grant, now });
    return ok({ grant: { ...grant, state: 'claimed' as const, claimed_at: now }, title });
  });
  if (!done.ok) return done;
  const { grant, title } = done.value;
  if (title !== null) {
    deps.events.changed(member, 'balance');
    deps.events.changed(member, 'grants');
    deps.events.claimed?.(member, title);
  }
  return ok(grant);
}

function claimFault(grant: GrantRow, now: UnixMs): ReturnType<typeof refuse> | null {
  if (grant.state === 'review') return refuse('grantReview');
  if (grant.lapsed_at !== null) return refuse('grantLapsed');
  if (grant.state === 'expired' || (grant.state === 'open' && now >= grant.expires_at)) {
    return refuse('grantExpired', { time: timeText(grant.expires_at) });
  }
  return grant.state === 'open' ? null : refuse('grantTaken');
}

/** Returns the title of the activity. */
async function pay(
  deps: PromotionsDeps,
  sql: Sql,
  { grant, now }: { readonly grant: GrantRow; readonly now: UnixMs },
): Promise<LocalizedText> {
  const who = { siteId: grant.site_id, memberId: grant.member_id };
  await sql.query(
    `update promo_grant
     set state = 'claimed', claimed_at = $2, announced_at = coalesce(announced_at, $2)
     where id = $1`,
    [grant.id, now],
  );
  await spend(sql, grant.activity_id, grant.amount_minor);
  const outcome = await postMovement(sql, activityGift, {
    ...who,
    transferId: createUuid(deps),
    key: grant.id as IdempotencyKey,
    reference: grantReference(grant.id),
    at: now,
    input: { activityId: grant.activity_id, amountMinor: moneyMinor(grant.amount_minor) },
  });
  // A posting that existed before means that an unclaimed grant was paid: a fault, and everything is rolled back.
  assert(outcome === 'posted', `posting of a grant: ${outcome}`);
  const { terms, sentences } = await readVersion(sql, grant.activity_id, grant.version);
  const figures = commonOf(terms);
  if (grant.turnover_minor === 0) return terms.title;
  await deps.addDuties(sql, [
    {
      ...who,
      source: 'activity',
      reference: grant.id,
      label: terms.title.hans,
      amountMinor: grant.amount_minor,
      multipleMilli: figures.timesMilli,
      requiredMinor: grant.turnover_minor,
      weightMilli: weightsOf(figures),
      lowPriceMilli: figures.lowPriceMilli,
      // As the approved version states it: who joined under earlier terms keeps the rebate.
      suspendsRebate: sentences.hans.some(({ id }) => id === NO_REBATE_SENTENCE),
      at: now,
    },
  ]);
  return terms.title;
}

/** The number that the member finds in the transaction records. */
export function grantReference(grantId: string): string {
  return `HD${grantId.slice(-12).toUpperCase()}`;
}
