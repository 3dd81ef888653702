import { TIERS } from './activities.ts';
import type { Model } from './model.ts';

const HOUR_MS = 3_600_000;

/** Everything that is under way comes to its end, by processes that live. */
export async function comeToRest({ world, doubts }: Model): Promise<void> {
  for (const ask of doubts.splice(0)) await ask();
  // What the first round gives or ends may leave something to the second.
  for (let round = 0; round < 2; round += 1) {
    await world.vip.service().runRound();
    await world.promotions.runRound();
  }
}

/** The database against what was answered: every difference. */
export async function differences(model: Model): Promise<readonly string[]> {
  return [
    ...(await model.world.findings()).map((finding) => JSON.stringify(finding)),
    ...(await budgetFaults(model)),
    ...(await paymentFaults(model)),
    ...(await repeatedGrants(model)),
    ...(await tierFaults(model)),
  ];
}

interface Budget {
  readonly id: string;
  readonly status: string;
  readonly filled: number;
  readonly reserved: number;
  readonly paid: number;
}

/** No budget is below zero, each holds what staff put in, and has paid what members were answered. */
async function budgetFaults({ world, got, gave, filled }: Model): Promise<readonly string[]> {
  const { rows } = await world.db.query<Budget>(
    `select a.id, a.status, b.filled_minor as filled, b.reserved_minor as reserved,
       b.paid_minor as paid
     from promo_activity a join promo_budget b on b.activity_id = a.id`,
  );
  const paidBy = new Map<string, number>();
  const add = (id: string, amount: number) => paidBy.set(id, (paidBy.get(id) ?? 0) + amount);
  for (const { activityId, amountMinor } of got.values()) add(activityId, amountMinor);
  for (const [key, amountMinor] of gave) add(key.slice(0, key.indexOf('/')), -amountMinor);
  return rows.flatMap(({ id, status, ...budget }) => {
    const { filled: has, reserved, paid } = budget;
    const stated = `${status} activity ${id} ${JSON.stringify(budget)}`;
    const wanted = status === 'settled' ? paid : filled.get(id);
    return [
      ...(has - reserved - paid < 0 || reserved < 0 || paid < 0 ? [`below zero: ${stated}`] : []),
      ...(has === wanted ? [] : [`not filled with ${wanted}: ${stated}`]),
      ...(paid === (paidBy.get(id) ?? 0) ? [] : [`not paid ${paidBy.get(id) ?? 0}: ${stated}`]),
    ];
  });
}

/** Each gift that was answered is one transfer of that amount, and there are no others. */
async function paymentFaults({ world, got, gave }: Model): Promise<readonly string[]> {
  const { rows } = await world.db.query<{
    key: string;
    member: string;
    movement: string;
    transfers: number;
    sum: number;
  }>(
    `select case movement when 'activityGift' then t.idem_key else '' end as key,
       t.member_id as member, movement, count(distinct t.id)::int as transfers,
       sum(p.amount_minor)::bigint as sum
     from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
       and p.member_id = t.member_id and p.account in ('main', 'debt')
     where movement in ('activityGift', 'activityReturn') group by 1, 2, 3`,
  );
  const findings: string[] = [];
  const paid = new Set<string>();
  const returned = new Map<string, number>();
  for (const [key, amount] of gave) {
    const member = key.slice(key.indexOf('/') + 1);
    returned.set(member, (returned.get(member) ?? 0) + amount);
  }
  for (const { key, member, movement, transfers, sum } of rows) {
    if (movement === 'activityReturn') {
      if (sum !== -(returned.get(member) ?? 0)) findings.push(`${member} gave back ${-sum}`);
      returned.delete(member);
      continue;
    }
    const answered = got.get(key);
    const isRight = answered?.memberId === member && answered.amountMinor === sum;
    if (!isRight || transfers !== 1) findings.push(`${key}: ${transfers} payments, ${sum} in all`);
    paid.add(key);
  }
  for (const key of got.keys()) if (!paid.has(key)) findings.push(`${key} was not paid`);
  for (const [member, amount] of returned) {
    if (amount > 0) findings.push(`${member} did not give back ${amount}`);
  }
  return findings;
}

/** Nothing is given twice for the same: by its key, by the day of signing in, by the first deposit. */
async function repeatedGrants({ world }: Model): Promise<readonly string[]> {
  const { rows } = await world.db.query<{ what: string }>(
    `select kind || ' ' || activity_id || '/' || member_id || ' ' || thing || ': ' || count(*) as what
     from (
       select a.kind, g.activity_id, g.member_id, case a.kind
         when 'firstDeposit' then 'deposit' when 'signGift' then 'day ' || g.award_key
         else g.award_key end as thing
       from promo_grant g join promo_activity a on a.id = g.activity_id
     ) g group by kind, activity_id, member_id, thing having count(*) > 1`,
  );
  return rows.map(({ what }) => `given twice: ${what}`);
}

interface Part {
  readonly id: string;
  readonly status: string;
  readonly starts: number;
  readonly ends: number;
  readonly emptied: number | null;
  readonly member: string;
  readonly joined: number;
  /** When a gift that could not be given is looked at again; null for none. */
  readonly due: number | null;
  readonly keys: Readonly<Record<string, string>>;
}

/**
 * Tiers of turnover, reckoned from the bets as they stand by their last result: an open gift without its turnover was
 * not taken back after a correction, a reached tier without a gift was not given.
 */
async function tierFaults({ world, bets }: Model): Promise<readonly string[]> {
  const { rows } = await world.db.query<Part>(
    `select a.id, a.status, a.starts_at as starts, a.ends_at as ends, b.emptied_at as emptied,
       m.member_id as member, m.joined_at as joined,
       case when m.waits is not null then f.due_at end as due, coalesce((
         select jsonb_object_agg(award_key, state) from promo_grant g
         where g.activity_id = a.id and g.member_id = m.member_id), '{}') as keys
     from promo_activity a join promo_budget b on b.activity_id = a.id
     join promo_member m on m.activity_id = a.id
     join promo_facts f on f.site_id = m.site_id and f.member_id = m.member_id
     where a.kind = 'landing' and a.status in ('live', 'paused') and m.joined_at is not null
       and m.left_at is null`,
  );
  const barred: ReadonlySet<string> = world.barred;
  return rows.flatMap((part) => {
    const from = Math.max(part.starts, Math.floor(part.joined / HOUR_MS) * HOUR_MS);
    const turnover = bets
      .filter(({ bet, placedAt }) => bet.member.memberId === part.member && placedAt >= from)
      .reduce(
        (sum, { effectiveMinor, placedAt }) => sum + (placedAt < part.ends ? effectiveMinor : 0),
        0,
      );
    // What was paused or barred a moment ago is looked at again within the hour.
    const isDueLater = part.due !== null && part.due > world.vip.clock.now();
    const mayWait =
      isDueLater || part.status !== 'live' || part.emptied !== null || barred.has(part.member);
    return TIERS.flatMap(({ turnoverMinor }) => {
      const state = part.keys[`tier:${turnoverMinor}`];
      const isReached = turnover >= turnoverMinor;
      const stated = `${part.id}/${part.member} tier ${turnoverMinor} with ${turnover}`;
      if (!isReached && state === 'open') return [`not taken back: ${stated}`];
      const isGiven = state === 'open' || state === 'claimed' || state === 'expired';
      return isReached && !isGiven && !mayWait ? [`not given: ${stated}, ${state}`] : [];
    });
  });
}
