import type { Message } from '@tianping/i18n';
import type { VoidCode } from '@tianping/odds';
import { messages } from '../../messages.ts';

/**
 * Why a bet was cancelled, by the letter behind `D`. `D` alone is the general reason, also shown for an unknown
 * letter.
 */
export function voidReason(code: VoidCode): Message {
  return VOID_REASONS[code] ?? messages.void;
}

/** Every code with its reason, `D` first, then `D0` … `DZ`. */
export const VOID_REASONS: Readonly<Record<string, Message>> = {
  D: messages.void,
  D0: messages.void0,
  D1: messages.void1,
  D2: messages.void2,
  D3: messages.void3,
  D4: messages.void4,
  D5: messages.void5,
  D6: messages.void6,
  D7: messages.void7,
  D8: messages.void8,
  D9: messages.void9,
  DA: messages.voidA,
  DB: messages.voidB,
  DC: messages.voidC,
  DD: messages.voidD,
  DE: messages.voidE,
  DF: messages.voidF,
  DG: messages.voidG,
  DH: messages.voidH,
  DI: messages.voidI,
  DJ: messages.voidJ,
  DK: messages.voidK,
  DL: messages.voidL,
  DM: messages.voidM,
  DN: messages.voidN,
  DO: messages.voidO,
  DP: messages.voidP,
  DQ: messages.voidQ,
  DR: messages.voidR,
  DS: messages.voidS,
  DT: messages.voidT,
  DU: messages.voidU,
  DV: messages.voidV,
  DW: messages.voidW,
  DX: messages.voidX,
  DY: messages.voidY,
  DZ: messages.voidZ,
};
