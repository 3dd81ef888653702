import { categoryMessages } from '../../category-messages.ts';
import { promotionsMessages as text } from '../../messages.ts';
import {
  count,
  days,
  defineFigures,
  type FiguresOf,
  grade,
  money,
  price,
  times,
} from '../figures/shape.ts';

/** Figures of every kind: who may take part, the turnover of the money, the limits. */
export const commonFigures = defineFigures({
  registeredDays: days(text.registeredDays, { max: 3_650 }),
  gradeMin: grade(text.gradeMin),
  needs: {
    kind: 'set',
    label: text.needs,
    choices: { phone: text.needPhone, realName: text.needRealName, bankCard: text.needBankCard },
  },
  tags: { kind: 'words', label: text.tags, max: 10 },
  notTags: { kind: 'words', label: text.notTags, max: 10 },
  /** A member takes part in one activity of a group at a time. */
  group: {
    kind: 'choice',
    label: text.group,
    choices: { none: text.groupNone, newcomer: text.groupNewcomer, deposit: text.groupDeposit },
  },
  timesMilli: times(text.timesMilli),
  weights: {
    kind: 'list',
    label: text.weights,
    columns: {
      category: {
        kind: 'choice',
        label: text.category,
        choices: categoryMessages,
      },
      weight: { kind: 'percent', label: text.weight, min: 0, max: 10_000 },
    },
    row: text.weightRow,
    min: 1,
    max: 7,
  },
  lowPriceMilli: price(text.lowPriceMilli),
  /** While its turnover is open, money at venues of this category cannot be transferred out. */
  keepsAt: {
    kind: 'choice',
    label: text.keepsAt,
    choices: {
      none: text.keepsNowhere,
      ZR: categoryMessages.ZR,
      DZ: categoryMessages.DZ,
      CP: categoryMessages.CP,
      QP: categoryMessages.QP,
      DJ: categoryMessages.DJ,
      BY: categoryMessages.BY,
    },
  },
  claimDays: days(text.claimDays, { min: 1 }),
  perMemberMinor: money(text.perMemberMinor),
  perDayMinor: money(text.perDayMinor),
  places: count(text.places),
  sameness: {
    kind: 'set',
    label: text.sameness,
    choices: {
      realName: text.sameRealName,
      bankCard: text.sameBankCard,
      phone: text.samePhone,
      device: text.sameDevice,
    },
  },
  leave: {
    kind: 'choice',
    label: text.leave,
    choices: { beforeBet: text.leaveBeforeBet, anytime: text.leaveAnytime, never: text.leaveNever },
  },
});

export type CommonShape = typeof commonFigures;
export type CommonFigures = FiguresOf<CommonShape>;
