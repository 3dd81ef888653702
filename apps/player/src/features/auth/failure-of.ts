import type { CallOutcome } from '@tianping/client';

/** What stops a way in, in words for the form. */
export type AuthFailure =
  /** The member closed the captcha. */
  | { readonly kind: 'cancelled' }
  /** `code` is the envelope's, 0 when a captcha was failed. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'lost' };

export function failureOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'answer' }>): AuthFailure {
  if (outcome.kind === 'lost') return { kind: 'lost' };
  return { kind: 'refused', code: outcome.code, message: outcome.message };
}
