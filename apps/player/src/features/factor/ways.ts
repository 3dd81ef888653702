/** The factors by which a member can prove the second step. */
export type FactorWay = 'totp' | 'passkey' | 'recovery';

export const TOTP_DIGITS = 6;
/** `abcd-efgh-jkmn-pqrs`, with room for typed spaces. */
export const RECOVERY_INPUT_MAX = 24;
/** Letters of a recovery code. */
const RECOVERY_LETTERS = 16;

/** Whether what was typed can be a recovery code. */
export function isRecoveryCode(typed: string): boolean {
  return typed.replaceAll(/[^a-z0-9]/gi, '').length === RECOVERY_LETTERS;
}
