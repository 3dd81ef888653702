import type { UnixMs } from '@tianping/base';
import type { CallOutcome } from '@tianping/client';
import { CallError, type Client, createClient, type WireStorage } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { handlingOf } from '@tianping/contract/wire';
import type { Api } from './api.ts';
import { BUILD } from './browser/faults.ts';
import type { App } from './context.ts';
import { type ProtectionStop, stopOf } from './member/protection-stop.ts';

/** The site's client, connected to this page's stores. */
export function connectApi(
  parts: Pick<App, 'site' | 'session' | 'storage' | 'clock' | 'rng' | 'texts'> & {
    readonly onExpired: () => void;
    readonly isAttended: () => boolean;
    /** The server requires a real name first; shows its message. */
    readonly onNameWanted: (message: string) => void;
    /** The server's message is to be shown in a dialog, whichever screen made the call. */
    readonly onPopup: (message: string) => void;
    /** The member's own limit or pause refused the call. */
    readonly onStopped: (stop: ProtectionStop) => void;
  },
): { readonly api: Api; readonly now: () => UnixMs } {
  const client = createClient({
    baseUrl: '',
    siteId: parts.site.getState().siteId,
    appVersion: BUILD,
    storage: wireStorage(parts),
    visitorId: () => parts.storage.get('visitorId'),
    isAttended: parts.isAttended,
    fetch: (input, init) => fetch(input, init),
    clock: parts.clock,
    rng: parts.rng,
    translator: parts.texts.getState,
    onExpired: parts.onExpired,
    onStatus: () => {},
  });
  return { api: apiOf(client, parts), now: () => client.serverNow() };
}

/** The page speaks as the member it shows: another tab may have stored another member's login since. */
function wireStorage({ session, storage }: Pick<App, 'session' | 'storage'>): WireStorage {
  return {
    get(name) {
      if (name === 'deviceId') return storage.get(name);
      return session.getState()?.[name] || null;
    },
    set: (name, value) => storage.set(name, value),
  };
}

/**
 * Makes every outcome of the client a value; what a failure means is for the screen that called.
 */
function apiOf(
  client: Pick<Client, 'call' | 'sealField'>,
  notify: Pick<Parameters<typeof connectApi>[0], 'onNameWanted' | 'onPopup' | 'onStopped'>,
): Api {
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
        const { status_code: code, data } = fault.envelope;
        const handling = handlingOf(code);
        // No text: toasts and dialogs without text are not shown.
        const message = handling === 'silent' ? '' : fault.envelope.message;
        if (handling === 'bindRealName') notify.onNameWanted(message);
        if (handling === 'popup') notify.onPopup(message);
        const stop = stopOf({ code, message, data });
        if (stop) notify.onStopped(stop);
        return { kind: 'code', code, message, data };
      }
    },
    async sealField(text) {
      try {
        return await client.sealField(text);
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault;
        return null;
      }
    },
  };
}

/** A captcha demand is not rejected by the client; here it becomes a code like any other. */
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
