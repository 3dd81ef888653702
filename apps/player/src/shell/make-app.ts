import { createSecureRng, systemClock, type UnixMs } from '@tianping/base';
import type { ClientStorage } from '@tianping/client';
import { type Catalogue, loadHant } from '@tianping/i18n';
import type { Line, Stream } from '@tianping/realtime/client';
import type { BrandLook } from '@tianping/ui/look';
import type { Api } from '../app/api.ts';
import { watchAttendance } from '../app/attended.ts';
import type { connectApi } from '../app/connect-api.ts';
import type { App } from '../app/context.ts';
import { createEventBus } from '../app/events.ts';
import { keptTabs, windowStore } from '../app/kept-tabs.ts';
import { untilLoaded } from '../app/late-code.ts';
import { createMemberStore } from '../app/member.ts';
import { createPreferenceStore } from '../app/preferences.ts';
import { createReads } from '../app/reads.ts';
import { createSessionStore } from '../app/session.ts';
import { createSiteStore } from '../app/site.ts';
import { createTabStore } from '../app/tab-store.ts';
import { createTextStore } from '../app/texts.ts';
import { wantName } from '../app/want-name.ts';
import { expireSession } from '../features/session/expire.ts';
import { mayReturn } from '../routes/may-return.ts';

/** Puts the site together for this page. */
export function makeApp(
  storage: ClientStorage,
  own: { readonly look: BrandLook; readonly hant: Catalogue },
): App {
  const { brand = '', site: siteId = '' } = document.documentElement.dataset;
  const site = createSiteStore({ brand, siteId: Number(siteId), title: document.title });
  const session = createSessionStore(storage);
  const preferences = createPreferenceStore(storage);
  const events = createEventBus();
  const clock = systemClock;
  const rng = createSecureRng();
  const parts = { site, session, preferences, storage, events, clock, rng };
  const member = createMemberStore();
  const tabs = createTabStore(
    keptTabs(windowStore(), (path) =>
      mayReturn(path, session.getState() !== null, site.getState()),
    ),
  );
  const texts = createTextStore(preferences, loadHant, own.hant);
  const onExpired = (): void => expireSession({ ...parts, member, tabs, texts });
  const onNameWanted = (message: string): void => wantName({ events, texts }, message);
  const client = openClient({
    ...{ ...parts, texts, onExpired, onNameWanted, isAttended: watchAttendance(clock) },
    onPopup: (text) => events.emit('showDialogTips', { text }),
    // Who is kept out at the door reads it there: there is nothing of theirs to open.
    onStopped: (stop) => session.getState() && events.emit('protectionStop', stop),
  });
  return {
    ...parts,
    texts,
    member,
    tabs,
    reads: createReads(clock),
    look: own.look,
    api: client.api,
    now: client.now,
    stream: openStream({ ...parts, onExpired }),
  };
}

type ClientParts = Parameters<typeof connectApi>[0];

/** The calls; their code is fetched beside the first page rather than before it. */
function openClient(parts: ClientParts): { readonly api: Api; readonly now: () => UnixMs } {
  let now = parts.clock.now;
  const connected = untilLoaded(() => import('../app/connect-api.ts')).then(({ connectApi }) => {
    const client = connectApi(parts);
    now = client.now;
    return client.api;
  });
  return {
    api: {
      call: async (...call) => (await connected).call(...call),
      sealField: async (text) => (await connected).sealField(text),
    },
    now: () => now(),
  };
}

type StreamParts = Pick<App, 'session' | 'site' | 'storage' | 'preferences' | 'clock' | 'rng'> & {
  readonly onExpired: () => void;
};

/** The odds socket, opened with the first use; begins anew when someone logs in or out, or changes the script. */
function openStream(parts: StreamParts): () => Promise<Stream> {
  let opened: Promise<Stream> | null = null;
  return () => {
    opened ??= untilLoaded(() => import('@tianping/realtime/client')).then(({ createStream }) => {
      const stream = createStream({
        connect: () => openLine(`${location.origin.replace(/^http/, 'ws')}/stream`),
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
      // The member's own topic is another one for another member, and in another script.
      const reader = () =>
        `${parts.session.getState()?.token} ${parts.preferences.getState().script}`;
      let known = reader();
      const look = (): void => {
        if (reader() === known) return;
        known = reader();
        stream.restart();
      };
      parts.session.subscribe(look);
      parts.preferences.subscribe(look);
      return detached(stream);
    });
    return opened;
  };
}

function tokenOf(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token };
}

function openLine(url: string): Line {
  const socket = new WebSocket(url);
  const line: Line = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = (event) => line.onmessage?.(event);
  socket.onclose = () => line.onclose?.();
  return line;
}

/** The same stream with methods that may be handed on by themselves, as React's stores are. */
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
