import { createFakeClock } from '@tianping/base/testing';
import { type AnyCall, calls } from '@tianping/contract';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { gateRefusal } from './member-gate.ts';

type Of = Parameters<typeof gateRefusal>[2];

const services = {
  office: { isMoneyLocked: async (_site: number, memberId: string) => memberId === 'locked' },
} as unknown as Services;

const at = createFakeClock().now();
const of = (memberId: string | null, switches: object = {}, script: Of['script'] = 'hans') =>
  ({
    site: { id: 6000, config: { switches } },
    script,
    session: memberId === null ? null : { memberId },
  }) as unknown as Of;
const answered = (call: AnyCall, who: Of) => gateRefusal(services, call, who);

test('CODE-033 money that staff have locked cannot leave, and the refusal states why and what to do', async () => {
  const message = '您的账户资金正在核实，暂不能转账与取款，请联系在线客服';
  for (const name of [
    'fd/withdraw/new',
    'game/venue/transfer',
    'game/venue/recycle',
    'fd/transfer/utcTransfer',
  ] as const) {
    expect(await answered(calls[name], of('locked')), name).toEqual({ code: 6037, message });
    expect(await answered(calls[name], of('free')), name).toBeNull();
  }
  const hant = await answered(calls['fd/withdraw/new'], of('locked', {}, 'hant'));
  expect(hant?.message).toBe('您的帳戶資金正在核實，暫不能轉帳與取款，請聯絡線上客服');
});

test('a lock does not affect deposits, bets and reads', async () => {
  for (const name of ['fd/payment/pay', 'game/sport/placeBet', 'game/venue/allBalance'] as const) {
    expect(await answered(calls[name], of('locked')), name).toBeNull();
  }
  expect(await answered(calls['fd/withdraw/new'], of(null))).toBeNull();
});

test('a stop by the operator is reported before the lock of one member', async () => {
  const stopped = of('locked', { withdrawals: { note: '通道维护', until: at } });
  expect(await answered(calls['fd/withdraw/new'], stopped)).toMatchObject({
    code: 6013,
    message: '通道维护',
  });
});
