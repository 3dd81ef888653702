import type { MemberId, SiteId } from '@tianping/base';
import type { Banner, SiteConfig } from '@tianping/contract';
import { expect, test } from 'vitest';
import type { CallContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { createSiteConfig } from '../../../testing/fake-app.ts';
import { banners } from './banners.ts';

const SITE = 6000;
const OWN = '01900000-0000-4000-8000-0000000000c1';
const words = (hans: string, hant: string | null = null) => ({ hans, hant });
const banner: Banner = {
  id: 'a',
  name: words('发现'),
  title: words('开赛', '開賽（自寫）'),
  line: words('里程'),
  picture: 'gifts',
  way: { label: words('看'), route: '/game/sport' },
  from: 1_000,
  until: 2_000,
  audience: 'all',
  isOffer: false,
};
const session: CallContext['session'] = { memberId: 'm' as MemberId, name: 'lin', sessionId: 's' };

async function read(
  list: SiteConfig['banners'],
  by: Partial<CallContext> = {},
  mayShow = async (..._: readonly unknown[]): Promise<ReadonlySet<string>> => {
    throw new Error('nobody was to be asked about');
  },
) {
  const site = { ...createSiteConfig(SITE, false), banners: list };
  const base = { siteId: SITE as SiteId, site, script: 'hans', now: 1_000, session: null };
  const context = { ...base, ...by } as CallContext;
  const services = { promotions: { mayShow } } as unknown as Services;
  const answer = await banners({ request: {}, context, services });
  if (!answer.ok) throw new Error('refused');
  return answer.value;
}
const idsOf = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).list.map(({ id }) => id);

test('BANNER-001 banners are answered in their order and in the reader’s script', async () => {
  const own = { ...banner, id: 'b', picture: OWN };
  const first = { drawing: 'gifts', url: null, title: '开赛', line: '里程' };
  const second = { id: 'b', drawing: null, url: `/media/${OWN}.webp` };
  expect(await read([banner, own])).toMatchObject({ own: true, list: [first, second] });
  expect(await read([banner], { script: 'hant' })).toMatchObject({
    list: [{ name: '發現', title: '開賽（自寫）', line: '里程', way: { route: '/game/sport' } }],
  });
});

test('BANNER-002 a site without banners of its own states that', async () => {
  for (const none of [undefined, null]) expect(await read(none)).toEqual({ own: false, list: [] });
  expect(await read([])).toEqual({ own: true, list: [] });
});

test.each([
  [999, []],
  [1_000, ['a', 'b']],
  [1_999, ['a', 'b']],
  [2_000, ['b']],
])('BANNER-004 at %i the banners %j are shown', async (now, ids) => {
  expect(await idsOf([banner, { ...banner, id: 'b', until: null }], { now } as never)).toEqual(ids);
});

test('BANNER-004 guests and members each see those that are for them', async () => {
  const list = (['all', 'guests', 'members'] as const).map((audience) => ({
    ...banner,
    id: audience,
    audience,
  }));
  expect(await idsOf(list)).toEqual(['all', 'guests']);
  expect(await idsOf(list, { session })).toEqual(['all', 'members']);
});

test('BANNER-005 offers are shown to members who may be invited, and to no guest', async () => {
  const list = [banner, { ...banner, id: 'offer', isOffer: true }];
  const asked: unknown[] = [];
  const gate = (may: boolean) => async (siteId?: unknown, ids?: unknown) => {
    asked.push([siteId, ids]);
    return new Set(may ? ['m'] : []);
  };
  expect(await idsOf(list, { session }, gate(true))).toEqual(['a', 'offer']);
  expect(await idsOf(list, { session }, gate(false))).toEqual(['a']);
  expect(asked).toEqual([1, 2].map(() => [SITE, ['m']]));
  expect(await idsOf(list)).toEqual(['a']);
  // Where no offer is shown, protection is not asked about anybody.
  expect(await idsOf([banner], { session })).toEqual(['a']);
});
