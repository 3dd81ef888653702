import type { Message } from '@tianping/i18n';
import { protectionMessages as texts } from '../messages.ts';

/** Which rule is enforced where; the page shows these lines, the only place that makes the claim. */
export const enforcedRules: readonly {
  readonly rule: Message;
  readonly where: readonly Message[];
}[] = [
  { rule: texts.ruleDeposit, where: [texts.whereDeposit] },
  { rule: texts.ruleStake, where: [texts.whereBets] },
  { rule: texts.ruleLoss, where: [texts.whereBets, texts.whereTransferIn] },
  { rule: texts.ruleSession, where: [texts.whereBets, texts.whereTransferIn, texts.whereLaunch] },
  {
    rule: texts.ruleCoolOff,
    where: [
      texts.whereDeposit,
      texts.whereBets,
      texts.whereTransferIn,
      texts.whereLaunch,
      texts.whereGifts,
    ],
  },
  {
    rule: texts.ruleExclusion,
    where: [
      texts.whereDeposit,
      texts.whereBets,
      texts.whereTransferIn,
      texts.whereLaunch,
      texts.whereGifts,
      texts.whereEntry,
      texts.whereBrands,
    ],
  },
];
