import { createUuid, type IdempotencyKey, moneyMinor } from '@tianping/base';
import { betHold, betSettle } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { type Deed, pick } from './deed.ts';
import { noteStake } from './deeds-venues.ts';
import { count, type LimitName, type ModelMember, type Period } from './model.ts';
import { SITE_ID } from './site.ts';
import { memberOf } from './world.ts';

const PERIODS: readonly Period[] = ['day', 'week', 'month'];
const HOUR_MS = 3_600_000;

/** A bet as the sportsbook takes it: asked about, then held, in one transaction. */
export const bet: Deed = async (world, member) => {
  const { rng, clock, model } = world;
  const betId = world.key();
  const stakeMinor = 100 + rng.int(30_000);
  const answer = await world.ask(({ db, protection }) =>
    db.tx(async (sql) => {
      const at = clock.now();
      const key = `${betId}:place` as IdempotencyKey;
      // Sent again after a crash it may have been taken: then it is not asked about once more.
      const { rowCount } = await sql.query(
        `select 1 from ledger_transfer where site_id = $1 and member_id = $2
         and movement = 'betHold' and idem_key = $3`,
        [SITE_ID, member.memberId, key],
      );
      if (rowCount > 0) return { ok: true } as const;
      const asked = { ...memberOf(member.memberId), amountMinor: stakeMinor, at };
      const checked = await protection.check(sql, { ...asked, action: 'bet' });
      if (!checked.ok) {
        const guarded = { text: () => checked.error.reason };
        return { ok: false, error: { kind: 'guarded', guarded } } as const;
      }
      const outcome = await postMovement(sql, betHold, {
        ...{ ...memberOf(member.memberId), at, reference: betId },
        ...{ transferId: createUuid(world), key },
        input: { holdMinor: moneyMinor(stakeMinor) },
      });
      if (outcome !== 'insufficient') return { ok: true } as const;
      return { ok: false, error: { kind: 'insufficient' } } as const;
    }),
  );
  count(model, answer.ok ? 'bet' : `bet ${answer.error.kind}`);
  noteStake(world, member, { amountMinor: stakeMinor, answer });
  if (!answer.ok) return;
  const placedAt = clock.now();
  member.bets.push({ betId, stakeMinor, placedAt, payoutMinor: null, settledAt: null });
};

export const settle: Deed = async (world, member) => {
  const { rng, clock } = world;
  const one = pick(
    rng,
    member.bets.filter(({ settledAt }) => settledAt === null),
  );
  if (!one) return;
  const payoutMinor = [0, 0, one.stakeMinor, Math.floor(one.stakeMinor * 1.9)][rng.int(4)] ?? 0;
  await world.ask(({ db }) =>
    db.tx((sql) =>
      postMovement(sql, betSettle, {
        ...{ ...memberOf(member.memberId), at: clock.now(), reference: one.betId },
        ...{ transferId: createUuid(world), key: `${one.betId}:1` as IdempotencyKey },
        input: {
          holdMinor: moneyMinor(one.stakeMinor),
          payoutMinor: moneyMinor(payoutMinor),
        },
      }),
    ),
  );
  one.payoutMinor = payoutMinor;
  one.settledAt = clock.now();
  count(world.model, 'bet settled');
};

/** Sets a limit of deposits or losses: lower at once, higher or none after a day and a second word. */
export const limit: Deed = async (world, member) => {
  const { rng, clock, model } = world;
  const kind = rng.int(2) === 0 ? 'deposit' : 'loss';
  const period = pick(rng, PERIODS) ?? 'day';
  const value = rng.int(8) === 0 ? null : 50_000 + rng.int(1_500_000);
  const set = await world.ask(({ protection }) =>
    protection.setLimit(memberOf(member.memberId), { kind, period, value, by: 'member' }),
  );
  if (!set.ok) return;
  count(model, 'limit set');
  wish(member, `${kind} ${period}`, { value, now: clock.now() });
};

function wish(
  member: ModelMember,
  name: LimitName,
  { value, now }: { readonly value: number | null; readonly now: number },
): void {
  const current = member.limits.get(name);
  if (!current) {
    if (value !== null) member.limits.set(name, { value, pending: null });
    return;
  }
  if (value !== null && value <= current.value) {
    member.limits.set(name, { value, pending: null });
    return;
  }
  const { pending } = current;
  const isSame = pending && pending.until > now && pending.value === value;
  if (isSame) return;
  const from = now + 24 * HOUR_MS;
  current.pending = { value, from, until: from + 168 * HOUR_MS };
}

/** The second word on a raise, often too early. */
export const confirmRaise: Deed = async (world, member) => {
  const now = world.clock.now();
  const [name, current] = pick(world.rng, [...member.limits]) ?? [];
  if (!name || !current) return;
  const [kind, period] = name.split(' ') as ['deposit' | 'loss', Period];
  const { pending } = current;
  const isDue = pending !== null && now >= pending.from && now < pending.until;
  const done = await world.ask(({ protection }) =>
    protection.confirmRaise(memberOf(member.memberId), { kind, period, confirm: true }),
  );
  if (!done.ok) return;
  count(world.model, 'limit raised');
  if (!isDue) world.model.complaints.push(`a limit was raised before its time: ${name}`);
  if (!pending || pending.value === null) member.limits.delete(name);
  else member.limits.set(name, { value: pending.value, pending: null });
};
