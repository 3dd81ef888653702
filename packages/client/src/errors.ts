import type { CallName } from '@tianping/contract';
import type { Envelope } from '@tianping/contract/wire';

/**
 * `refused`: the server answered another code than success. `insecure` and `unsupported`: this browser
 * cannot sign or seal, nothing was sent. The others had no answer: nobody knows whether the call was
 * carried out, so an intent that moves money is asked for again by its key.
 */
export type FailureKind =
  | 'refused'
  | 'timeout'
  | 'offline'
  | 'unreadable'
  | 'aborted'
  | 'insecure'
  | 'unsupported';

/** What a call rejects with: the whole envelope, one of our own making where the server gave none. */
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
