import type { Check } from '@tianping/games';
import type { Proof } from '@tianping/games/wire';
import type { Message } from '@tianping/i18n';
import { verifyMessages as m } from '../../app/verify-messages.ts';

/** What is said of a play that was checked. */
export interface Verdict {
  readonly head: Message;
  readonly why: Message;
  readonly mark: 'fits' | 'differs' | 'unknown';
}

const SEALED_WHY = {
  round: m.sealedRound,
  table: m.sealedTable,
  pond: m.sealedPlay,
  spin: m.sealedPlay,
  hand: m.sealedPlay,
} as const;

export function verdictOf(proof: Proof, { isRight }: Pick<Check, 'isRight'>): Verdict {
  if (isRight === true) return { head: m.right, why: m.rightWhy, mark: 'fits' };
  if (isRight === false) return { head: m.wrong, why: m.wrongWhy, mark: 'differs' };
  // A hand at a table that has paid without its secret was never dealt: there will be nothing to check.
  if (proof.form === 'table' && proof.payoutMinor !== null) {
    return { head: m.unplayed, why: m.unplayedWhy, mark: 'unknown' };
  }
  // The secret of a void round stays unpublished: waiting for it would be in vain.
  if (proof.form === 'round' && proof.isVoid) {
    return { head: m.unplayed, why: m.voidWhy, mark: 'unknown' };
  }
  return { head: m.sealed, why: SEALED_WHY[proof.form], mark: 'unknown' };
}
