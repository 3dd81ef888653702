import type { ActivityKind, ActivityMemberState } from '@tianping/contract';
import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../../app/testing/shown.tsx';
import OwnOffers from '../../../features/activities/own-offers.tsx';
import { SAMPLE_NOW, sampleBodies } from '../testing/bodies.ts';
import { sampleButtons, sampleOffer } from '../testing/samples.ts';
import DiscountPage from './discount-page.tsx';

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const sums = {
  running: 2,
  claimable: 1,
  claimableMinor: 8_00,
  missingMinor: 3_412_00,
  asOf: SAMPLE_NOW,
};

test('ACT-001 the list shows every activity of the site, each leading to its own screen', () => {
  const kinds = Object.keys(sampleBodies) as ActivityKind[];
  const list = kinds.map((kind, at) => sampleOffer(kind, { activityId: `a${at}` }));
  const app = answeredApp({ 'act/promotion/list': { list, ...sums, mayInvite: true } });
  const html = shown(<DiscountPage />, app, '/activity/discount');
  const ways = [...html.matchAll(/href="(\/activity\/[^"]+)"/g)].map(([, way]) => way);
  expect(ways).toEqual(list.map(({ route }) => route));
  expect(new Set(ways).size).toBe(9);
});

test('each offer says the state that the server answers, in its word', () => {
  const states = Object.keys(sampleButtons) as ActivityMemberState[];
  const list = states.map((state) => sampleOffer('signGift', { activityId: state, state }));
  const app = answeredApp({ 'act/promotion/list': { list, ...sums, mayInvite: true } });
  const html = shown(<DiscountPage />, app, '/activity/discount');
  const marks = [...html.matchAll(/data-state="(\w+)">([^<]+)</g)].map(([, state, word]) => [
    state,
    word,
  ]);
  expect(marks).toEqual(states.map((state) => [state, sampleButtons[state]]));
});

test('no offers, failed, on its way: the page stands whole', () => {
  const shownWith = (answers: Parameters<typeof answeredApp>[0]) =>
    shown(<DiscountPage />, answeredApp(answers), '/activity/discount');
  const none = { 'act/promotion/list': { list: [], ...sums, mayInvite: true } };
  expect(wordsOf(shownWith(none))).toContain('目前没有优惠');
  expect(shownWith({ 'act/promotion/list': null })).toContain('error-state');
  expect(shownWith({})).toContain('role="status"');
});

test('ACT-016 the member is shown their own advertisements of offers, and nothing when there are none', () => {
  const app = answeredApp({
    'site/advertising/getMyDiscountAd': {
      items: [
        {
          id: '1',
          title: '首存礼遇',
          text: '首次存款满 ¥100 即赠 38%',
          route: '/activity/firstDeposit/a',
        },
        { id: '2', title: 'VIP 等级权益', text: '查看各等级的返水比例', route: '/mine/vip' },
      ],
    },
    'act/promotion/list': {
      list: [sampleOffer('race', { state: 'guest' })],
      ...sums,
      mayInvite: true,
    },
  });
  const asGuest = wordsOf(shown(<OwnOffers />, app));
  expect(asGuest).toContain('周末竞速赛');
  expect(asGuest).not.toContain('VIP 等级权益');
  app.session.begin({ token: 't', userId: 'u', userName: 'n', signKey: 'k' });
  const own = shown(<OwnOffers />, app);
  expect(wordsOf(own)).toContain('首存礼遇 首次存款满 ¥100 即赠 38%');
  expect(own).toContain('href="/activity/firstDeposit/a"');
  expect(own).toContain('href="/mine/vip"');
  expect(wordsOf(own)).not.toContain('周末竞速赛');
  const none = answeredApp({
    'site/advertising/getMyDiscountAd': { items: [] },
    'act/promotion/list': { list: [], ...sums, mayInvite: false },
  });
  expect(shown(<OwnOffers />, none)).toBe('');
});

test.each([
  ['canJoin', '您已关闭优惠推送', '/mine/userinfo'],
  ['excluded', '目前不向您提供优惠', '/mine/protection'],
] as const)(
  'whoever is offered nothing (%s) reads why, and where to change it',
  (state, why, way) => {
    const list = [sampleOffer('race', { state })];
    const app = answeredApp({ 'act/promotion/list': { list, ...sums, mayInvite: false } });
    app.session.begin({ token: 't', userId: 'u', userName: 'n', signKey: 'k' });
    const html = shown(<DiscountPage />, app);
    expect(wordsOf(html)).toContain(why);
    expect(html).toContain(`href="${way}"`);
  },
);
