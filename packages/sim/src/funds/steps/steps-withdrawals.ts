import { minorToText } from '@tianping/base';
import { count, withdrawFee } from '../model/model.ts';
import { dayOf, pauseAt } from '../model/model-limits.ts';
import type { ModelMember } from '../model/model-member.ts';
import type { FundsWorld } from '../world/funds-world.ts';
import { PASSWORD } from '../world/process.ts';
import { SECOND_AUDIT_MINOR, SITE_ID, WITHDRAWALS_A_DAY } from '../world/site.ts';
import { memberOf } from '../world/world.ts';
import { pick, type Step } from './step.ts';

/** Requests a withdrawal, sometimes twice concurrently; it must succeed exactly when the model says so. */
export const withdraw: Step = async (world, member) => {
  const { rng, clock, model } = world;
  const key = world.key();
  const amountMinor = 1_000 + rng.int(rng.int(3) === 0 ? 150_000 : 30_000);
  const isTwice = rng.int(5) === 0;
  const [placed, again] = await world.ask(({ withdrawals }) => {
    const place = () =>
      withdrawals.place({
        member: memberOf(member.memberId),
        key,
        bodyHash: key,
        ip: '203.0.113.7',
        accountId: member.accountId,
        amount: minorToText(amountMinor),
        password: PASSWORD,
      });
    return Promise.all([place(), isTwice ? place() : null]);
  });
  if (again?.ok && placed.ok && again.value.orderId !== placed.value.orderId) {
    model.findings.push(`one request became two withdrawals: ${key}`);
  }
  count(model, placed.ok ? 'withdrawal asked' : `withdrawal ${placed.error.kind}`);
  const at = clock.now();
  noteAsk(world, member, placed.ok ? null : placed.error);
  if (!placed.ok) return;
  const { orderId, payMinor } = placed.value;
  const before = countedToday(world, member);
  if (before.atLeast >= WITHDRAWALS_A_DAY) model.findings.push('too many withdrawals in a day');
  const fees = [before.atLeast, before.atMost].map((n) => withdrawFee(amountMinor, n));
  if (!fees.includes(amountMinor - payMinor)) {
    model.findings.push(`a fee of ${amountMinor - payMinor} where ${fees} is due`);
  }
  member.withdrawals.push({
    orderId,
    amountMinor,
    payMinor,
    askedAt: at,
    isReturned: false,
    agreedBy: new Set(),
  });
};

/** Records the turnover answer; an excluded member cannot stake, so own money must never be held back. */
function noteAsk(
  { clock, model }: FundsWorld,
  member: ModelMember,
  error: { readonly kind: string; readonly missingMinor?: number } | null,
): void {
  const at = clock.now();
  const isMissing = error?.kind === 'turnoverMissing';
  if (pauseAt(member, at) === 'excluded') {
    if (isMissing) model.findings.push(`${member.memberId} is kept in by turnover while excluded`);
    return;
  }
  if (isMissing) member.asks.push({ at, missingMinor: error.missingMinor ?? 0 });
  else if (error === null) member.asks.push({ at, missingMinor: 0 });
}

/** Withdrawals of the day that were not returned: the certain number, and the largest possible. */
function countedToday(
  { clock, payout, model }: FundsWorld,
  member: ModelMember,
): { readonly atLeast: number; readonly atMost: number } {
  const today = member.withdrawals.filter(
    ({ askedAt, isReturned }) => dayOf(askedAt) === dayOf(clock.now()) && !isReturned,
  );
  const maybe = today.filter(({ orderId }) => {
    return payout.taken.get(orderId)?.status === 'failed' || model.refusedPayouts.has(orderId);
  });
  return { atLeast: today.length - maybe.length, atMost: today.length };
}

const waiting = (world: FundsWorld, member: ModelMember) =>
  member.withdrawals.filter(({ isReturned, orderId }) => {
    return !isReturned && !world.payout.taken.has(orderId);
  });

export const cancel: Step = async (world, member) => {
  const one = pick(world.rng, waiting(world, member));
  if (!one) return;
  const { orderId } = one;
  const done = await world.ask(({ withdrawals }) =>
    withdrawals.cancel({ member: memberOf(member.memberId), orderId }),
  );
  if (!done.ok) return;
  one.isReturned = true;
  count(world.model, 'withdrawal cancelled');
};

/** Staff audit one: approve, alone or as the second, put aside, resume or refuse. */
export const audit: Step = async (world) => {
  const { rng, model } = world;
  const all = model.members.flatMap((member) => waiting(world, member).slice(-1));
  const one = pick(rng, all);
  const name = pick(rng, ['ann', 'ben', 'eve']);
  if (!one || !name) return;
  const key = world.key();
  const act = {
    siteId: SITE_ID,
    orderId: one.orderId,
    staff: { staffId: name, name },
    note: 'seen',
    key,
    bodyHash: key,
  };
  const roll = rng.int(12);
  if (roll === 0) {
    const refused = await world.ask(({ withdrawals }) =>
      withdrawals.office.refuse({ ...act, reason: 'other' }),
    );
    if (refused.ok) one.isReturned = true;
    return count(model, refused.ok ? 'withdrawal refused' : 'audit out of turn');
  }
  if (roll === 1) {
    await world.ask(({ withdrawals }) => withdrawals.office.hold({ ...act, hold: true }));
    return;
  }
  if (roll < 4) {
    await world.ask(({ withdrawals }) => withdrawals.office.hold({ ...act, hold: false }));
    return;
  }
  const isSecond = one.agreedBy.size > 0 ? rng.int(4) > 0 : rng.int(8) === 0;
  const agreed = await world.ask(({ withdrawals: { office } }) =>
    isSecond ? office.approveSecond(act) : office.approveFirst(act),
  );
  if (!agreed.ok) return count(model, 'audit out of turn');
  if (one.agreedBy.has(name)) model.findings.push(`${name} agreed twice to ${one.orderId}`);
  one.agreedBy.add(name);
  count(model, isSecond ? 'second audit' : 'first audit');
};

const FAULTS = ['lost', 'crash', 'unreachable', 'refused'] as const;

/** A round of payouts, with a provider that may lose its answer or a process that crashes in it. */
export const payouts: Step = async (world) => {
  const { rng, payout } = world;
  const how = rng.int(3) === 0 ? pick(rng, FAULTS) : undefined;
  if (how) payout.next(how);
  await roundOfPayouts(world);
  count(world.model, how ? `payouts ${how}` : 'payouts');
};

/** A round that crashes at the provider is repeated by the next. */
export async function roundOfPayouts(world: FundsWorld): Promise<void> {
  await world
    .ask(({ withdrawals }) => withdrawals.runPayouts())
    .catch((error: unknown) => {
      if (!String(error).includes('the process died')) throw error;
    });
}

/** The provider pays one or fails, and reports it once, often, with a wrong signature, or not at all. */
export const payoutEnd: Step = async (world) => {
  const { rng, payout, model } = world;
  const pending = model.members
    .flatMap(({ withdrawals }) => withdrawals)
    .filter(({ orderId }) => payout.taken.get(orderId)?.status === 'pending');
  const one = pick(rng, pending);
  if (!one) return;
  const { orderId } = one;
  if (rng.int(4) === 0) {
    const callback = payout.callback({ orderId, status: 'paid' }, { key: 'another key' });
    const answer = await world.ask(({ withdrawals }) => withdrawals.receive('payout', callback));
    if (answer.ok) model.findings.push(`a forged callback of a payout: ${answer.value}`);
    return;
  }
  const status = rng.int(3) === 0 ? 'failed' : 'paid';
  payout.settle(orderId, { status });
  count(model, `payout ${status}`);
  const callback = payout.callback({ orderId, status });
  const copies = rng.int(4);
  await world.ask(({ withdrawals }) =>
    Promise.all(Array.from({ length: copies }, () => withdrawals.receive('payout', callback))),
  );
};

/** Whether the approvals that the amount requires are there. */
export function isAgreed(one: ModelMember['withdrawals'][number]): boolean {
  return one.agreedBy.size >= (one.amountMinor >= SECOND_AUDIT_MINOR ? 2 : 1);
}
