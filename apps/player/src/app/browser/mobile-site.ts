import { type ClientStorage, withReferral } from '@tianping/client';

/** What decides whether a visitor goes on to the site for phones. */
export interface Arrival {
  /** The site for phones; empty where the pages themselves fit a phone. */
  readonly h5DomainUrl: string;
  readonly url: string;
  /** The page that led here, or empty. */
  readonly referrer: string;
  readonly isPhone: boolean;
  /** This window was sent there before. */
  readonly wasSent: boolean;
}

/**
 * Where a phone is sent: the same page of the site for phones, with the referral codes kept here; null to
 * stay. Who comes from there, or was sent once and is back, stays, so that two sites never toss a visitor to
 * and fro.
 */
export function mobileTarget(arrival: Arrival, storage: ClientStorage): string | null {
  const { h5DomainUrl, isPhone, wasSent } = arrival;
  const home = URL.parse(h5DomainUrl);
  if (!isPhone || wasSent || !home || !/^https?:$/.test(home.protocol)) return null;
  const here = new URL(arrival.url);
  const from = URL.parse(arrival.referrer);
  if (home.host === here.host || from?.host === home.host) return null;
  // Part by part: read as one text, a path that begins with two slashes would name another host.
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

/** Tablets read the pages as they are. */
export function isPhone(userAgent: string): boolean {
  return /iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent);
}

/** Notes that this window is being sent; where nothing can be noted it stays here. */
function wasSent(): boolean {
  try {
    if (sessionStorage.getItem(SENT) === '1') return true;
    sessionStorage.setItem(SENT, '1');
    return false;
  } catch {
    return true;
  }
}
