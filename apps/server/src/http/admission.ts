import type { IncomingHttpHeaders } from 'node:http';
import { type Clock, err, ok, type Result } from '@tianping/base';
import { statusCodes, wireLimits } from '@tianping/contract';
import type { BoundCall } from './bound-calls.ts';
import type { CallRefusal, SessionContext } from './handler.ts';
import type { HttpLimits } from './limits.ts';
import type { SessionStore, SharedMemory, SignedSession } from './ports.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RequestHeaders } from './request-headers.ts';
import type { Sealing } from './sealing.ts';
import { isSignedBy } from './signing.ts';
import type { Site, Sites } from './sites.ts';
import type { WireKeys } from './wire-keys.ts';

/** A call as the HTTP server took it off the line. */
export interface IncomingCall {
  readonly bound: BoundCall;
  readonly method: string;
  /** The call's own path, without the sealed segment and the query. */
  readonly path: string;
  /** The sealed timestamp, null for a call that came plain. */
  readonly segment: string | null;
  readonly rawHeaders: IncomingHttpHeaders;
  readonly headers: RequestHeaders;
  readonly query: unknown;
  readonly body: Buffer;
  readonly ip: string;
  readonly host: string;
}

/** A call whose site, time and form are good. */
export interface EnteredCall {
  readonly incoming: IncomingCall;
  readonly site: Site;
  readonly requestId: string;
  readonly unixMs: number;
  readonly signature: string;
  readonly deviceId: string;
}

/** Its body in plain bytes, and how its answer goes out. */
export interface OpenCall {
  readonly body: Buffer;
  readonly numberKey: string | null;
  seal(envelope: string): string;
}

export interface AdmissionDeps {
  readonly sites: Sites;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly shared: SharedMemory;
  readonly sealing: Sealing;
  readonly rates: RateLimiter;
  readonly limits: HttpLimits;
  readonly wireKeys: WireKeys;
}

/** The three gates of a call, in the order they are passed. Each answers the first reason to refuse. */
export interface Admission {
  enter(incoming: IncomingCall): Promise<Result<EnteredCall, CallRefusal>>;
  open(entered: EnteredCall): Promise<Result<OpenCall, CallRefusal>>;
  /** Null is a guest. */
  identify(
    entered: EnteredCall,
    open: OpenCall,
  ): Promise<Result<SessionContext | null, CallRefusal>>;
}

const illegal = err({ code: statusCodes.illegalParameter.code });
const tooOften = err({ code: statusCodes.frequentSubmission.code });
const expired = err({ code: statusCodes.loginExpired.code });

export function createAdmission(deps: AdmissionDeps): Admission {
  return {
    enter: (incoming) => enter(deps, incoming),
    open: (entered) => open(deps, entered),
    identify: (entered, opened) => identify(deps, entered, opened),
  };
}

async function enter(
  { rates, limits, sites, clock }: AdmissionDeps,
  incoming: IncomingCall,
): Promise<Result<EnteredCall, CallRefusal>> {
  const { headers, bound, ip, host } = incoming;
  if (!(await rates.take(`ip:${ip}`, limits.callsPerAddress))) return tooOften;
  const site = sites.find({ siteHeader: headers.siteId, host });
  if (!site) return err({ code: statusCodes.accessDenied.code });
  const { requestId, timestamp } = headers;
  const isPlain = bound.call.plain === true;
  if (requestId === null || timestamp === null) return illegal;
  if (headers.deviceId === null && !isPlain) return illegal;
  const now = clock.now();
  if (Math.abs(now - timestamp.unixMs) > wireLimits.timestampWindowMs) {
    // The server's time lets an honest client with a wrong clock put itself right.
    return err({ code: statusCodes.illegalParameter.code, data: { serverTime: now } });
  }
  return ok({ incoming, site, requestId, ...timestamp, deviceId: headers.deviceId ?? '' });
}

async function open(
  { sealing, rates, limits, clock }: AdmissionDeps,
  { incoming, site, requestId, unixMs }: EnteredCall,
): Promise<Result<OpenCall, CallRefusal>> {
  const { segment, bound, body, path, ip } = incoming;
  const mustBePlain = bound.call.plain === true;
  if (segment === null) {
    if (site.config.safeSwitch && !mustBePlain) return illegal;
    return ok({ body, numberKey: null, seal: (envelope) => envelope });
  }
  if (mustBePlain) return illegal;
  const opened = await sealing.open({
    siteId: site.id,
    path,
    segment,
    requestId,
    unixMs,
    body,
    now: clock.now(),
    mayDerive: () => rates.take(`seal:${ip}`, limits.sealContextsPerAddress),
  });
  if (opened.ok) return opened;
  return opened.error === 'tooMany' ? tooOften : illegal;
}

async function identify(
  deps: AdmissionDeps,
  entered: EnteredCall,
  opened: OpenCall,
): Promise<Result<SessionContext | null, CallRefusal>> {
  const { incoming, site, requestId, deviceId } = entered;
  const { call } = incoming.bound;
  const isPlain = call.plain === true;
  const found = isPlain ? undefined : await findSession(deps, entered);
  if (found === null) return expired;
  if (!isPlain) {
    const key = found?.signKey ?? deps.wireKeys.webKey(site.id);
    const { method, path, body } = incoming;
    if (!isSignedBy(key, { ...entered, method, path, body })) return illegal;
  }
  const fresh = await Promise.all([
    deps.shared.setOnce(`request:${site.id}:${requestId}`, wireLimits.replayWindowMs),
    opened.numberKey === null || deps.shared.setOnce(opened.numberKey, wireLimits.replayWindowMs),
    deps.rates.take(`device:${site.id}:${deviceId}`, deps.limits.callsPerDevice),
    !found || deps.rates.take(`member:${found.session.memberId}`, deps.limits.callsPerMember),
  ]);
  if (fresh.includes(false)) return tooOften;
  if (call.auth === 'member' && !found) return expired;
  return ok(found?.session ?? null);
}

/** Undefined without a token; null for a token that opens no session of this site. */
async function findSession(
  { sessions }: AdmissionDeps,
  { incoming, site }: EnteredCall,
): Promise<SignedSession | null | undefined> {
  const { token } = incoming.headers;
  if (token === undefined || token === null) return token;
  const found = await sessions.find(token);
  return found?.siteId === site.id ? found : null;
}
