import type { CallName } from '@tianping/contract';
import type { Envelope } from '@tianping/contract/wire';

/**
 * `refused`: the server answered with another code than success. `insecure` and `unsupported`: this browser cannot sign
 * or seal, nothing was sent. The others had no answer: it is unknown whether the call was carried out, so a call that
 * moves money is repeated under the same key.
 */
export type FailureKind =
  | 'refused'
  | 'timeout'
  | 'offline'
  | 'unreadable'
  | 'aborted'
  | 'insecure'
  | 'unsupported';

/** What a call rejects with: the whole envelope, or one made by the client where the server sent none. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: FailureKind;
  readonly call: CallName;
  readonly envelope: Envelope;

  constructor(call: CallName, kind: FailureKind, envelope: Envelope) {
    super(`${call}: ${envelope.status_code} ${envelope.message}`);
    this.call = call;
    this.kind = kind;
    this.envelope = envelope;
  }
}
