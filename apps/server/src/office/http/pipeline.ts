import {
  assert,
  type Clock,
  createUuid,
  err,
  type Rng,
  type Script,
  type SiteId,
} from '@tianping/base';
import { type SiteConfig, statusCodes } from '@tianping/contract';
import { redacted, subjectOf, takesTwo, toJson } from '@tianping/office';
import { type Office, type OfficeSession, officeLimits } from '@tianping/office/server';
import { readHeaders, userAgentOf } from '../../http/front/request-headers.ts';
import type { CallRefusal } from '../../http/handler.ts';
import {
  answerOrFault,
  checkAnswer,
  codeOf,
  envelopeOf,
  malformed,
  type Outcome,
} from '../../http/kernel/outcome.ts';
import { readBody, readIdempotency, readRequest } from '../../http/kernel/request.ts';
import type { Faults } from '../../http/monitor/faults.ts';
import { scriptOf, textsOf } from '../../http/texts.ts';
import type { Services } from '../../services.ts';
import type { OfficeContext } from '../handler.ts';
import { officeMessages } from '../messages.ts';
import { admit, type IncomingOfficeCall, type OfficeAdmissionDeps, pageOf } from './admission.ts';
import type { BoundOfficeCall } from './bound-calls.ts';
import { readDevice } from './cookie.ts';
import { once } from './once.ts';
import { createTrail, type TrailNotes } from './trail.ts';

export interface OfficePipelineDeps extends OfficeAdmissionDeps {
  readonly office: Pick<Office, 'find' | 'log' | 'answers'>;
  readonly services: Services;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  /** The site that a call before login is for. */
  readonly siteOfHost: (host: string) => SiteConfig;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly faults: Faults;
  /** Checks every answer against its schema; for tests. */
  readonly checkAnswers: boolean;
}

export interface OfficeAnswer {
  readonly payload: string;
  /** The new session's token, null to end it; undefined leaves the cookie alone. */
  readonly session: string | null | undefined;
  /** Token by which the browser will be recognised; undefined leaves its cookie alone. */
  readonly device: string | undefined;
}

/** Runs a call of the office through admission and its handler, and writes the log. */
export function createOfficePipeline(
  deps: OfficePipelineDeps,
): (incoming: IncomingOfficeCall) => Promise<OfficeAnswer> {
  return (incoming) => {
    const script = scriptOf(incoming.headers['accept-language']);
    const requestId = createUuid(deps);
    let session: string | null | undefined;
    const setSession = (token: string | null): void => {
      session = token;
    };
    let device: string | undefined;
    const setDevice = (token: string): void => {
      device = token;
    };
    const name = `office/${incoming.bound.name}`;
    return answerOrFault<OfficeAnswer>(
      { name, faults: deps.faults, requestId: () => requestId, secrets: [] },
      async () => {
        const outcome = await answer(deps, { incoming, script, requestId, setSession, setDevice });
        return { payload: envelopeOf(outcome, script), session, device };
      },
      (refusal) => {
        const payload = envelopeOf(err(refusal), script);
        return { payload, session: undefined, device: undefined };
      },
    );
  };
}

interface Step {
  readonly incoming: IncomingOfficeCall;
  readonly script: Script;
  readonly requestId: string;
  readonly setSession: (token: string | null) => void;
  readonly setDevice: (token: string) => void;
}

async function answer(deps: OfficePipelineDeps, step: Step): Promise<Outcome> {
  const { incoming, script } = step;
  const admitted = await admit(deps, incoming);
  if (!admitted.ok) return admitted;
  const session = admitted.value;
  const { bound } = incoming;
  const trail = createTrail();
  const input = { body: incoming.body, contentType: incoming.headers['content-type'] };
  const request = readRequest(bound, readBody(input, script), script);
  const denied = session ? denial(incoming, session, script) : null;
  if (denied) {
    const asked = request.ok ? request.value : null;
    await log(deps, { incoming, session, trail, asked, outcome: err(denied) });
    return err(denied);
  }
  if (!request.ok) return malformed(request.error);
  const { idempotencyKey } = readHeaders(incoming.headers);
  const idempotency = readIdempotency(bound, idempotencyKey, request.value, script);
  if (!idempotency.ok) return malformed(idempotency.error);
  const context = contextOf(deps, { ...step, session, trail, idempotency: idempotency.value });
  const run = async (): Promise<Outcome> => {
    const outcome = await bound.handle({
      request: request.value,
      context,
      services: deps.services,
    });
    await log(deps, { incoming, session, trail, asked: request.value, outcome });
    return outcome;
  };
  const outcome =
    session && idempotency.value
      ? await once(deps.office.answers, keyed(session, idempotency.value), script, run)
      : await run();
  if (outcome.ok && deps.checkAnswers) {
    checkAnswer(bound, outcome.value);
    checkHands(bound, request.value, outcome.value);
  }
  return outcome;
}

function keyed(
  { siteId, staffId }: OfficeSession,
  { key, bodyHash }: { readonly key: string; readonly bodyHash: string },
) {
  return { siteId, staffId, key, bodyHash };
}

/** Why this person may not make this call, whatever its content. */
function denial(
  { bound }: IncomingOfficeCall,
  session: OfficeSession,
  script: Script,
): CallRefusal | null {
  const { permission, path } = bound.call;
  const { t } = textsOf(script);
  const { code } = statusCodes.accessDenied;
  if (session.mustChange && !path.startsWith('auth/')) {
    return { code, message: t(officeMessages.mustChange) };
  }
  if (permission === 'public' || permission === 'session') return null;
  if (session.permissions.has(permission)) return null;
  return { code, message: t(officeMessages.notPermitted) };
}

function contextOf(
  deps: OfficePipelineDeps,
  requestParts: Step & {
    readonly session: OfficeSession | null;
    readonly trail: TrailNotes;
    readonly idempotency: OfficeContext['idempotency'];
  },
): OfficeContext {
  const { incoming, session } = requestParts;
  const site = session ? deps.siteOf(session.siteId) : deps.siteOfHost(incoming.host);
  return {
    siteId: site.siteId as SiteId,
    site,
    script: requestParts.script,
    now: deps.clock.now(),
    requestId: requestParts.requestId,
    ip: incoming.ip,
    userAgent: userAgentOf(incoming.headers),
    staff: session,
    idempotency: requestParts.idempotency,
    trail: requestParts.trail,
    page: pageOf(incoming, deps.secure),
    device: readDevice(incoming.headers, deps.secure),
    setDevice: requestParts.setDevice,
    setSession: requestParts.setSession,
  };
}

/** Logs every write, every reading of masked data, and every attempt at one without the permission. */
async function log(
  { office }: OfficePipelineDeps,
  line: {
    readonly incoming: IncomingOfficeCall;
    readonly session: OfficeSession | null;
    readonly trail: TrailNotes;
    readonly asked: unknown;
    readonly outcome: Outcome;
  },
): Promise<void> {
  const { incoming, session, trail, outcome } = line;
  const { call } = incoming.bound;
  if (call.effect === 'read') return;
  const by = session ?? trail.noted.as;
  if (!by) return;
  const asked = toJson(line.asked);
  const note: unknown = Reflect.get(Object(asked), 'note');
  await office.log({
    siteId: by.siteId,
    by: { staffId: by.staffId, name: by.name },
    ip: incoming.ip,
    action: call.path,
    subject: trail.noted.subject ?? subjectOf(asked),
    code: codeOf(outcome),
    note: typeof note === 'string' ? note : '',
    asked: redacted(call.path, asked, officeLimits.loggedTextMax),
    before: trail.noted.before,
    after: trail.noted.after,
  });
}

/** Checks that an act of two persons was not completed by one: it is refused or waits. */
function checkHands({ name }: BoundOfficeCall, request: unknown, value: unknown): void {
  if (!takesTwo(name, request)) return;
  const outcome: unknown = Reflect.get(Object(value), 'outcome');
  const isNothing = outcome === 'unchanged' || outcome === 'refused';
  const proposalId: unknown = Reflect.get(Object(value), 'proposalId');
  assert(isNothing || typeof proposalId === 'string', `${name} was done by one person`);
}
