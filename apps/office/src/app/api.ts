import type { Clock } from '@tianping/base';
import { type OfficeCallName, type OfficeCalls, officeCalls } from '@tianping/contract';
import type { z } from 'zod';

/** The outcome of a call: the server's answer, its refusal, or no answer. */
export type Outcome<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'lost' };

export type RequestOf<Call extends OfficeCallName> = z.input<OfficeCalls[Call]['request']>;
export type AnswerOf<Call extends OfficeCallName> = z.output<OfficeCalls[Call]['answer']>;

export interface OfficeApi {
  /**
   * Sends one call. `key` identifies one intent of a money call: sent again under the same key it acts once, so a
   * caller keeps the key until it has an answer.
   */
  call<Call extends OfficeCallName>(
    call: Call,
    request: RequestOf<Call>,
    options?: { readonly key?: string; readonly signal?: AbortSignal },
  ): Promise<Outcome<AnswerOf<Call>>>;
}

export interface ApiDeps {
  readonly fetch: typeof fetch;
  /** Sent with every call of a session; null before login. */
  readonly csrf: () => string | null;
  readonly script: () => 'hans' | 'hant';
  /** The server no longer knows the session that `csrf` belongs to; it may have ended here in the meantime. */
  readonly onExpired: (csrf: string) => void;
  readonly newKey: () => string;
  readonly clock: Clock;
}

/** A call without an answer until then counts as lost: an action may be sent again under its key. */
export const ANSWER_MS_MAX = 60_000;
const OFFICE_PATH = '/office/api/v1/';
const SUCCESS = 6000;
const EXPIRED = 6001;

/** The calls of the office over HTTP. */
export function createApi(deps: ApiDeps): OfficeApi {
  return {
    async call(call, request, options = {}) {
      const csrf = deps.csrf();
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        'accept-language': deps.script() === 'hant' ? 'zh-Hant' : 'zh-Hans',
      };
      if (csrf !== null) headers['x-office-csrf'] = csrf;
      if (officeCalls[call].effect === 'idempotent') {
        headers['x-idempotency-key'] = options.key ?? deps.newKey();
      }
      const body = JSON.stringify(request);
      const { signal = null } = options;
      const envelope = await send(deps, call, { headers, body, signal });
      if (envelope === null) return { kind: 'lost' };
      if (envelope.status_code === SUCCESS)
        return { kind: 'answer', answer: envelope.data as never };
      if (envelope.status_code === EXPIRED && csrf !== null) deps.onExpired(csrf);
      return { kind: 'refused', code: envelope.status_code, message: envelope.message };
    },
  };
}

interface Envelope {
  readonly status_code: number;
  readonly data: unknown;
  readonly message: string;
}

async function send(
  deps: ApiDeps,
  path: string,
  message: Pick<RequestInit, 'headers' | 'body' | 'signal'>,
): Promise<Envelope | null> {
  const timeout = new AbortController();
  const cancelTimer = deps.clock.after(ANSWER_MS_MAX, () => timeout.abort());
  const signals = message.signal ? [message.signal, timeout.signal] : [timeout.signal];
  try {
    const answer = await deps.fetch(`${OFFICE_PATH}${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      ...message,
      signal: AbortSignal.any(signals),
    });
    const envelope: unknown = await answer.json();
    return isEnvelope(envelope) ? envelope : null;
  } catch {
    return null;
  } finally {
    cancelTimer();
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status_code' in value &&
    typeof value.status_code === 'number'
  );
}
