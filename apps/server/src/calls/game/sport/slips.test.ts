import { err, ok } from '@tianping/base';
import type { SlipSharing, Sportsbook } from '@tianping/sportsbook/server';
import { expect, test } from 'vitest';
import type { Services } from '../../../services.ts';
import { loadSlip } from './loadSlip.ts';
import { placeBet } from './placeBet.ts';
import { shareSlip } from './shareSlip.ts';
import { vouchers } from './vouchers.ts';

/** The handlers read nothing else of their context. */
function contextIn(script: 'hans' | 'hant') {
  const idempotency = { key: 'intent', bodyHash: 'hash' };
  return { siteId: 6000, script, ip: '::1', session: { memberId: 'm' }, idempotency };
}

async function called(
  handler: (input: never) => Promise<unknown>,
  deps: {
    readonly sportsbook?: Partial<Sportsbook>;
    readonly slips?: Partial<SlipSharing>;
    readonly mayPlay?: boolean;
  },
  of: { readonly request?: object; readonly script?: 'hans' | 'hant' } = {},
): Promise<unknown> {
  const profile = { mayPlay: async () => deps.mayPlay ?? true };
  const services = { ...deps, profile } as unknown as Services;
  const { request = {}, script = 'hans' } = of;
  return handler({ request, context: contextIn(script), services } as never);
}

test('a refused parlay states for each leg why, in the script of the reader', async () => {
  const sportsbook: Partial<Sportsbook> = {
    placeBet: async () =>
      ok({
        outcome: 'refused',
        reason: 'seriesLegs',
        fix: null,
        legs: [{ leg: 2, reason: 'sameMatch', fix: null }],
      }),
  };
  expect(await called(placeBet, { sportsbook })).toMatchObject({
    value: {
      message: '串关中有选项需要处理，请按提示修改后再投注。',
      legs: [{ leg: 2, message: '同场比赛不能串关，请删除其中一项。' }],
    },
  });
  expect(await called(placeBet, { sportsbook }, { script: 'hant' })).toMatchObject({
    value: { legs: [{ message: expect.stringContaining('串關') }] },
  });
});

test.each([
  ['conflict', 6009],
  ['busy', 6317],
  ['malformed', 6007],
] as const)('a parlay that is %s answers %i', async (fault, code) => {
  const sportsbook: Partial<Sportsbook> = { placeBet: async () => err(fault) };
  expect(await called(placeBet, { sportsbook })).toEqual(err({ code }));
});

test('a member known to be under age places no bet', async () => {
  const answer = await called(placeBet, { mayPlay: false });
  expect(answer).toMatchObject({ ok: false, error: { code: 6003 } });
});

test('an unknown code is refused with a message, a known one returns its present selections', async () => {
  const list = [{ matchId: 'a', marketId: 'win.FT', side: 'H', match: null, market: null }];
  const slips: Partial<SlipSharing> = {
    load: async ({ code }) => (code === 'ABCDEF' ? ok(list) : err('unknown')),
  };
  const sportsbook: Partial<Sportsbook> = { picksNow: () => list };
  expect(await called(loadSlip, { slips, sportsbook }, { request: { code: 'ABCDEF' } })).toEqual(
    ok({ list }),
  );
  expect(await called(loadSlip, { slips }, { request: { code: 'ZZZZZZ' } })).toEqual(
    err({ code: 6004, message: '分享码不存在或已过期，请核对后重试。' }),
  );
});

test('sharing or trying codes too often is answered with a wait', async () => {
  const slips: Partial<SlipSharing> = {
    load: async () => err('tooOften'),
    share: async () => err('tooOften'),
  };
  expect(await called(loadSlip, { slips })).toEqual(err({ code: 6011 }));
  expect(await called(shareSlip, { slips })).toEqual(err({ code: 6011 }));
  const shared = { code: 'ABCDEF', expiresAt: 1 };
  const open: Partial<SlipSharing> = { share: async () => ok(shared) };
  expect(await called(shareSlip, { slips: open })).toEqual(ok(shared));
});

test('vouchers are named in the script of the reader', async () => {
  const voucher = { voucherId: 'v', name: { hans: '体验券', hant: '體驗券' } };
  const sportsbook: Partial<Sportsbook> = { vouchers: async () => [voucher as never] };
  expect(await called(vouchers, { sportsbook }, { script: 'hant' })).toEqual(
    ok({ list: [{ voucherId: 'v', name: '體驗券' }] }),
  );
});

test('shared and loaded slips are counted by the network of a household, as everything else is', async () => {
  const counted: string[] = [];
  const slips: Partial<SlipSharing> = {
    async share({ address }) {
      counted.push(address);
      return err('tooOften');
    },
    async load({ address }) {
      counted.push(address);
      return err('tooOften');
    },
  };
  await called(shareSlip, { slips }, { request: { picks: [] } });
  await called(loadSlip, { slips }, { request: { code: 'ABCDEF' } });
  expect(counted).toEqual(['0:0:0:0::/64', '0:0:0:0::/64']);
});
