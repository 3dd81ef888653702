import type { AnswerOf, CallName, Calls, RequestInputOf } from '@tianping/contract';
import {
  type CaptchaCallName,
  clientCodes,
  DEFAULT_SITE_ID,
  type Envelope,
  type Handling,
  handlingOf,
  traitsOf,
} from '@tianping/contract/wire';
import { CallError, type FailureKind } from './errors.ts';
import { createLine, type LineOptions } from './line.ts';

export interface ClientOptions extends Omit<LineOptions, 'siteId'> {
  /** 6000 unless the page was built for another site. */
  readonly siteId?: number;
  /** A login has expired: notice, clear the session, home, open login. Called once for each token. */
  readonly onExpired: (envelope: Envelope) => void;
  /** A failure that the caller has no handling of its own for. */
  readonly onStatus: (failure: Failure) => void;
}

export interface Failure {
  readonly call: CallName;
  readonly kind: FailureKind;
  readonly handling: Handling;
  readonly envelope: Envelope;
}

export interface CallOptions {
  /** Names the intent of a call that moves money; repeating the key returns the first answer again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Codes that the caller handles itself; `onStatus` stays silent for them. */
  readonly handles?: 'all' | readonly number[];
}

/** A captcha is due (6021) or a quick check (6022): the caller shows it and calls again with the result. */
export interface CaptchaDemand {
  readonly captcha: Envelope;
}

export type OutcomeOf<Name extends CallName> =
  | AnswerOf<Calls[Name]>
  | (Name extends CaptchaCallName ? CaptchaDemand : never);

export interface Client {
  /** The answer's data; rejects with a {@link CallError} that holds the whole envelope. */
  call<Name extends CallName>(name: Name, ...rest: CallArguments<Name>): Promise<OutcomeOf<Name>>;
  /**
   * A text that only the server can read, for the fields whose name ends in `V2`; works whether the safe switch is on
   * or off. Rejects with a {@link CallError} when the site's key cannot be fetched.
   */
  sealField(text: string): Promise<string>;
  /** The server's time, as well as it is known, in unix milliseconds. */
  serverNow(): number;
}

type CallArguments<Name extends CallName> = [
  request: RequestInputOf<Calls[Name]>,
  ...options: Calls[Name] extends { readonly effect: 'idempotent' }
    ? [options: CallOptions & { readonly idempotencyKey: string }]
    : [options?: CallOptions],
];

/** The site's only connection to the server: typed calls, signed, and sealed where the site requires it. */
export function createClient(options: ClientOptions): Client {
  const line = createLine({ ...options, siteId: options.siteId ?? DEFAULT_SITE_ID });
  const cached = new Map<string, Promise<unknown>>();
  /** Failures already reported through `onExpired`. */
  const announced = new WeakSet<CallError>();
  let expiredToken: string | null = null;

  async function ask(name: CallName, request: unknown, own: CallOptions): Promise<unknown> {
    if (name === 'site/configuration/preInfo') return line.siteInfo();
    const { envelope, token } = await line.exchange(name, request, own);
    const code = envelope.status_code;
    if (code === clientCodes.success.code) return envelope.data;
    if (handlingOf(code) === 'caller' && traitsOf(name).captcha) return { captcha: envelope };
    const error = new CallError(name, 'refused', envelope);
    if (handlingOf(code) === 'relogin' && token !== null) {
      announced.add(error);
      expire(token, envelope);
    }
    throw error;
  }

  /** Many calls may learn of the same expiry; the member is notified once. */
  function expire(token: string, envelope: Envelope): void {
    if (token === expiredToken || options.storage.get('token') !== token) return;
    expiredToken = token;
    options.onExpired(envelope);
  }

  /** One request for each path, payload and script, its answer cached as long as the page lives. */
  function keep(name: CallName, request: unknown): Promise<unknown> {
    const key = `${options.translator().script} ${name} ${JSON.stringify(request)}`;
    const known = cached.get(key);
    if (known) return known;
    const fresh = ask(name, request, {});
    cached.set(key, fresh);
    fresh.catch(() => cached.delete(key));
    return fresh;
  }

  function notify(error: CallError, own: CallOptions): void {
    const { call, kind, envelope } = error;
    const code = envelope.status_code;
    if (kind === 'aborted' || announced.has(error)) return;
    if (own.handles === 'all' || own.handles?.includes(code)) return;
    const handling = handlingOf(code);
    options.onStatus({ call, kind, handling: handling === 'caller' ? 'show' : handling, envelope });
  }

  async function call(name: CallName, request: unknown, own: CallOptions = {}): Promise<unknown> {
    try {
      return await (traitsOf(name).cached ? keep(name, request) : ask(name, request, own));
    } catch (error) {
      if (error instanceof CallError) notify(error, own);
      throw error;
    }
  }

  return {
    call: call as Client['call'],
    sealField: (text) => line.sealField(text),
    serverNow: () => line.serverNow(),
  };
}
