import type { AnyOfficeCall } from './define.ts';
import { giftsCodes, giftsCreate, giftsList, giftsStop } from './gifts.ts';
import { transfersAsk, transfersList, transfersOne, transfersResolve } from './transfers.ts';

/** Every call of the office, by its path. One file a call or a small group, in a folder for its area. */
export const officeCalls = {
  'gifts/list': giftsList,
  'gifts/create': giftsCreate,
  'gifts/codes': giftsCodes,
  'gifts/stop': giftsStop,
  'transfers/list': transfersList,
  'transfers/one': transfersOne,
  'transfers/ask': transfersAsk,
  'transfers/resolve': transfersResolve,
} as const satisfies Record<string, AnyOfficeCall>;

export type OfficeCalls = typeof officeCalls;
export type OfficeCallName = keyof OfficeCalls;
