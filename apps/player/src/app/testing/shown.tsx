import { createSecureRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage, type Reads } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { type App, AppProvider } from '../context.ts';
import { createEventBus } from '../events.ts';
import { createMemberStore } from '../member/member.ts';
import { createSessionStore } from '../member/session.ts';
import { createPreferenceStore } from '../preferences.ts';
import { createSiteStore } from '../site.ts';
import { createTabStore } from '../tabs/tab-store.ts';

/** Answers of calls by name; `null` is a failed call, and a call that is left out is in progress. */
export type Answers = { readonly [Name in CallName]?: unknown };

const message = (text: string) => ({ id: 'sample', text });

/** An app whose reading calls are answered already; nothing is sent. */
export function answeredApp(answers: Answers): App {
  const storage = createStorage(createMemoryStore());
  const clock = createFakeClock();
  return {
    storage,
    clock,
    rng: createSecureRng(),
    now: clock.now,
    api: { call: async () => ({ kind: 'lost' }), sealField: async () => null },
    stream: () => Promise.reject(new Error('no line')),
    site: createSiteStore({ brand: 'sample', siteId: 1, title: '样' }),
    look: {
      name: message('青岚'),
      promise: message('诺'),
      portraitLines: [message('上句'), message('下句')],
      heroLines: [message('一'), message('二')],
      mark: 'mark.svg',
      landFar: '',
      landNear: '',
      portrait: '',
      valley: '',
    },
    session: createSessionStore(storage),
    preferences: createPreferenceStore(storage),
    member: createMemberStore(),
    reads: readsOf(answers),
    tabs: createTabStore(),
    texts: {
      getState: () => createTranslator({ script: 'hans', hant: {} }),
      subscribe: () => () => {},
      want: () => {},
      word: () => {},
      has: () => true,
    },
    events: createEventBus(),
  };
}

function readsOf(answers: Answers): Reads {
  const byName: Readonly<Record<string, unknown>> = answers;
  return {
    state(key) {
      // `<member> <script> <call> <request>`
      const name = key.split(' ').slice(2)[0] ?? '';
      const isKnown = Object.hasOwn(byName, name);
      const answer = byName[name];
      return {
        answer: answer ?? undefined,
        fault: isKnown && answer === null ? { code: 6005, message: '' } : null,
        isLoading: !isKnown,
        readAt: null,
        triedAt: null,
      };
    },
    subscribe: () => () => {},
    load: async () => {},
    put: () => {},
    clear: () => {},
  };
}

/** The page at an address, as a reader without scripts would get it. */
export function shown(node: ReactNode, app: App, address = '/'): string {
  const [path = '/', search = ''] = address.split('?');
  return renderToStaticMarkup(
    <AppProvider value={app}>
      <Router ssrPath={path} ssrSearch={search}>
        {node}
      </Router>
    </AppProvider>,
  );
}
