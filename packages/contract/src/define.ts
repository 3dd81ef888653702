import type { z } from 'zod';

/** Who may call: anyone, or a logged-in member. */
export type CallAuth = 'guest' | 'member';

/** Functions that the operator can stop immediately, site by site. */
export const killSwitches = [
  'register',
  'login',
  'deposits',
  'withdrawals',
  'transfers',
  'betting',
  'launches',
] as const;
export type KillSwitch = (typeof killSwitches)[number];

/** Everything that both sides, the API document and the generated tests need to know of one call. */
export interface CallDefinition<Request extends z.ZodType, Answer extends z.ZodType> {
  readonly method: 'POST' | 'GET';
  /** The full path, `/site/api/v1/user/login`; the contract file is at the same path without `api/v1`. */
  readonly path: `/${string}`;
  readonly auth: CallAuth;
  /** `idempotent` requires `x-idempotency-key`: the call moves money or places a bet. */
  readonly effect: 'read' | 'write' | 'idempotent';
  /** Never sealed, whatever the safe switch is. */
  readonly plain?: boolean;
  /** The client caches the answer by path and payload. */
  readonly cached?: boolean;
  /** The kill switch that stops this call; the office turns it on. */
  readonly switch?: KillSwitch;
  /** Bytes of its body as received, where `wireLimits.bodyBytesMax` is too few. */
  readonly bodyBytesMax?: number;
  /** One line for the API document. */
  readonly summary: string;
  readonly request: Request;
  readonly answer: Answer;
}

export type AnyCall = CallDefinition<z.ZodType, z.ZodType>;
export type RequestOf<Call extends AnyCall> = z.output<Call['request']>;
export type RequestInputOf<Call extends AnyCall> = z.input<Call['request']>;
export type AnswerOf<Call extends AnyCall> = z.output<Call['answer']>;

/** Keeps the literal types, so that `auth` and `effect` determine the arguments of a handler. */
export function defineCall<const Call extends AnyCall>(call: Call): Call {
  return call;
}
