import type { AnswerFor } from '../../../app/api.ts';
import { mineMessages as text } from '../messages.ts';

export type Deal = AnswerFor<'fd/transactions/queryDealRecord'>['list'][number];

/** What a movement of money is called. */
export const DEAL_TYPES = {
  deposit: text.typeDeposit,
  withdraw: text.typeWithdraw,
  transferIn: text.typeTransferIn,
  transferOut: text.typeTransferOut,
  exchange: text.typeExchange,
  bet: text.typeBet,
  refund: text.typeRefund,
  payout: text.typePayout,
  gift: text.typeGift,
  rebate: text.typeRebate,
  correction: text.typeCorrection,
} as const satisfies Record<Deal['type'], unknown>;
