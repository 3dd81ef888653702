import { type Clock, err, ok, type Result } from '@tianping/base';
import {
  type ArcadeAnswer,
  type ArcadeCallName,
  type ArcadeRequest,
  arcadeCalls,
  type Refusal,
  refusal,
} from '@tianping/games/wire';
import type { Message, Translator } from '@tianping/i18n';
import type { z } from 'zod';
import { pageMessages } from './messages.ts';

export interface ArcadeClient {
  /** Sent once, even while the page is being closed; nothing waits for the answer. */
  leave(how: ArcadeRequest<'leave'>['how']): void;
  /** Sent again with the same body, key included, while no answer comes. */
  call<Name extends ArcadeCallName>(
    name: Name,
    request: ArcadeRequest<Name>,
  ): Promise<Result<ArcadeAnswer<Name>, Refusal>>;
}

type Answers = {
  readonly [Name in ArcadeCallName]: { readonly answer: z.ZodType<ArcadeAnswer<Name>> };
};
const calls: Answers = arcadeCalls;

/** What to do next depends on whether the call may have taken money. */
const unanswered: { readonly [Name in ArcadeCallName]?: Message } = {
  session: pageMessages.notOpened,
  bet: pageMessages.noAnswerStake,
  spin: pageMessages.noAnswerStake,
  handStart: pageMessages.noAnswerStake,
  pondEnter: pageMessages.noAnswerCarry,
  pondAdd: pageMessages.noAnswerCarry,
};

/** Waits between attempts without an answer; after the last the member is notified. */
const WAITS_MS = [400, 800, 1600, 3200, 5000];
const ATTEMPT_MS = 10_000;

export function createClient(options: {
  readonly fetch: typeof fetch;
  readonly session: string;
  readonly clock: Clock;
  readonly translator: () => Translator;
}): ArcadeClient {
  const { clock, translator } = options;

  const send = (name: string, body: string, more: RequestInit): Promise<Response> =>
    options.fetch(`api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${options.session}`,
      },
      body,
      ...more,
    });

  const attempt = async (name: string, body: string): Promise<Response | null> => {
    const abort = new AbortController();
    const stop = clock.after(ATTEMPT_MS, () => abort.abort());
    try {
      const response = await send(name, body, { signal: abort.signal });
      // A gateway in between answers 502 to 504 without a complete answer from the studio.
      return response.status >= 502 && response.status <= 504 ? null : response;
    } catch {
      return null;
    } finally {
      stop();
    }
  };

  return {
    leave(how) {
      send('leave', JSON.stringify({ how }), { keepalive: true }).catch(() => {});
    },
    async call(name, request) {
      const body = JSON.stringify(request);
      let response = await attempt(name, body);
      for (const waitMs of WAITS_MS) {
        if (response) break;
        await new Promise<void>((done) => {
          clock.after(waitMs, done);
        });
        response = await attempt(name, body);
      }
      const busy: Refusal = {
        code: 'busy',
        message: translator().t(unanswered[name] ?? pageMessages.noAnswer),
        at: null,
      };
      if (!response) return err(busy);
      const json: unknown = await response.json().catch(() => null);
      if (!response.ok) {
        const read = refusal.safeParse(json);
        return err(read.success ? read.data : busy);
      }
      const answer = calls[name].answer.safeParse(json);
      return answer.success ? ok(answer.data) : err(busy);
    },
  };
}
