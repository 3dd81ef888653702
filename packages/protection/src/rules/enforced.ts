import type { Message } from '@tianping/i18n';
import { protectionMessages as texts } from '../messages.ts';

/**
 * Which rule is enforced where; the page shows these lines, the only place that makes the claim. Venues with a wallet
 * of their own take bets without asking here, so no limit is claimed for those.
 */
export const enforcedRules: readonly {
  readonly rule: Message;
  readonly where: readonly Message[];
}[] = [
  { rule: texts.ruleDeposit, where: [texts.whereDeposit] },
  { rule: texts.ruleStake, where: [texts.whereWalletBets, texts.whereNotInVenues] },
  { rule: texts.ruleLoss, where: [texts.whereWalletBets, texts.whereTransferIn] },
  {
    rule: texts.ruleSession,
    where: [texts.whereWalletBets, texts.whereTransferIn, texts.whereLaunch],
  },
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
