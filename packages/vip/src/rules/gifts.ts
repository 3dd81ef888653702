import type { GradeConfig, VipConfig } from '@tianping/contract';
import {
  addDays,
  type Day,
  dateOf,
  dayText,
  mondayOf,
  monthBefore,
  monthOf,
  monthStart,
  weekdayOf,
} from './days.ts';

/** Gifts given by the calendar. */
export type CalendarGift = 'weekly' | 'monthly' | 'birthday';
export type GiftKind = CalendarGift | 'upgrade';

/** A gift that falls due on a day, and the deposits that decide who gets it. */
export interface DueGift {
  readonly kind: 'weekly' | 'monthly';
  /** The period that it is given for, once: the Monday of its week, or its month. */
  readonly period: string;
  readonly depositFrom: Day;
  readonly depositTo: Day;
}

/** The gifts of a day, for members who deposited before it. */
export function giftsDueOn(config: VipConfig, day: Day): readonly DueGift[] {
  const due: DueGift[] = [];
  if (weekdayOf(day) === config.gifts.weeklyOn) due.push(weeklyGift(day));
  if (dateOf(day) === config.gifts.monthlyOn) due.push(monthlyGift(day));
  return due;
}

/** The red packet of the week that a day is in: for members who deposited in the week before. */
export function weeklyGift(day: Day): DueGift {
  const monday = mondayOf(day);
  return {
    kind: 'weekly',
    period: dayText(monday),
    depositFrom: addDays(monday, -7),
    depositTo: addDays(monday, -1),
  };
}

/** The red packet of the month that a day is in. */
export function monthlyGift(day: Day): DueGift {
  return {
    kind: 'monthly',
    period: monthOf(day),
    depositFrom: monthBefore(day),
    depositTo: addDays(monthStart(day), -1),
  };
}

/** `06` of `1990-06-12`. */
export function birthMonthOf(birthday: string): string {
  return birthday.slice(5, 7);
}

/** Whether the birthday gift of the year is due to a member on a day of the month of birth. */
export function isBirthdayDue(
  config: VipConfig,
  member: { readonly birthday: string; readonly registeredDay: Day },
  day: Day,
): boolean {
  const isOldEnough = day - member.registeredDay > config.gifts.birthdayAfterDays;
  return isOldEnough && birthMonthOf(member.birthday) === monthOf(day).slice(5);
}

export function giftMinor(grade: GradeConfig, kind: GiftKind): number {
  switch (kind) {
    case 'upgrade':
      return grade.upgradeGiftMinor;
    case 'weekly':
      return grade.weeklyGiftMinor;
    case 'monthly':
      return grade.monthlyGiftMinor;
    case 'birthday':
      return grade.birthdayGiftMinor;
  }
}
