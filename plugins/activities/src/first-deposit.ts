import { moneyMinor, moneyText } from '@tianping/base';
import {
  days,
  defineFigures,
  defineKind,
  money,
  NO_REBATE_SENTENCE,
  percent,
  withinCap,
} from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import { commonStart, words } from './shared.ts';

const DAY_MS = 86_400_000;

const figures = defineFigures({
  minMinor: money(text.minMinor, { min: 1 }),
  percentBp: percent(text.percentBp, { min: 1 }),
  capMinor: money(text.capMinor, { min: 1 }),
  applyDays: days(text.applyDays, { min: 1 }),
});

/** The share of a deposit, rounded down to whole minor units and capped. */
export function firstDepositGift(
  { percentBp, capMinor }: { readonly percentBp: number; readonly capMinor: number },
  depositMinor: number,
): number {
  const share = Number((BigInt(depositMinor) * BigInt(percentBp)) / 10_000n);
  return Math.min(share, capMinor);
}

/** The deposit used as an example where nobody has chosen one. */
export function firstDepositExample({ minMinor }: { readonly minMinor: number }): number {
  return Math.max(minMinor, 1_000_00);
}

export const firstDeposit = defineKind({
  kind: 'firstDeposit',
  name: text.firstDeposit,
  what: text.firstDepositWhat,
  route: '/activity/firstDeposit',
  joins: 'self',
  figures,
  sentences: [
    { id: 'firstDo', section: 'do', text: text.firstDo },
    { id: 'firstGet', section: 'get', text: text.firstGet },
    { id: 'firstDuty', section: 'duty', text: text.firstDuty, unless: 'timesMilli' },
    { id: NO_REBATE_SENTENCE, section: 'duty', text: text.firstRebate, unless: 'timesMilli' },
  ],
  issues: (of) =>
    firstDepositGift({ ...of, capMinor: Number.MAX_SAFE_INTEGER }, of.minMinor) <= of.capMinor
      ? []
      : [{ path: 'capMinor', message: text.issueCap }],
  most: ({ capMinor }) => capMinor,
  earn(of, facts, span) {
    const first = facts.deposits.find(({ ordinal }) => ordinal === 1);
    if (!first || first.amountMinor < of.minMinor) return [];
    const isInTime = first.at < facts.registeredAt + of.applyDays * DAY_MS;
    const isWithin = first.at >= span.startsAt && (span.endsAt === null || first.at < span.endsAt);
    const isBefore = facts.firstWithdrawalAt === null || span.joinedAt < facts.firstWithdrawalAt;
    const amountMinor = firstDepositGift(of, first.amountMinor);
    if (!isInTime || !isWithin || !isBefore || amountMinor === 0) return [];
    return [
      {
        key: 'bonus',
        amountMinor,
        basisMinor: first.amountMinor,
        label: text.firstLabel,
        labelParams: { amount: moneyText(moneyMinor(first.amountMinor)) },
        at: Math.max(first.at, span.joinedAt),
      },
    ];
  },
  progress({ minMinor }, facts) {
    const first = facts.deposits.find(({ ordinal }) => ordinal === 1);
    const done = first?.amountMinor ?? 0;
    return [{ id: 'deposit', label: text.firstProgress, done, needed: minMinor, unit: 'money' }];
  },
  example(of) {
    const basisMinor = firstDepositExample(of);
    return {
      label: text.example,
      params: { amount: moneyText(moneyMinor(basisMinor)) },
      bonusMinor: firstDepositGift(of, basisMinor),
      basisMinor,
    };
  },
  body({ figures: of, facts, extra }) {
    const first = facts?.deposits.find(({ ordinal }) => ordinal === 1);
    const capMinor = withinCap(of.capMinor, of.perMemberMinor);
    return {
      kind: 'firstDeposit',
      minMinor: of.minMinor,
      percentBp: of.percentBp,
      capMinor,
      // The smallest deposit whose share reaches the cap, rounded up.
      fullAtMinor: Number(
        (BigInt(capMinor) * 10_000n + BigInt(of.percentBp) - 1n) / BigInt(of.percentBp),
      ),
      timesMilli: of.timesMilli,
      depositTimesMilli: extra.depositTimesMilli,
      applyDays: of.applyDays,
      deposit: first ? { amountMinor: first.amountMinor, at: first.at } : null,
    };
  },
  start: {
    kind: 'firstDeposit',
    tab: 'newcomer',
    title: words(text.firstDepositStartTitle),
    line: words(text.firstDepositStartLine),
    sections: [],
    links: [],
    picture: 'hero-first',
    figures: {
      ...commonStart,
      group: 'newcomer',
      timesMilli: 8_000,
      minMinor: 10_000,
      percentBp: 3_800,
      capMinor: 88_800,
      applyDays: 7,
      perMemberMinor: 88_800,
    },
  },
});
