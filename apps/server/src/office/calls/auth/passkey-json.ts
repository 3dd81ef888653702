import { officeCalls } from '@tianping/contract';

/** Options of a passkey ceremony, typed as the contract has them. */
export function optionsOf(value: unknown) {
  return officeCalls['auth/passkeyOptions'].answer.parse({ options: value }).options;
}
