import type { IncomingHttpHeaders } from 'node:http';
import { ok, type Result, type SiteId } from '@tianping/base';
import { headerNames } from '@tianping/contract';
import type { PageOrigin } from '@tianping/factors/server';
import { type Office, type OfficeSession, sameText } from '@tianping/office/server';
import { addressGroup } from '../../http/front/client-address.ts';
import type { RateLimiter } from '../../http/front/rate-limiter.ts';
import type { CallRefusal } from '../../http/handler.ts';
import { namedPage } from '../../http/kernel/named-page.ts';
import { refusals } from '../../http/kernel/outcome.ts';
import type { BoundOfficeCall } from './bound-calls.ts';
import { readCookie } from './cookie.ts';
import type { OfficeHttpLimits } from './limits.ts';

/** A call as it was received. */
export interface IncomingOfficeCall {
  readonly bound: BoundOfficeCall;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ip: string;
  readonly host: string;
}

export interface OfficeAdmissionDeps {
  readonly office: Pick<Office, 'find'>;
  readonly rates: RateLimiter;
  readonly limits: OfficeHttpLimits;
  /** Whether the page is served over TLS. */
  readonly secure: boolean;
}

const CSRF_HEADER = 'x-office-csrf';
/** The one call that issues the CSRF token, so it cannot require it. */
const WITHOUT_CSRF = 'auth/me';

const { illegal, tooOften, expired } = refusals;

/** All checks of a call before its input is read; null means a caller without a session. */
export async function admit(
  deps: OfficeAdmissionDeps,
  incoming: IncomingOfficeCall,
): Promise<Result<OfficeSession | null, CallRefusal>> {
  const { bound, headers, ip } = incoming;
  const { rates, limits } = deps;
  const { permission, effect } = bound.call;
  const network = addressGroup(ip);
  if (!rates.take(`office:${network}`, limits.callsPerAddress)) return tooOften;
  if (!isOwnPage(incoming)) return illegal;
  if (permission === 'public') {
    const isStep = effect !== 'read';
    if (isStep && !rates.take(`office-login:${network}`, limits.loginsPerAddress)) return tooOften;
    return ok(null);
  }
  const token = readCookie(headers, deps.secure);
  const session = token === null ? null : await deps.office.find(token);
  if (!session || !isOfSite(headers, session.siteId)) return expired;
  if (bound.name !== WITHOUT_CSRF && !hasCsrf(headers, session)) return illegal;
  if (!rates.take(`staff:${session.staffId}`, limits.callsPerStaff)) return tooOften;
  return ok(session);
}

/** Browsers state which page makes a request; one from a foreign page is refused, whatever cookie it carries. */
export function isOwnPage({
  headers,
  host,
}: Pick<IncomingOfficeCall, 'headers' | 'host'>): boolean {
  const { origin } = headers;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isOfSite(headers: IncomingHttpHeaders, siteId: SiteId): boolean {
  const named = headers[headerNames.siteId];
  return named === undefined || named === String(siteId);
}

function hasCsrf(headers: IncomingHttpHeaders, session: OfficeSession): boolean {
  const given = headers[CSRF_HEADER];
  return typeof given === 'string' && sameText(given, session.csrf);
}

/** The page that passkeys are bound to. */
export function pageOf({ headers, host }: IncomingOfficeCall, secure: boolean): PageOrigin | null {
  return namedPage(headers.origin ?? `${secure ? 'https' : 'http'}://${host}`, host);
}
