import type { IncomingHttpHeaders } from 'node:http';
import { type Clock, err, type NotifySecurity, ok, type Result } from '@tianping/base';
import { type AnyCall, isOpenWhereClosed, statusCodes, wireLimits } from '@tianping/contract';
import type { BoundCall } from './bound-calls.ts';
import { addressGroup } from './front/client-address.ts';
import type { HttpLimits } from './front/limits.ts';
import type { RateLimiter } from './front/rate-limiter.ts';
import type { RequestHeaders } from './front/request-headers.ts';
import type { SharedMemory } from './front/shared-memory.ts';
import type { CallRefusal, SessionContext } from './handler.ts';
import { refusals } from './kernel/outcome.ts';
import type { SessionStore, SignedSession } from './ports.ts';
import type { Sealing } from './seal/sealing.ts';
import { isSignedBy } from './seal/signing.ts';
import type { WireKeys } from './seal/wire-keys.ts';
import type { Site, Sites } from './sites.ts';
import type { Countries } from './territory/countries.ts';
import { type Territory, territoryOf } from './territory/territory.ts';

/** A call as the HTTP server received it. */
export interface IncomingCall {
  readonly bound: BoundCall;
  readonly method: string;
  /** The call's own path, without the sealed segment and the query. */
  readonly path: string;
  /** The sealed timestamp; null for a call that was not sealed. */
  readonly segment: string | null;
  readonly rawHeaders: IncomingHttpHeaders;
  readonly headers: RequestHeaders;
  readonly query: unknown;
  readonly body: Buffer;
  readonly ip: string;
  readonly host: string;
}

/** A call whose site, time and form are valid. */
export interface EnteredCall {
  readonly incoming: IncomingCall;
  readonly site: Site;
  readonly requestId: string;
  readonly unixMs: number;
  readonly signature: string;
  readonly deviceId: string;
  /** `limited`: the call is one that a closed territory still allows. */
  readonly territory: Exclude<Territory, 'blocked'>;
}

/** Its body in plain bytes, and the function that seals its answer. */
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
  readonly countries: Pick<Countries, 'of'>;
  readonly notifySecurity: NotifySecurity;
}

/** The three checks of a call, in their order. Each returns the first reason to refuse. */
export interface Admission {
  enter(incoming: IncomingCall): Result<EnteredCall, CallRefusal>;
  open(
    entered: EnteredCall,
  ): Result<OpenCall, CallRefusal> | Promise<Result<OpenCall, CallRefusal>>;
  /** Null is a guest. */
  identify(
    entered: EnteredCall,
    open: OpenCall,
  ): Promise<Result<SessionContext | null, CallRefusal>>;
}

const { illegal, tooOften, expired } = refusals;
const limited = err({ code: statusCodes.regionLimited.code });
const warned = err({ code: statusCodes.regionWarning.code });
const restricted = err({ code: statusCodes.ipRestricted.code });
/** A device that was warned about its country is not warned again within this time. */
const WARNED_MS = 24 * 3_600_000;

export function createAdmission(deps: AdmissionDeps): Admission {
  return {
    enter: (incoming) => enter(deps, incoming),
    open: (entered) => open(deps, entered),
    identify: (entered, opened) => identify(deps, entered, opened),
  };
}

function enter(
  { rates, limits, sites, clock, countries }: AdmissionDeps,
  incoming: IncomingCall,
): Result<EnteredCall, CallRefusal> {
  const { headers, bound, ip, host } = incoming;
  if (!rates.take(`ip:${addressGroup(ip)}`, limits.callsPerAddress)) return tooOften;
  const site = sites.find({ siteHeader: headers.siteId, host });
  if (!site) return err({ code: statusCodes.accessDenied.code });
  const territory = territoryOf(site.config, ip, countries);
  if (territory === 'blocked') return restricted;
  if (territory === 'limited' && !isOpenWhereClosed(bound.name)) return limited;
  const { requestId, timestamp, deviceId } = headers;
  if (requestId === null || timestamp === null) return illegal;
  if (deviceId === null && !isOpenToAll(bound.call)) return illegal;
  const now = clock.now();
  const { unixMs, signature } = timestamp;
  if (Math.abs(now - unixMs) > wireLimits.timestampWindowMs) {
    // With the server's time an honest client whose clock is wrong can correct itself.
    return err({ code: statusCodes.illegalParameter.code, data: { serverTime: now } });
  }
  return ok({ incoming, site, requestId, unixMs, signature, deviceId: deviceId ?? '', territory });
}

function open(
  { sealing, rates, limits, clock }: AdmissionDeps,
  { incoming, site, requestId, unixMs }: EnteredCall,
): Result<OpenCall, CallRefusal> | Promise<Result<OpenCall, CallRefusal>> {
  const { segment, bound, body, path, ip } = incoming;
  const mustBePlain = bound.call.plain === true;
  if (segment === null) {
    if (site.config.safeSwitch && !mustBePlain) return illegal;
    return ok({ body, numberKey: null, seal: asItIs });
  }
  if (mustBePlain) return illegal;
  const opened = sealing.open({
    siteId: site.id,
    path,
    segment,
    requestId,
    unixMs,
    body,
    now: clock.now(),
    mayDerive: () => rates.take(`seal:${addressGroup(ip)}`, limits.sealContextsPerAddress),
  });
  const { bodyBytesMax = wireLimits.bodyBytesMax } = bound.call;
  const within = (outcome: Awaited<typeof opened>): Result<OpenCall, CallRefusal> =>
    outcome.ok && outcome.value.body.length > bodyBytesMax ? illegal : asRefusal(outcome);
  return opened instanceof Promise ? opened.then(within) : within(opened);
}

function asItIs(envelope: string): string {
  return envelope;
}

function asRefusal(opened: Result<OpenCall, 'illegal' | 'tooMany'>): Result<OpenCall, CallRefusal> {
  if (opened.ok) return opened;
  return opened.error === 'tooMany' ? tooOften : illegal;
}

async function identify(
  deps: AdmissionDeps,
  entered: EnteredCall,
  opened: OpenCall,
): Promise<Result<SessionContext | null, CallRefusal>> {
  const { incoming, site } = entered;
  const { call } = incoming.bound;
  const { token } = incoming.headers;
  let signed: SignedSession | null = null;
  if (!isOpenToAll(call)) {
    if (token !== undefined) {
      signed = token === null ? null : await deps.sessions.find(token);
      if (signed?.siteId !== site.id) return expired;
    }
    const key = signed?.signKey ?? deps.wireKeys.webKey(site.id);
    if (!isSignedBy(key, entered)) {
      if (signed) notify(deps, 'signatureRefused', entered, signed);
      return illegal;
    }
    if (signed && signed.deviceId !== entered.deviceId) {
      // The session continues on its own device: a stolen token must not be able to log its owner out.
      notify(deps, 'strangerDevice', entered, signed);
      return expired;
    }
  }
  if (!isWithinRates(deps, entered, signed)) return tooOften;
  if (!(await isFirst(deps.shared, entered, opened.numberKey))) return tooOften;
  if (await isWarned(deps.shared, entered)) return warned;
  if (call.auth === 'member' && !signed) return expired;
  if (signed && !incoming.headers.isUnattended) deps.sessions.noteUse(signed.session.sessionId);
  return ok(signed?.session ?? null);
}

function notify(
  { notifySecurity }: AdmissionDeps,
  kind: 'signatureRefused' | 'strangerDevice',
  { incoming, site, deviceId }: EnteredCall,
  { session }: SignedSession,
): void {
  const { memberId, sessionId } = session;
  const { ip, bound } = incoming;
  notifySecurity({ kind, siteId: site.id, memberId, sessionId, deviceId, ip, call: bound.name });
}

/** Calls that a browser makes before it can sign; a plain call of a member is signed like any other. */
function isOpenToAll(call: AnyCall): boolean {
  return call.plain === true && call.auth === 'guest';
}

function isWithinRates(
  { rates, limits }: AdmissionDeps,
  { site, deviceId }: EnteredCall,
  signed: SignedSession | null,
): boolean {
  if (!rates.take(`device:${site.id}:${deviceId}`, limits.callsPerDevice)) return false;
  return !signed || rates.take(`member:${signed.session.memberId}`, limits.callsPerMember);
}

/** Warned once for each device and day; the page shows it and repeats the call. */
async function isWarned(
  shared: SharedMemory,
  { territory, site, deviceId, incoming }: EnteredCall,
): Promise<boolean> {
  if (territory !== 'warned' || incoming.bound.call.plain) return false;
  return await shared.setOnce(`territory:${site.id}:${deviceId}`, WARNED_MS);
}

/** Whether neither the request id nor the message number was seen before. */
async function isFirst(
  shared: SharedMemory,
  { site, requestId }: EnteredCall,
  numberKey: string | null,
): Promise<boolean> {
  const ttlMs = wireLimits.replayWindowMs;
  const first = shared.setOnce(`request:${site.id}:${requestId}`, ttlMs);
  if (numberKey === null) return first;
  const both = await Promise.all([first, shared.setOnce(numberKey, ttlMs)]);
  return both[0] && both[1];
}
