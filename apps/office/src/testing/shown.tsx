import { permissions, type StaffMe } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { createBrand } from '../app/brand.ts';
import { type OfficeApp, OfficeProvider } from '../app/context.ts';
import type { LiveState } from '../app/live.ts';
import { createPreferences } from '../app/preferences.ts';
import { createReads } from '../app/reads.ts';
import { createSession } from '../app/session.ts';

const NOW = Date.parse('2026-11-21T14:35:00+08:00');
const message = (text: string) => ({ id: 'sample', text });

const me: StaffMe = {
  staffId: '01900000-0000-7000-8000-000000000001',
  name: 'owner@demo',
  displayName: '周启明',
  roles: ['owner'],
  permissions: [...permissions],
  site: { siteId: 6000, name: '青岚', brand: 'qinglan' },
  playMoney: true,
  csrf: 'csrf',
  session: {
    sessionId: '01900000-0000-7000-8000-000000000002',
    ip: '127.0.0.1',
    userAgent: 'test',
    factor: 'totp',
    createdAt: NOW,
    lastSeenAt: NOW,
    expiresAt: NOW,
    current: true,
  },
  idleMs: 900_000,
  passkeys: 0,
  recoveryCodesLeft: 10,
  mustChangePassword: false,
};

/** Answers by call; a call that is left out is never answered, null is a refusal. */
export type Answers = Readonly<Record<string, unknown>>;

/** An office with a logged-in owner, or a staff member of `may`, whose calls answer from `answers`. */
export async function answeredOffice(
  answers: Answers,
  may: StaffMe['permissions'] = me.permissions,
  liveState: Partial<LiveState> = {},
): Promise<OfficeApp> {
  const live: LiveState = { link: { kind: 'online' }, waiting: 0, typing: new Set(), ...liveState };
  const session = createSession();
  session.begin({ ...me, permissions: may });
  const api: OfficeApp['api'] = {
    async call(call) {
      if (!Object.hasOwn(answers, call)) return new Promise(() => {});
      const answer = answers[call];
      return answer === null
        ? { kind: 'refused', code: 6005, message: '服务暂不可用，请稍后再试' }
        : { kind: 'answer', answer: answer as never };
    },
  };
  const keep = { get: () => null, set: () => {} };
  const look = {
    name: message('青岚'),
    promise: message('诺'),
    portraitLines: [message('上句'), message('下句')],
    heroLines: [message('一'), message('二')],
    mark: 'mark.svg',
    landFar: '',
    landNear: '',
    portrait: '',
    valley: '',
  } as const;
  const translator = createTranslator({ script: 'hans', hant: {} });
  return {
    api,
    reads: createReads(api, { now: () => NOW, after: () => () => {} }),
    live: { getState: () => live, subscribe: () => () => {}, follow: () => () => {} },
    session,
    preferences: createPreferences(keep),
    texts: { getState: () => translator, subscribe: () => () => {} },
    brand: createBrand({ brand: 'qinglan', siteName: '青岚', look, hant: {} }, async () => null, {
      dataset: {},
    } as HTMLElement),
    now: () => NOW,
    newKey: () => 'key',
  };
}

/** The HTML of a page at an address, without effects. */
export function shown(node: ReactNode, office: OfficeApp, address = '/'): string {
  const [path = '/', search = ''] = address.split('?');
  return renderToStaticMarkup(
    <OfficeProvider value={office}>
      <Router ssrPath={path} ssrSearch={search}>
        {node}
      </Router>
    </OfficeProvider>,
  );
}
