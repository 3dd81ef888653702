import { type Clock, createUuid, err, ok, type Result, type Rng } from '@tianping/base';
import { type SharedKey, signingKey, signMessage, verifyMessage } from '@tianping/payments';

/** The connection to a provider, and how the two authenticate each other. */
export interface ProviderLine {
  /** Origin of the provider's own interface, without a slash at the end. */
  readonly apiOrigin: string;
  /** Shared key of this channel, for requests and callbacks alike; several while one replaces another. */
  readonly key: SharedKey;
  readonly clock: Clock;
  readonly rng: Rng;
}

interface ProviderAnswer {
  readonly status: number;
  /** Null when it cannot be read. */
  readonly body: unknown;
  /** The provider has just signed it: no gateway on the way has made it up. */
  readonly isSigned: boolean;
}

const ANSWER_MS_MAX = 5_000;

/** Too slow, too early, too often: a temporary refusal, which states nothing about what was asked. */
export const SAYS_NOTHING: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * One signed request. A broken connection is retried once: the provider recognises an order by its id, and a
 * kept-alive connection may have been closed by the other end. Whatever stays in doubt is `unreachable`.
 */
export async function signedPost(
  line: ProviderLine,
  path: string,
  content: object,
): Promise<Result<ProviderAnswer, 'unreachable'>> {
  const body = JSON.stringify(content);
  const answer = (await post(line, path, body)) ?? (await post(line, path, body));
  return answer ? ok(answer) : err('unreachable');
}

async function post(
  { apiOrigin, key, clock, rng }: ProviderLine,
  path: string,
  body: string,
): Promise<ProviderAnswer | null> {
  const now = clock.now();
  const signed = signMessage({ key: signingKey(key), id: createUuid({ clock, rng }), now, body });
  try {
    const response = await fetch(`${apiOrigin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      // Real time: a clock that runs faster must not cut the connection.
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      redirect: 'error',
    });
    const text = await response.text();
    const answered = { headers: Object.fromEntries(response.headers), body: text };
    const isSigned = verifyMessage(key, answered, clock.now()).ok;
    return { status: response.status, body: parsed(text), isSigned };
  } catch {
    // Whatever broke, the provider may have received it: the order stays open and is asked about.
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
