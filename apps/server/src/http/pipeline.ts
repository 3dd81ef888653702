import {
  type Clock,
  createUuid,
  err,
  type NotifySecurity,
  ok,
  type Rng,
  type Script,
} from '@tianping/base';
import { headerNames, mayAskWhereClosed, statusCodes } from '@tianping/contract';
import type { Services } from '../services.ts';
import type { Admission, EnteredCall, IncomingCall, OpenCall } from './admission.ts';
import type { BoundCall } from './bound-calls.ts';
import type { FirstAnswer } from './first-answer.ts';
import { userAgentOf } from './front/request-headers.ts';
import type { CallContext, SessionContext } from './handler.ts';
import { namedPage } from './kernel/named-page.ts';
import {
  answerOrFault,
  checkAnswer,
  codeOf,
  envelopeOf,
  malformed,
  type Outcome,
} from './kernel/outcome.ts';
import { readBody, readIdempotency, readRequest } from './kernel/request.ts';
import { gateRefusal } from './member-gate.ts';
import type { Faults } from './monitor/faults.ts';
import { securityKindOf } from './security-kinds.ts';
import { scriptOf } from './texts.ts';

/** The answer to send: the envelope's bytes, and its code for the metrics. */
export interface Answer {
  readonly code: number;
  readonly payload: string;
}

export interface PipelineDeps {
  readonly admission: Admission;
  readonly services: Services;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly faults: Faults;
  readonly firstAnswer: FirstAnswer;
  readonly notifySecurity: NotifySecurity;
  /** Checks every answer against its schema; for tests, since it costs as much as the call. */
  readonly checkAnswers: boolean;
}

/** Runs a call through admission and its handler. Always answers with an envelope. */
export function createPipeline(deps: PipelineDeps): (incoming: IncomingCall) => Promise<Answer> {
  return (incoming) => {
    const script = scriptOf(incoming.rawHeaders[headerNames.language]);
    let seal = (envelope: string): string => envelope;
    const send = (outcome: Outcome): Answer => ({
      code: codeOf(outcome),
      payload: seal(envelopeOf(outcome, script)),
    });
    const call = {
      name: incoming.bound.name,
      faults: deps.faults,
      requestId: () => incoming.headers.requestId ?? createUuid(deps),
      secrets: [incoming.headers.token ?? ''],
    };
    const work = async (): Promise<Answer> => {
      const entered = deps.admission.enter(incoming);
      if (!entered.ok) return send(entered);
      const opening = deps.admission.open(entered.value);
      const opened = opening instanceof Promise ? await opening : opening;
      if (!opened.ok) return send(opened);
      seal = opened.value.seal;
      return send(await answerOpened(deps, entered.value, opened.value, script));
    };
    return answerOrFault(call, work, (refusal) => send(err(refusal)));
  };
}

async function answerOpened(
  deps: PipelineDeps,
  entered: EnteredCall,
  opened: OpenCall,
  script: Script,
): Promise<Outcome> {
  const session = await deps.admission.identify(entered, opened);
  if (!session.ok) return session;
  const { bound } = entered.incoming;
  const { site } = entered;
  const stopped = await gateRefusal(deps.services, bound.call, {
    site,
    session: session.value,
    script,
  });
  if (stopped) return err(stopped);
  const request = readRequest(bound, inputOf(entered.incoming, opened.body, script), script);
  if (!request.ok) return malformed(request.error);
  if (entered.territory === 'limited' && !mayAskWhereClosed(bound.name, request.value)) {
    return err({ code: statusCodes.regionLimited.code });
  }
  const { idempotencyKey } = entered.incoming.headers;
  const idempotency = readIdempotency(bound, idempotencyKey, request.value, script);
  if (!idempotency.ok) return malformed(idempotency.error);
  const context = contextOf(deps, entered, session.value, idempotency.value, script);
  const outcome = await deps.firstAnswer({ name: bound.name, context }, () =>
    bound.handle({ request: request.value, context, services: deps.services }),
  );
  logOutcome(deps, bound, context, outcome);
  if (outcome.ok && deps.checkAnswers) checkAnswer(bound, outcome.value);
  return outcome;
}

function logOutcome(
  { notifySecurity }: PipelineDeps,
  { name: call }: BoundCall,
  { siteId, deviceId, ip, session }: CallContext,
  outcome: Outcome,
): void {
  const code = codeOf(outcome);
  const kind = securityKindOf(call, code);
  if (!kind) return;
  const who = session && { memberId: session.memberId, sessionId: session.sessionId };
  notifySecurity({ kind, siteId, ...who, deviceId, ip, call, code });
}

function inputOf(incoming: IncomingCall, body: Buffer, script: Script) {
  if (incoming.method === 'GET') return ok(incoming.query);
  return readBody({ body, contentType: incoming.rawHeaders[headerNames.contentType] }, script);
}

function contextOf(
  deps: PipelineDeps,
  { incoming, site, requestId, deviceId }: EnteredCall,
  session: SessionContext | null,
  idempotency: CallContext['idempotency'],
  script: Script,
): CallContext {
  return {
    siteId: site.id,
    site: site.config,
    script,
    now: deps.clock.now(),
    requestId,
    deviceId,
    visitorId: incoming.headers.visitorId,
    userAgent: userAgentOf(incoming.rawHeaders),
    page: namedPage(incoming.rawHeaders.origin, incoming.host),
    ip: incoming.ip,
    session,
    idempotency,
  };
}
