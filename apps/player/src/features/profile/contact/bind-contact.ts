import type { ProofRequest } from '../use-proof.tsx';
import type { Saving } from '../use-save.ts';
import type { ContactRequest } from './use-contact.tsx';

/** Sends the binding; true once it is bound. */
export async function bindContact(
  { save }: Saving,
  { kind, ...rest }: ContactRequest,
  proof: ProofRequest,
): Promise<boolean> {
  const request = { ...rest, ...proof };
  if ('phone' in request) return (await save('site/user/member/bindPhone', request)) !== null;
  return (await save('site/user/member/bindEmail', request)) !== null;
}
