import type { Message } from '@tianping/i18n';
import type { ResultCode, VoidCode } from '@tianping/odds';
import { messages } from '../../messages.ts';
import { voidReason } from './void-reasons.ts';

/** Codes that a record's badge may show: how a bet ended, or `A` after its settlement was taken back. */
export type RecordCode = ResultCode | 'A';

/** Name of a result for the record's badge; a cancelled bet is named by its reason. */
export function resultName(code: RecordCode): Message {
  if (isVoidCode(code)) return code === 'D' ? messages.resultCancelled : voidReason(code);
  return NAMES[code];
}

export function isVoidCode(code: RecordCode): code is VoidCode {
  return code.startsWith('D');
}

/** Reads a code from a row or the wire; null for anything that is not one. */
export function parseRecordCode(text: string): RecordCode | null {
  const named = RECORD_CODES.find((code) => code === text);
  if (named !== undefined) return named;
  return /^D[0-9A-Z]?$/.test(text) ? `D${text.slice(1)}` : null;
}

const NAMES: { readonly [Code in Exclude<RecordCode, VoidCode>]: Message } = {
  A: messages.resultRestored,
  W: messages.resultWin,
  LW: messages.resultHalfWin,
  P: messages.resultDraw,
  LL: messages.resultHalfLoss,
  L: messages.resultLoss,
};

const RECORD_CODES = ['A', 'W', 'LW', 'P', 'LL', 'L'] as const;
