import type { Script } from '@tianping/base';
import { type DealState, type DealType, dealTypes } from '@tianping/reports';
import type { DealRow } from '@tianping/reports/server';
import { textsOf } from '../../../http/texts.ts';
import { dealMessages as text } from './messages.ts';

const typeTexts = {
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
} as const satisfies Readonly<Record<DealType, unknown>>;

const stateTexts = {
  processing: text.stateProcessing,
  success: text.stateSuccess,
  failed: text.stateFailed,
  closed: text.stateClosed,
  returned: text.stateReturned,
} as const satisfies Readonly<Record<DealState, unknown>>;

export function dealTypeOf(movement: DealRow['movement']): DealType {
  return movement === 'depositOrder' ? 'deposit' : dealTypes[movement];
}

/** What a movement says of itself, and the names of its type and state, in the reader's script. */
export function dealTexts(
  { movement, state }: Pick<DealRow, 'movement' | 'state'>,
  script: Script,
): { readonly note: string; readonly type: string; readonly state: string } {
  const { t } = textsOf(script);
  return {
    note: t(text[movement]),
    type: t(typeTexts[dealTypeOf(movement)]),
    state: t(stateTexts[state]),
  };
}
