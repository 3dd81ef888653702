import type { AnswerFor, CallOutcome, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';

/** The site's calls; a fault is a value here, never a throw. */
export interface Api {
  call<Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
    options?: { readonly idempotencyKey?: string },
  ): Promise<CallOutcome<AnswerFor<Name>>>;
  /** A text sealed for the server alone (`…V2` fields); null when its key cannot be fetched. */
  sealField(text: string): Promise<string | null>;
}
