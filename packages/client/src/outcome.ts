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
