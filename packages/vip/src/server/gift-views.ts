import type { GiftView, VipConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import {
  addDays,
  birthMonthOf,
  type CalendarGift,
  type Day,
  type DueGift,
  dayOf,
  dayText,
  type GradeStatus,
  giftMinor,
  gradeAt,
  isBirthdayDue,
  mondayOf,
  monthAfter,
  monthlyGift,
  monthOf,
  monthStart,
  parseDay,
  topGrade,
  weeklyGift,
} from '../rules/index.ts';
import type { MemberOfSite, VipDeps } from './deps.ts';
import { type GrantRow, grantViewOf } from './grants.ts';
import { grantsFor, hasDeposited, openGrants } from './read-member.ts';

interface Asking {
  readonly member: MemberOfSite;
  readonly gradeStatus: GradeStatus;
  readonly now: number;
}

/** The member's state of each gift of the grades: upgrade, weekly, monthly, birthday. */
export async function memberGifts(
  deps: VipDeps,
  sql: Sql,
  asking: Asking,
): Promise<readonly GiftView[]> {
  return [
    await upgradeGift(deps, sql, asking),
    await weeklyGiftOf(deps, sql, asking),
    await packetOf(deps, sql, asking, monthlyPlan(deps, asking)),
    await birthdayGift(deps, sql, asking),
  ];
}

/** The weekly red packet alone. */
export async function weeklyGiftOf(deps: VipDeps, sql: Sql, asking: Asking): Promise<GiftView> {
  return await packetOf(deps, sql, asking, weeklyPlan(deps, asking));
}

/** A red packet of this cycle, with the neighbouring ones. */
interface PacketPlan {
  readonly kind: 'weekly' | 'monthly';
  /** The previous cycle, whose packet may still be valid. */
  readonly last: DueGift;
  readonly current: DueGift;
  readonly next: DueGift;
  readonly payDay: Day;
  readonly nextPayDay: Day;
}

function weeklyPlan(deps: VipDeps, { member, now }: Asking): PacketPlan {
  const today = dayOf(now);
  const payDay = addDays(mondayOf(today), deps.configOf(member.siteId).gifts.weeklyOn - 1);
  return {
    kind: 'weekly',
    last: weeklyGift(addDays(today, -7)),
    current: weeklyGift(today),
    next: weeklyGift(addDays(today, 7)),
    payDay,
    nextPayDay: addDays(payDay, 7),
  };
}

function monthlyPlan(deps: VipDeps, { member, now }: Asking): PacketPlan {
  const today = dayOf(now);
  const first = deps.configOf(member.siteId).gifts.monthlyOn - 1;
  return {
    kind: 'monthly',
    last: monthlyGift(addDays(monthStart(today), -1)),
    current: monthlyGift(today),
    next: monthlyGift(monthAfter(today)),
    payDay: addDays(monthStart(today), first),
    nextPayDay: addDays(monthAfter(today), first),
  };
}

/** The packet that can be claimed; or this cycle's; or what the next one depends on. */
async function packetOf(
  deps: VipDeps,
  sql: Sql,
  { member, gradeStatus, now }: Asking,
  plan: PacketPlan,
): Promise<GiftView> {
  const { kind, last, current, next, payDay, nextPayDay } = plan;
  const config = deps.configOf(member.siteId);
  const amountMinor = giftMinor(gradeAt(config, gradeStatus.grade), kind);
  const rows = await grantsFor(sql, member, [
    { kind, period: last.period },
    { kind, period: current.period },
  ]);
  const given = rows.find((row) => row.period === current.period);
  const open = [given, ...rows].find((row) => row && isClaimable(row, now));
  if (open) return givenGift(kind, open, now);
  if (given) return givenGift(kind, given, now);
  if (amountMinor === 0) return plainGift(kind, { amountMinor, state: 'none', day: null });
  const isBefore = dayOf(now) <= payDay;
  const [due, day] = isBefore ? [current, payDay] : [next, nextPayDay];
  const span = { from: due.depositFrom, to: due.depositTo };
  // Last week's deposits cannot be made up for: a deposit now counts towards next week's packet.
  const deposited = await hasDeposited(sql, member, span);
  if (isBefore && !deposited) {
    const later = { from: next.depositFrom, to: next.depositTo };
    const state = (await hasDeposited(sql, member, later)) ? 'coming' : 'needsDeposit';
    return plainGift(kind, { amountMinor, state, day: nextPayDay });
  }
  return plainGift(kind, { amountMinor, state: deposited ? 'coming' : 'needsDeposit', day });
}

async function upgradeGift(deps: VipDeps, sql: Sql, asking: Asking): Promise<GiftView> {
  const { member, gradeStatus, now } = asking;
  const config = deps.configOf(member.siteId);
  const open = (await openGrants(sql, member, now)).find(({ kind }) => kind === 'upgrade');
  if (open) return givenGift('upgrade', open, now);
  const to = gradeStatus.peak + 1;
  const isTop = gradeStatus.peak >= topGrade(config);
  const amountMinor = isTop ? 0 : gradeAt(config, to).upgradeGiftMinor;
  const state = amountMinor === 0 ? 'none' : 'coming';
  return plainGift('upgrade', { amountMinor, state, day: null });
}

async function birthdayGift(deps: VipDeps, sql: Sql, asking: Asking): Promise<GiftView> {
  const { member, gradeStatus, now } = asking;
  const kind = 'birthday';
  const config = deps.configOf(member.siteId);
  const today = dayOf(now);
  const rows = await grantsFor(sql, member, [
    { kind, period: monthOf(today).slice(0, 4) },
    { kind, period: monthOf(monthStart(addDays(monthStart(today), -1))).slice(0, 4) },
  ]);
  const given =
    rows.find((row) => isClaimable(row, now)) ??
    rows.find((row) => row.period === dayText(today).slice(0, 4));
  if (given) return givenGift(kind, given, now);
  const amountMinor = giftMinor(gradeAt(config, gradeStatus.grade), kind);
  if (amountMinor === 0) return plainGift(kind, { amountMinor, state: 'none', day: null });
  const { birthday, registeredDay } = await deps.members.birthday(sql, member);
  if (birthday === null) return plainGift(kind, { amountMinor, state: 'needsBirthday', day: null });
  return plainGift(kind, {
    amountMinor,
    ...comingBirthday(config, { birthday, registeredDay, today }),
  });
}

/**
 * The next day on which the birthday gift is given: the first of the month, when the account is old enough, or
 * tomorrow, because what is due today has been given.
 */
function comingBirthday(
  config: VipConfig,
  of: { readonly birthday: string; readonly registeredDay: Day; readonly today: Day },
): { readonly state: 'coming' | 'needsAge'; readonly day: string | null } {
  const { birthday, registeredDay, today } = of;
  const oldEnough = addDays(registeredDay, config.gifts.birthdayAfterDays + 1);
  const year = Number(dayText(today).slice(0, 4));
  for (const each of [year, year + 1, year + 2]) {
    const first = parseDay(`${each}-${birthMonthOf(birthday)}-01`);
    if (first === null) break;
    const day = Math.max(first, oldEnough, today + 1) as Day;
    if (isBirthdayDue(config, { birthday, registeredDay }, day) && day < monthAfter(first)) {
      return { state: 'coming', day: dayText(day) };
    }
  }
  return { state: 'needsAge', day: null };
}

function isClaimable(row: GrantRow, now: number): boolean {
  return grantViewOf(row, now).state === 'claimable';
}

function givenGift(kind: CalendarGift | 'upgrade', row: GrantRow, now: number): GiftView {
  const grant = grantViewOf(row, now);
  const state = grant.state === 'early' ? 'coming' : grant.state;
  const day = dayText(dayOf(row.available_at));
  return { kind, amountMinor: row.amount_minor, state, day, grant };
}

function plainGift(
  kind: GiftView['kind'],
  of: {
    readonly amountMinor: number;
    readonly state: GiftView['state'];
    readonly day: Day | string | null;
  },
): GiftView {
  const day = typeof of.day === 'number' ? dayText(of.day) : of.day;
  return { kind, amountMinor: of.amountMinor, state: of.state, day, grant: null };
}
