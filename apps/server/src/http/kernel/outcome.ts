import { assert, err, type Result, type Script } from '@tianping/base';
import { type InputIssue, statusCodes } from '@tianping/contract';
import type { CallRefusal } from '../handler.ts';
import type { Faults } from '../monitor/faults.ts';
import type { CallForm } from './bound-calls.ts';
import { refusalEnvelope, successEnvelope } from './envelopes.ts';

/** The outcome of a call on either server. */
export type Outcome = Result<unknown, CallRefusal>;

/** Refusals that the admission of both servers uses. */
export const refusals = {
  illegal: err({ code: statusCodes.illegalParameter.code }),
  tooOften: err({ code: statusCodes.frequentSubmission.code }),
  expired: err({ code: statusCodes.loginExpired.code }),
} as const;

export function malformed(issues: readonly InputIssue[]): Result<never, CallRefusal> {
  return err({ code: statusCodes.invalidParameter.code, data: { issues } });
}

export function codeOf(outcome: Outcome): number {
  return outcome.ok ? statusCodes.success.code : outcome.error.code;
}

export function envelopeOf(outcome: Outcome, script: Script): string {
  return outcome.ok
    ? successEnvelope(outcome.value, script)
    : refusalEnvelope(outcome.error, script);
}

/** Carries out a call; what is thrown is logged under the request's id and becomes a refusal that names it. */
export async function answerOrFault<Answer>(
  call: {
    readonly name: string;
    readonly faults: Faults;
    readonly requestId: () => string;
    readonly secrets: readonly string[];
  },
  work: () => Promise<Answer>,
  refuse: (refusal: CallRefusal) => Answer,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const requestId = call.requestId();
    call.faults.report({ requestId, call: call.name, error, secrets: call.secrets });
    return refuse({ code: statusCodes.serverError.code, data: { requestId } });
  }
}

/** Checks an answer against its schema. */
export function checkAnswer(
  { name, call }: { readonly name: string; readonly call: CallForm },
  answer: unknown,
): void {
  const parsed = call.answer.safeParse(answer);
  const issues = parsed.success ? '' : JSON.stringify(parsed.error.issues);
  assert(parsed.success, `${name} answered against its contract: ${issues}`);
}
