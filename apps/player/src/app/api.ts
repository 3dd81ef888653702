import type { AnswerOf, CallName, Calls, RequestInputOf } from '@tianping/contract';

/** What a call came to: an answer, a code in the envelope, or nothing at all. */
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

/** The site's calls; a fault is a value here, never a throw. */
export interface Api {
  call<Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
    options?: { readonly idempotencyKey?: string },
  ): Promise<CallOutcome<AnswerFor<Name>>>;
  /** A text sealed for the server alone (`…V2` fields); null when its key cannot be had. */
  sealField(text: string): Promise<string | null>;
}
