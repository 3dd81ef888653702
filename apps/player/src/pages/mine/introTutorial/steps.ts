import type { Message } from '@tianping/i18n';
import { introMessages as text } from './messages.ts';

export type StepName = 'protect' | 'money' | 'odds' | 'slip' | 'result' | 'care';

export interface Step {
  readonly name: StepName;
  readonly title: Message;
  readonly words: Message;
  readonly tip: Message;
  readonly go: Message;
  /** The screen where the step is done; not linked where the site has no such screen. */
  readonly path: string;
}

/** From the first visit to the first payout. */
export const steps: readonly [Step, ...Step[]] = [
  {
    name: 'protect',
    title: text.protect,
    words: text.protectText,
    tip: text.protectTip,
    go: text.protectGo,
    path: '/mine/userinfo',
  },
  {
    name: 'money',
    title: text.money,
    words: text.moneyText,
    tip: text.moneyTip,
    go: text.moneyGo,
    path: '/mine/savemoney',
  },
  {
    name: 'odds',
    title: text.odds,
    words: text.oddsText,
    tip: text.oddsTip,
    go: text.oddsGo,
    path: '/game/sport/crty',
  },
  {
    name: 'slip',
    title: text.slip,
    words: text.slipText,
    tip: text.slipTip,
    go: text.slipGo,
    path: '/game/sport/crty',
  },
  {
    name: 'result',
    title: text.result,
    words: text.resultText,
    tip: text.resultTip,
    go: text.resultGo,
    path: '/mine/betRecord',
  },
  {
    name: 'care',
    title: text.care,
    words: text.careText,
    tip: text.careTip,
    go: text.careGo,
    path: '/app/help/bczr',
  },
];
