import { createStream, openSocketLine, type Stream } from '@tianping/realtime/client';
import type { App } from './context.ts';

export type StreamDeps = Pick<
  App,
  'session' | 'site' | 'storage' | 'preferences' | 'clock' | 'rng'
> & {
  readonly onExpired: () => void;
};

/** The odds socket; reconnects when someone logs in or out, or changes the script. */
export function connectStream(parts: StreamDeps): Stream {
  const stream = createStream({
    connect: () => openSocketLine(`${location.origin.replace(/^http/, 'ws')}/stream`),
    hello: () => ({
      siteId: parts.site.getState().siteId,
      deviceId: parts.storage.get('deviceId') ?? '',
      script: parts.preferences.getState().script,
      ...tokenOf(parts.session.getState()?.token),
    }),
    clock: parts.clock,
    rng: parts.rng,
    onExpired: parts.onExpired,
  });
  // The member's topic differs by member and by script.
  const reader = () => `${parts.session.getState()?.token} ${parts.preferences.getState().script}`;
  let known = reader();
  const look = (): void => {
    if (reader() === known) return;
    known = reader();
    stream.restart();
  };
  parts.session.subscribe(look);
  parts.preferences.subscribe(look);
  return detached(stream);
}

function tokenOf(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token };
}

/** The same stream with methods that may be passed on by themselves, as React's stores need. */
function detached(stream: Stream): Stream {
  return {
    subscribe: (topic, listener) => stream.subscribe(topic, listener),
    restart: () => stream.restart(),
    status: () => stream.status(),
    onStatus: (listener) => stream.onStatus(listener),
    clockOffsetMs: () => stream.clockOffsetMs(),
    close: () => stream.close(),
  };
}
