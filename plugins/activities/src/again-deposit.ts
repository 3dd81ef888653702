import { moneyMinor, moneyText } from '@tianping/base';
import {
  type ActivityFacts,
  defineFigures,
  defineKind,
  money,
  siteDay,
  siteDayStart,
  siteDayText,
  weekdayOfDay,
} from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import { climbIssues, commonStart, depositsIn, mostOf, words } from './shared.ts';

const figures = defineFigures({
  tiers: {
    kind: 'list',
    label: text.tiers,
    columns: {
      depositMinor: money(text.depositMinor, { min: 1 }),
      amountMinor: money(text.amountMinor, { min: 1 }),
    },
    row: text.againTierRow,
    min: 1,
    max: 10,
  },
});

type Deposits = Pick<ActivityFacts, 'deposits'> | null;

/** The day of the member's very first deposit, which another offer covers. */
function isFirstDay(facts: Deposits, day: number): boolean {
  return facts?.deposits.some(({ ordinal, at }) => ordinal === 1 && siteDay(at) === day) ?? false;
}

/** The deposit that counts for a day. */
function countedToday(facts: Deposits, day: number) {
  if (isFirstDay(facts, day)) return undefined;
  return facts?.deposits.find(({ at }) => siteDay(at) === day);
}

export const againDeposit = defineKind({
  kind: 'againDeposit',
  name: text.againDeposit,
  what: text.againDepositWhat,
  route: '/activity/againDeposit',
  joins: 'self',
  figures,
  sentences: [
    { id: 'againDo', section: 'do', text: text.againDo },
    { id: 'againGet', section: 'get', text: text.againGet },
    { id: 'firstDuty', section: 'duty', text: text.firstDuty, unless: 'timesMilli' },
  ],
  issues: ({ tiers }) =>
    climbIssues(
      'tiers',
      tiers.map(({ depositMinor: at, amountMinor }) => ({ at, amountMinor })),
    ),
  most: ({ tiers }) => mostOf(tiers),
  earn({ tiers }, facts, span) {
    const from = Math.max(span.startsAt, siteDayStart(siteDay(span.joinedAt)));
    const days = new Set<number>();
    return depositsIn(facts, { startsAt: from, endsAt: span.endsAt }).flatMap((deposit) => {
      const day = siteDay(deposit.at);
      if (days.has(day) || isFirstDay(facts, day)) return [];
      days.add(day);
      const tier = tiers.findLast(({ depositMinor }) => deposit.amountMinor >= depositMinor);
      if (!tier) return [];
      return [
        {
          key: `day:${day}`,
          amountMinor: tier.amountMinor,
          basisMinor: deposit.amountMinor,
          label: text.againLabel,
          labelParams: { day: siteDayText(day) },
          at: Math.max(deposit.at, span.joinedAt),
        },
      ];
    });
  },
  progress({ tiers }, facts, { now }) {
    const first = countedToday(facts, siteDay(now));
    const done = first?.amountMinor ?? 0;
    const next = tiers.find(({ depositMinor }) => depositMinor > done) ?? tiers.at(-1);
    const needed = next?.depositMinor ?? null;
    return [{ id: 'deposit', label: text.againProgress, done, needed, unit: 'money' }];
  },
  example({ tiers }) {
    const tier = tiers[0];
    if (!tier) return null;
    return {
      label: text.example,
      params: { amount: moneyText(moneyMinor(tier.depositMinor)) },
      bonusMinor: tier.amountMinor,
      basisMinor: tier.depositMinor,
    };
  },
  body({ figures: of, facts, span, byKey, extra }) {
    const today = siteDay(span.now);
    const monday = today + 1 - weekdayOfDay(today);
    const first = countedToday(facts, today);
    const given = [...byKey.values()];
    return {
      kind: 'againDeposit',
      tiers: [...of.tiers],
      timesMilli: of.timesMilli,
      depositTimesMilli: extra.depositTimesMilli,
      today: siteDayText(today),
      todayDepositMinor: first?.amountMinor ?? 0,
      isExcludedToday: isFirstDay(facts, today),
      week: Array.from({ length: 7 }, (_, at) => ({
        day: siteDayText(monday + at),
        amountMinor: byKey.get(`day:${monday + at}`)?.amountMinor ?? null,
        isToday: monday + at === today,
      })),
      claimedMinor: given
        .filter(({ state }) => state === 'claimed')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    };
  },
  start: {
    kind: 'againDeposit',
    tab: 'daily',
    title: words(text.againDepositStartTitle),
    line: words(text.againDepositStartLine),
    sections: [],
    links: [],
    picture: 'hero-again',
    figures: {
      ...commonStart,
      group: 'deposit',
      timesMilli: 6_000,
      tiers: [
        { depositMinor: 50_000, amountMinor: 1_800 },
        { depositMinor: 200_000, amountMinor: 8_800 },
        { depositMinor: 500_000, amountMinor: 18_800 },
        { depositMinor: 1_000_000, amountMinor: 28_800 },
      ],
    },
  },
});
