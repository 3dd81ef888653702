/** By what a member shows to have the second factor. */
export type FactorWay = 'totp' | 'passkey' | 'recovery';

export const TOTP_DIGITS = 6;
/** `abcd-efgh-jkmn-pqrs`, and room for spaces typed into it. */
export const RECOVERY_INPUT_MAX = 24;
/** Letters of a recovery code. */
const RECOVERY_LETTERS = 16;

/** Whether what was typed can be a recovery code. */
export function isRecoveryCode(typed: string): boolean {
  return typed.replaceAll(/[^a-z0-9]/gi, '').length === RECOVERY_LETTERS;
}
