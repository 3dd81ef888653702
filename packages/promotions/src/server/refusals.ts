import { err } from '@tianping/base';
import type { promotionsMessages } from '../messages.ts';

/** Why something is refused; each name has its own text. */
export type PromotionRefusalKind =
  | 'unknown'
  | 'notStarted'
  | 'paused'
  | 'ended'
  | 'full'
  | 'budgetEmpty'
  | 'dayFull'
  | 'alreadyJoined'
  | 'notJoined'
  | 'newTerms'
  | 'notConfirmed'
  | 'notEligible'
  | 'samePerson'
  | 'notAllowed'
  | 'grantUnknown'
  | 'grantExpired'
  | 'grantLapsed'
  | 'grantTaken'
  | 'grantReview'
  | 'noDraws'
  | 'signedToday'
  | 'signNeeds'
  | 'noMakeUp'
  | 'dayUnknown'
  | 'ticketUnknown'
  | 'ticketOpen'
  | 'ticketNothing'
  | 'ticketTail'
  | 'ticketUsed'
  | 'ticketDay'
  | 'cannotLeave'
  | 'keyReused';

export interface PromotionRefusal {
  readonly kind: PromotionRefusalKind & keyof typeof promotionsMessages;
  readonly params: Readonly<Record<string, string | number>>;
}

export function refuse(
  kind: PromotionRefusal['kind'],
  params: PromotionRefusal['params'] = {},
): ReturnType<typeof err<PromotionRefusal>> {
  return err({ kind, params });
}
