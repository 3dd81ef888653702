import { count } from '../model/model.ts';
import { beginTime, joinPause, setLimitTo } from '../model/model-limits.ts';
import type { LimitKind, LimitName, ModelMember, Period } from '../model/model-member.ts';
import { LIMIT_KINDS, PERIODS } from '../model/model-member.ts';
import { memberOf } from '../world/world.ts';
import { pick, type Step } from './step.ts';
import { claim } from './steps-grades.ts';
import { withdraw } from './steps-withdrawals.ts';

const HOUR_MS = 3_600_000;
const MINUTES = { day: 30, week: 120, month: 300 } as const;

/** Sets a limit: a lower one immediately, a higher one or none after a day and a confirmation. */
export const limit: Step = async (world, member) => {
  const { rng, clock, model } = world;
  const kind = pick(rng, LIMIT_KINDS) ?? 'deposit';
  const period = pick(rng, PERIODS) ?? 'day';
  const money = rng.int(3) === 0 ? 10_000 + rng.int(150_000) : 50_000 + rng.int(1_500_000);
  const requested = kind === 'session' ? 1 + rng.int(MINUTES[period]) : money;
  const value = rng.int(5) === 0 ? null : requested;
  const set = await world.ask(({ protection }) =>
    protection.setLimit(memberOf(member.memberId), { kind, period, value, by: 'member' }),
  );
  if (!set.ok) return;
  beginTime(member, clock.now());
  request(member, `${kind} ${period}`, { value, now: clock.now() });
  count(model, 'limit set');
  const shown = set.value.map((one) => `${one.kind} ${one.period} ${one.value}`).sort();
  const known = [...member.limits].map(([name, one]) => `${name} ${one.value}`).sort();
  if (shown.join() !== known.join()) {
    model.findings.push(`limits of ${member.memberId} are ${shown}, should be ${known}`);
  }
};

function request(
  member: ModelMember,
  name: LimitName,
  { value, now }: { readonly value: number | null; readonly now: number },
): void {
  const current = member.limits.get(name);
  if (!current) {
    if (value !== null) setLimitTo(member, name, { at: now, value });
    return;
  }
  if (value !== null && value <= current.value) {
    setLimitTo(member, name, { at: now, value });
    return;
  }
  const { pending } = current;
  const isSame = pending && pending.until > now && pending.value === value;
  if (isSame) return;
  const from = now + 24 * HOUR_MS;
  current.pending = { value, from, until: from + 168 * HOUR_MS };
}

/** Confirms a raise: valid only in its period, often tried too early. */
export const confirmRaise: Step = async (world, member) => {
  const { rng, clock, model } = world;
  const now = clock.now();
  const [name, current] = pick(rng, [...member.limits]) ?? [];
  if (!name || !current) return;
  const [kind, period] = name.split(' ') as [LimitKind, Period];
  const { pending } = current;
  const isDue = pending !== null && now >= pending.from && now < pending.until;
  const done = await world.ask(({ protection }) =>
    protection.confirmRaise(memberOf(member.memberId), { kind, period, confirm: true }),
  );
  if (done.ok !== isDue) {
    model.findings.push(`a raise that is due: ${isDue} was confirmed: ${done.ok}, ${name}`);
  }
  if (!done.ok) return;
  count(model, 'limit raised');
  setLimitTo(member, name, { at: now, value: pending?.value ?? null });
};

/** A pause for hours, sometimes an exclusion for months; then gifts and the money are requested. */
export const pause: Step = async (world, member) => {
  const { rng, clock, model } = world;
  const who = memberOf(member.memberId);
  const by = { by: 'member', note: '' };
  const isLong = rng.int(5) === 0;
  const begun = await world.ask(({ protection }) =>
    isLong
      ? protection.exclude(who, { ...by, months: 6 })
      : protection.coolOff(who, { ...by, hours: 24 }),
  );
  const now = clock.now();
  beginTime(member, now);
  const until = isLong ? sixMonthsAfter(now) : now + 24 * HOUR_MS;
  joinPause(member, { kind: isLong ? 'excluded' : 'coolingOff', until }, now);
  count(model, isLong ? 'exclusion' : 'cool-off');
  if (begun.until !== member.pause?.until) {
    model.findings.push(`a pause until ${begun.until}, should be until ${member.pause?.until}`);
  }
  await claim(world, member);
  if (isLong) await withdraw(world, member);
};

/** The same day and hour of the clock of UTC+8; worlds begin in March and last a few weeks. */
function sixMonthsAfter(now: number): number {
  const date = new Date(now + 8 * HOUR_MS);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 6, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() - 8 * HOUR_MS;
}
