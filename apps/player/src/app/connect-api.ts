import { CallError, type Client } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import type { Api, CallOutcome } from './api.ts';

/** Makes every outcome of the client a value; what a failure means is for the screen that called. */
export function connectApi(client: Client): Api {
  const call = client.call as (
    name: CallName,
    request: unknown,
    options: object,
  ) => Promise<unknown>;
  return {
    async call(name, request, options = {}) {
      try {
        const answer = await call(name, request, { ...options, handles: 'all' });
        return outcomeOf(answer);
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault;
        if (fault.kind !== 'refused') return { kind: 'lost' };
        const { status_code: code, message, data } = fault.envelope;
        return { kind: 'code', code, message, data };
      }
    },
  };
}

/** A demand for a captcha comes back unrejected; here it is a code like any other. */
function outcomeOf<Answer>(answer: unknown): CallOutcome<Answer> {
  if (isDemand(answer)) {
    const { status_code: code, message, data } = answer.captcha;
    return { kind: 'code', code, message, data };
  }
  return { kind: 'answer', answer: answer as Answer };
}

function isDemand(
  answer: unknown,
): answer is { captcha: { status_code: number; message: string; data: unknown } } {
  return typeof answer === 'object' && answer !== null && 'captcha' in answer;
}
