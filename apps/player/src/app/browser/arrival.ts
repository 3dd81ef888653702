import { type ClientStorage, keepReferral } from '@tianping/client';
import { leaveForMobile } from './mobile-site.ts';

/** Stores the referral codes of the address, and sends a phone to its own site; true when the page is being left. */
export function arrive(storage: ClientStorage): boolean {
  keepReferral(storage, location.href);
  return leaveForMobile(storage);
}
