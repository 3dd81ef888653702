import { calls } from '@tianping/contract';
import { expect, test } from 'vitest';
import type { CallContext } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createFakeApp, createSiteConfig, PLAIN_SITE } from '../../testing/fake-app.ts';
import { createWireTester } from '../../testing/wire-tester.ts';
import { sponsorContent } from './advertising/sponsorContent.ts';
import { rules } from './configuration.ts';

const sponsor = {
  id: 's1',
  kind: 'club',
  name: '云港城',
  role: '主要合作伙伴',
  since: '2025-07-01',
  until: '2028-06-30',
  summary: '海边的球队',
  story: '主场建在旧码头上',
  demo: true,
} as const;

/** What a handler answers on a site of this configuration. */
async function answerOf(
  handler: typeof sponsorContent | typeof rules,
  changes: { readonly script?: 'hans' | 'hant'; readonly sponsors?: readonly unknown[] } = {},
): Promise<unknown> {
  const { script = 'hans', ...config } = changes;
  const site = { ...createSiteConfig(PLAIN_SITE, false), ...config };
  const channel = {
    name: { id: 'plugin-payments.bankName', text: '银行卡转账' },
    orderLifeMs: 1_800_000,
  };
  const terms = { code: 'bank', minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [] };
  const services = {
    payments: { offered: () => [{ channel, terms }] },
  } as unknown as Services;
  const context = { site, script } as unknown as CallContext;
  const outcome = await (handler as typeof rules)({ request: {}, context, services } as never);
  expect(outcome.ok).toBe(true);
  return outcome.ok ? outcome.value : null;
}

test('HELP-005 ROUTE-019 the sponsors are those of the site, in the script asked for', async () => {
  expect(await answerOf(sponsorContent, { sponsors: [sponsor] })).toEqual({
    items: [{ ...sponsor, crest: '云港城' }],
  });
  const hant = await answerOf(sponsorContent, { sponsors: [sponsor], script: 'hant' });
  expect(hant).toMatchObject({
    items: [{ name: '雲港城', crest: '云港城', summary: '海邊的球隊' }],
  });
  expect(await answerOf(sponsorContent)).toEqual({ items: [] });
});

test('HELP-002 the rules shown are the ones the site enforces', async () => {
  const { funds, limits, acceptance, payoutCaps } = createSiteConfig(PLAIN_SITE, false);
  expect(await answerOf(rules)).toEqual({
    paymentChannels: [
      { name: '银行卡转账', minMinor: 10_000, maxMinor: 5_000_000, orderLifeMs: 1_800_000 },
    ],
    withdrawals: {
      ...funds.withdrawals,
      methods: funds.withdrawals.methods.map(({ channel: _, ...shown }) => shown),
    },
    turnover: funds.turnover,
    protection: funds.protection,
    betLimits: limits.byGroup,
    series: limits.series,
    maxWinMinor: limits.maxWinMinor,
    acceptance,
    capsUsd: payoutCaps.usd,
    usdRateMinor: payoutCaps.usdRateMinor,
    usdRateDay: payoutCaps.usdRateDay,
  });
});

test('API-002 anyone may ask for the sponsors, with an empty payload or none', async () => {
  const fake = await createFakeApp({
    handle: { 'site/advertising/sponsorContent': sponsorContent },
  });
  const wire = await createWireTester({
    fastify: fake.app.fastify,
    clock: fake.clock,
    siteId: PLAIN_SITE,
  });
  const call = calls['site/advertising/sponsorContent'];
  for (const payload of [{ body: {} }, {}]) {
    const { envelope } = await wire.send({ call, ...payload });
    expect(envelope).toMatchObject({ status_code: 6000, data: { items: [] } });
  }
  await fake.app.close();
});
