import { createSecureRng, systemClock, type UnixMs } from '@tianping/base';
import { type ClientStorage, createReads } from '@tianping/client';
import { type Catalogue, loadHant } from '@tianping/i18n';
import type { Stream } from '@tianping/realtime/client';
import { untilLoaded } from '@tianping/ui';
import type { BrandLook } from '@tianping/ui/look';
import type { Api } from '../app/api.ts';
import { watchAttendance } from '../app/browser/attended.ts';
import { windowStore } from '../app/browser/window-store.ts';
import type { connectApi } from '../app/connect-api.ts';
import type { StreamDeps } from '../app/connect-stream.ts';
import type { App } from '../app/context.ts';
import { createEventBus } from '../app/events.ts';
import { createMemberStore } from '../app/member/member.ts';
import { createSessionStore } from '../app/member/session.ts';
import { wantName } from '../app/member/want-name.ts';
import { createPreferenceStore } from '../app/preferences.ts';
import { createSiteStore } from '../app/site.ts';
import { storedTabs } from '../app/tabs/stored-tabs.ts';
import { createTabStore } from '../app/tabs/tab-store.ts';
import { createTextStore } from '../app/texts.ts';
import { expireSession } from '../features/session/expire.ts';
import { mayReturn } from '../routes/may-return.ts';

/** Assembles the site for this page. */
export function makeApp(
  storage: ClientStorage,
  own: { readonly look: BrandLook; readonly hant: Catalogue },
): App {
  const {
    brand = '',
    site: siteId = '',
    title = document.title,
  } = document.documentElement.dataset;
  const site = createSiteStore({ brand, siteId: Number(siteId), title });
  const session = createSessionStore(storage);
  const preferences = createPreferenceStore(storage);
  const events = createEventBus();
  const clock = systemClock;
  const rng = createSecureRng();
  const parts = { site, session, preferences, storage, events, clock, rng };
  const member = createMemberStore();
  const tabs = createTabStore(
    storedTabs(windowStore(), (path) =>
      mayReturn(path, session.getState() !== null, site.getState()),
    ),
  );
  const texts = createTextStore(preferences, loadHant, own.hant);
  const onExpired = (): void => expireSession({ ...parts, member, tabs, texts });
  const onNameWanted = (message: string): void => wantName({ events, texts }, message);
  const client = openClient({
    ...parts,
    texts,
    onExpired,
    onNameWanted,
    isAttended: watchAttendance(clock),
    onPopup: (text) => events.emit('showDialogTips', { text }),
    // A login refused by a pause shows the message itself: there is no member whose limits could be opened.
    onStopped: (stop) => session.getState() && events.emit('protectionStop', stop),
  });
  return {
    ...parts,
    texts,
    member,
    tabs,
    reads: createReads({ clock, retryAfterMs: [1_000, 3_000] }),
    look: own.look,
    api: client.api,
    now: client.now,
    stream: openStream({ ...parts, onExpired }),
  };
}

type ClientDeps = Parameters<typeof connectApi>[0];

/** The calls; their code is fetched in parallel with the first page rather than before it. */
function openClient(parts: ClientDeps): { readonly api: Api; readonly now: () => UnixMs } {
  let now = parts.clock.now;
  const connected = untilLoaded(() => import('../app/connect-api.ts')).then(({ connectApi }) => {
    const client = connectApi(parts);
    now = client.now;
    // All other calls need its answer: it is on its way before the page has been drawn.
    void client.api.call('site/configuration/preInfo', {});
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

/** The odds socket, opened with the first use. */
function openStream(parts: StreamDeps): () => Promise<Stream> {
  let opened: Promise<Stream> | null = null;
  return () => {
    opened ??= untilLoaded(() => import('../app/connect-stream.ts')).then(({ connectStream }) =>
      connectStream(parts),
    );
    return opened;
  };
}
