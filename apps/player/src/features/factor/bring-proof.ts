import type { CallOutcome, RequestFor } from '@tianping/client';
import type { ProofInput } from './use-proof-input.tsx';

export type BroughtProof = RequestFor<'site/user/login/second'>['proof'];

export type Brought =
  | { readonly kind: 'proof'; readonly proof: BroughtProof }
  /** The member closed the browser's dialog. */
  | { readonly kind: 'closed' }
  | Exclude<CallOutcome<unknown>, { kind: 'answer' }>;

/** The typed proof; for a passkey, the signature over what `challenge` answers. */
export async function bringProof(
  input: Pick<ProofInput, 'way' | 'typed'>,
  challenge: () => Promise<CallOutcome<{ readonly options: unknown }>>,
): Promise<Brought> {
  const { way, typed } = input;
  if (way !== 'passkey') return { kind: 'proof', proof: { way, code: typed.trim() } };
  const asked = await challenge();
  if (asked.kind !== 'answer') return asked;
  const { answerWithPasskey } = await import('@tianping/factors/browser');
  const response = await answerWithPasskey(asked.answer.options);
  return response
    ? { kind: 'proof', proof: { way, response: response as never } }
    : { kind: 'closed' };
}
