import type { Message } from '@tianping/i18n';
import { privacyMessages as privacy, termsMessages as terms } from './messages.ts';

export type Text = readonly { readonly head: Message; readonly body: Message }[];

export const TERMS: Text = [
  { head: terms.whoHead, body: terms.who },
  { head: terms.betsHead, body: terms.bets },
  { head: terms.payoutHead, body: terms.payout },
  { head: terms.disputeHead, body: terms.dispute },
  { head: terms.abuseHead, body: terms.abuse },
  { head: terms.evidenceHead, body: terms.evidence },
  { head: terms.territoryHead, body: terms.territory },
];

export const PRIVACY: Text = [
  { head: privacy.ageHead, body: privacy.age },
  { head: privacy.collectHead, body: privacy.collect },
  { head: privacy.transferHead, body: privacy.transfer },
  { head: privacy.shareHead, body: privacy.share },
  { head: privacy.rightsHead, body: privacy.rights },
];
