import type { AnswerOf, CallName, Calls, RequestInputOf } from '@tianping/contract';
import type { ReadFault } from './reads.ts';

/** The outcome of a call: an answer, a code in the envelope, or no answer at all. */
export type CallOutcome<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | {
      readonly kind: 'code';
      readonly code: number;
      readonly message: string;
      readonly data: unknown;
    }
  | { readonly kind: 'lost' };

/** A fault of the server, too many requests, maintenance, money that staff have locked, a busy or abnormal system. */
const OPEN_CODES: ReadonlySet<number> = new Set([6005, 6011, 6013, 6037, 6317, 6399]);

/**
 * Whether an outcome says how the call ended. Codes that do not depend on the call itself say it as little as a missing
 * answer does: after a fault the call may have been carried out, and a repeated call that is turned away says nothing
 * about the first. The call keeps its key until the outcome is known.
 */
export function isOutcomeKnown(outcome: {
  readonly kind: string;
  readonly code?: number;
}): boolean {
  const { kind, code } = outcome;
  return kind !== 'lost' && (code === undefined || !OPEN_CODES.has(code));
}

export type RequestFor<Name extends CallName> = RequestInputOf<Calls[Name]>;
export type AnswerFor<Name extends CallName> = AnswerOf<Calls[Name]>;

/** The state of a reading call, as a page shows it. */
export interface CallState<Answer> {
  readonly data: Answer | undefined;
  /** Set when the last attempt failed and there is nothing to show. */
  readonly fault: ReadFault | null;
  /** Nothing to show yet, and a request is in progress. */
  readonly isPending: boolean;
  readonly refetch: () => void;
}
