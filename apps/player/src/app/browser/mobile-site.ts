import { type ClientStorage, withReferral } from '@tianping/client';

/** What decides whether a visitor goes on to the site for phones. */
export interface Arrival {
  /** The site for phones; empty where the pages themselves fit a phone. */
  readonly h5DomainUrl: string;
  readonly url: string;
  /** The page that linked here, or empty. */
  readonly referrer: string;
  readonly isPhone: boolean;
  /** Whether this window was sent there before. */
  readonly wasSent: boolean;
}

/**
 * Where a phone is sent: the same page of the site for phones, with the referral codes stored here; null to stay. A
 * visitor who comes from there, or was sent once and is back, stays, so that the two sites never redirect in a circle.
 */
export function mobileTarget(arrival: Arrival, storage: ClientStorage): string | null {
  const { h5DomainUrl, isPhone, wasSent } = arrival;
  const home = URL.parse(h5DomainUrl);
  if (!isPhone || wasSent || !home || !/^https?:$/.test(home.protocol)) return null;
  const here = new URL(arrival.url);
  const from = URL.parse(arrival.referrer);
  if (home.host === here.host || from?.host === home.host) return null;
  // Set part by part: parsed as one text, a path that begins with two slashes would name another host.
  const target = new URL(home.origin);
  target.pathname = here.pathname;
  target.search = here.search;
  target.hash = here.hash;
  return withReferral(storage, target.href);
}

const SENT = 'mobileSent';

/** Sends a phone to the site for phones; true when the page is being left. */
export function leaveForMobile(storage: ClientStorage): boolean {
  const { h5 = '' } = document.documentElement.dataset;
  if (h5 === '') return false;
  const target = mobileTarget(
    {
      h5DomainUrl: h5,
      url: location.href,
      referrer: document.referrer,
      isPhone: isPhone(navigator.userAgent),
      wasSent: wasSent(),
    },
    storage,
  );
  if (target === null) return false;
  location.replace(target);
  return true;
}

/** Whether it is a phone; tablets stay on these pages. */
export function isPhone(userAgent: string): boolean {
  return /iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent);
}

/** Records that this window is being sent; true when it was before, or when nothing can be recorded. */
function wasSent(): boolean {
  try {
    if (sessionStorage.getItem(SENT) === '1') return true;
    sessionStorage.setItem(SENT, '1');
    return false;
  } catch {
    return true;
  }
}
