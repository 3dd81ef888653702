import { createSecureRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage } from '@tianping/client';
import { createTranslator } from '@tianping/i18n';
import type { App } from '../../../app/context.ts';
import { createEventBus } from '../../../app/events.ts';
import { createMemberStore, type MemberInfo } from '../../../app/member.ts';
import { createPreferenceStore } from '../../../app/preferences.ts';
import { createReads } from '../../../app/reads.ts';
import { createSessionStore } from '../../../app/session.ts';
import { createSiteStore } from '../../../app/site.ts';
import { createTabStore } from '../../../app/tab-store.ts';

/** A member who has told nothing yet. */
export const NEWCOMER: MemberInfo = {
  userId: '00000000-0000-7000-8000-000000000001',
  name: 'lin8888',
  bindPhone: false,
  bindRealName: false,
  bindEmail: false,
  registeredAt: 0,
  lastLoginAt: null,
  registerDate: '2026-03-01',
  gender: '',
  birthday: '',
  realName: '',
  phone: '',
  phoneArea: '',
  email: '',
  password: '******',
  secondPassword: '',
  bankCard: '',
  securityLevel: 'low',
  verified: { phone: false, email: false, realName: false, birthday: false },
  locked: [],
  avatar: { id: 'dawn', url: '' },
  grade: 0,
  marketing: true,
  mayPlay: true,
  withdrawalPausedUntil: null,
};

/** An application of which nothing answers, with a member logged in. */
export function fakeApp(info: MemberInfo | null = NEWCOMER): App {
  const storage = createStorage(createMemoryStore());
  const clock = createFakeClock(Date.parse('2026-03-14T12:00:00+08:00'));
  const message = (text: string) => ({ id: 'sample', text });
  const session = createSessionStore(storage);
  session.begin({ token: 't', userId: info?.userId ?? 'u', userName: 'lin8888', signKey: 'k' });
  const member = createMemberStore();
  if (info) member.setInfo(info);
  return {
    ...{ storage, clock, session, member, now: clock.now, rng: createSecureRng() },
    api: { call: async () => ({ kind: 'lost' }), sealField: async () => null },
    stream: () => Promise.reject(new Error('no line')),
    site: createSiteStore({ brand: 'sample', siteId: 1, title: 'sample' }),
    look: {
      ...{ name: message('name'), promise: message('promise') },
      portraitLines: [message('one'), message('two')],
      heroLines: [message('one'), message('two')],
      ...{ mark: '', landFar: '', landNear: '', portrait: '', valley: '' },
    },
    preferences: createPreferenceStore(storage),
    reads: createReads(clock),
    tabs: createTabStore(),
    texts: {
      getState: () => createTranslator({ script: 'hans', hant: {} }),
      subscribe: () => () => {},
      want: () => {},
      has: () => true,
    },
    events: createEventBus(),
  };
}
