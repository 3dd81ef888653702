import type { IdempotencyKey } from '@tianping/base';
import {
  assert,
  type Clock,
  createUuid,
  err,
  ok,
  type Result,
  type Rng,
  type Script,
  type TellSecurity,
} from '@tianping/base';
import { headerNames, type InputIssue, mayAskWhereClosed, statusCodes } from '@tianping/contract';
import type { Services } from '../services.ts';
import type { Admission, EnteredCall, IncomingCall, OpenCall } from './admission.ts';
import { parseBody } from './body.ts';
import type { BoundCall } from './bound-calls.ts';
import { refusalEnvelope, successEnvelope } from './envelopes.ts';
import type { Faults } from './faults.ts';
import type { FirstAnswer } from './first-answer.ts';
import type { CallContext, CallRefusal, SessionContext } from './handler.ts';
import { issuesOf } from './issues.ts';
import { gateRefusal } from './member-gate.ts';
import { issueMessages } from './messages.ts';
import { userAgentOf } from './request-headers.ts';
import { securityKindOf } from './security-kinds.ts';
import { hashBody } from './signing.ts';
import { scriptOf, textsOf } from './texts.ts';

/** What goes out: the envelope's bytes as sent, and its code for the metrics. */
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
  readonly tellSecurity: TellSecurity;
  /** Holds every answer against its schema; for tests, it costs as much as the call. */
  readonly checkAnswers: boolean;
}

type Outcome = Result<unknown, CallRefusal>;

/** Takes a call through its gates, to its handler and back. Whatever arrives, an envelope leaves. */
export function createPipeline(deps: PipelineDeps): (incoming: IncomingCall) => Promise<Answer> {
  return async (incoming) => {
    const script = scriptOf(incoming.rawHeaders[headerNames.language]);
    let seal = (envelope: string): string => envelope;
    const send = (outcome: Outcome): Answer =>
      outcome.ok
        ? { code: statusCodes.success.code, payload: seal(successEnvelope(outcome.value, script)) }
        : { code: outcome.error.code, payload: seal(refusalEnvelope(outcome.error, script)) };
    try {
      const entered = deps.admission.enter(incoming);
      if (!entered.ok) return send(entered);
      const opening = deps.admission.open(entered.value);
      const opened = opening instanceof Promise ? await opening : opening;
      if (!opened.ok) return send(opened);
      seal = opened.value.seal;
      return send(await answerOpened(deps, entered.value, opened.value, script));
    } catch (error) {
      const requestId = incoming.headers.requestId ?? createUuid(deps);
      const secrets = [incoming.headers.token ?? ''];
      deps.faults.report({ requestId, call: incoming.bound.name, error, secrets });
      return send(err({ code: statusCodes.serverError.code, data: { requestId } }));
    }
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
  const request = readRequest(entered.incoming, opened.body, script);
  if (!request.ok) return malformed(request.error);
  if (entered.territory === 'limited' && !mayAskWhereClosed(bound.name, request.value)) {
    return err({ code: statusCodes.regionLimited.code });
  }
  const idempotency = readIdempotency(entered, request.value, script);
  if (!idempotency.ok) return malformed(idempotency.error);
  const context = contextOf(deps, entered, session.value, idempotency.value, script);
  const outcome = await deps.firstAnswer({ name: bound.name, context }, () =>
    bound.handle({ request: request.value, context, services: deps.services }),
  );
  tellOf(deps, bound, context, outcome);
  if (outcome.ok && deps.checkAnswers) checkAnswer(bound, outcome.value);
  return outcome;
}

function tellOf(
  { tellSecurity }: PipelineDeps,
  { name: call }: BoundCall,
  { siteId, deviceId, ip, session }: CallContext,
  outcome: Outcome,
): void {
  const code = outcome.ok ? statusCodes.success.code : outcome.error.code;
  const kind = securityKindOf(call, code);
  if (!kind) return;
  const who = session && { memberId: session.memberId, sessionId: session.sessionId };
  tellSecurity({ kind, siteId, ...who, deviceId, ip, call, code });
}

function readRequest(
  incoming: IncomingCall,
  body: Buffer,
  script: Script,
): Result<unknown, readonly InputIssue[]> {
  const isGet = incoming.method === 'GET';
  if (!isGet && body.length > 0 && !isJson(incoming.rawHeaders[headerNames.contentType])) {
    return err([{ path: '', message: textsOf(script).t(issueMessages.notJsonType) }]);
  }
  const input = isGet ? ok(incoming.query) : parseBody(body, script);
  if (!input.ok) return input;
  const parsed = incoming.bound.request.safeParse(input.value);
  return parsed.success ? ok(parsed.data) : err(issuesOf(parsed.error.issues, input.value, script));
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(;|$)/i.test(contentType);
}

function readIdempotency(
  { incoming }: EnteredCall,
  request: unknown,
  script: Script,
): Result<CallContext['idempotency'], readonly InputIssue[]> {
  if (incoming.bound.call.effect !== 'idempotent') return ok(null);
  const key = incoming.headers.idempotencyKey;
  if (typeof key !== 'string') {
    const message = key === null ? issueMessages.keyMalformed : issueMessages.keyMissing;
    return err([{ path: headerNames.idempotencyKey, message: textsOf(script).t(message) }]);
  }
  // The parsed request has its keys in the schema's order, so the same intent has the same hash
  // however the client wrote it.
  const text = `${incoming.bound.name}\n${JSON.stringify(request)}`;
  return ok({ key: key as IdempotencyKey, bodyHash: hashBody(Buffer.from(text, 'utf8')) });
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
    ip: incoming.ip,
    session,
    idempotency,
  };
}

function malformed(issues: readonly InputIssue[]): Result<never, CallRefusal> {
  return err({ code: statusCodes.invalidParameter.code, data: { issues } });
}

function checkAnswer(bound: BoundCall, answer: unknown): void {
  const parsed = bound.call.answer.safeParse(answer);
  const issues = parsed.success ? '' : JSON.stringify(parsed.error.issues);
  assert(parsed.success, `${bound.name} answered against its contract: ${issues}`);
}
