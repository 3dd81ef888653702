import { assert } from '@tianping/base';
import { lotteryMessages as m } from '../messages.ts';

/** First day of each lunar year, month and day, from 2024 on. */
const FIRST_YEAR = 2024;
const NEW_YEARS = [
  '0210',
  '0129',
  '0217',
  '0206',
  '0126',
  '0213',
  '0203',
  '0123',
  '0211',
  '0131',
  '0219',
  '0208',
  '0128',
  '0215',
  '0204',
  '0124',
  '0212',
  '0201',
  '0122',
  '0210',
  '0130',
  '0217',
  '0206',
  '0126',
  '0214',
  '0202',
  '0123',
];

/** A year of the rat; the animals repeat every twelve years. */
const RAT_YEAR = 2020;
export const ANIMALS = [
  ['rat', m.rat],
  ['ox', m.ox],
  ['tiger', m.tigerYear],
  ['rabbit', m.rabbit],
  ['dragon', m.dragonYear],
  ['snake', m.snake],
  ['horse', m.horse],
  ['goat', m.goat],
  ['monkey', m.monkey],
  ['rooster', m.rooster],
  ['dog', m.dog],
  ['pig', m.pig],
] as const;

/** The animal of the lunar year of an issue, `20261124-0001`: 0 is the rat. */
export function animalOfIssue(issue: string | undefined): number {
  const read = /^(\d{4})(\d{4})-?\d{3,4}$/.exec(issue ?? '');
  assert(read !== null, `an issue without a date: ${issue}`);
  const year = Number(read[1]);
  const newYear = NEW_YEARS[year - FIRST_YEAR];
  assert(newYear !== undefined, `no lunar new year is known of ${year}`);
  const lunarYear = (read[2] ?? '') >= newYear ? year : year - 1;
  return (lunarYear - RAT_YEAR) % 12;
}

/** The animal of a number in a year: 01 is the year's own, and they are counted backwards. */
export function animalOf(number: number, yearAnimal: number): number {
  return (yearAnimal - (number - 1) + 60) % 12;
}
