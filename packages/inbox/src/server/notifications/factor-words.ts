import type { Message } from '@tianping/i18n';
import { inboxMessages as text } from '../../messages.ts';

/** Changes of a second factor; the names are those of the members' package. */
export const factorChanges = [
  'totpSet',
  'totpReplaced',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryRenewed',
  'recoveryUsed',
  'deviceRevoked',
] as const;
type Change = (typeof factorChanges)[number];

export const factorTitles: Readonly<Record<Change, Message>> = {
  totpSet: text.factorTotpSet,
  totpReplaced: text.factorTotpReplaced,
  totpRemoved: text.factorTotpRemoved,
  passkeyAdded: text.factorPasskeyAdded,
  passkeyRemoved: text.factorPasskeyRemoved,
  recoveryRenewed: text.factorRecoveryRenewed,
  recoveryUsed: text.factorRecoveryUsed,
  deviceRevoked: text.factorDeviceRevoked,
};

/** Changes that also end other sessions and pause withdrawals. */
const TAKEN: ReadonlySet<Change> = new Set(['totpReplaced', 'totpRemoved', 'passkeyRemoved']);

export function factorBody(change: Change): Message {
  return TAKEN.has(change) ? text.factorTakenBody : text.factorBody;
}
