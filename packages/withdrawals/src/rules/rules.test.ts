import { isSameName } from '@tianping/payments';
import { coinAddress } from '@tianping/payments/coin';
import { describe, expect, test } from 'vitest';
import {
  checkAccount,
  coinsOf,
  dayStart,
  feeOf,
  isCardNumber,
  leastOf,
  statusOf,
  withdrawalLifecycle,
  withdrawTicket,
} from './index.ts';

const account = Uint8Array.from({ length: 20 }, (_, at) => at * 7 + 3);

describe('accounts', () => {
  test('USER-012 a card is taken by its check digit, spaces and all', () => {
    const typed = '6222 0200 0000 0000 009';
    const digits = typed.replaceAll(' ', '');
    const good = [...'0123456789'].map((last) => digits.slice(0, -1) + last).find(isCardNumber);
    expect(good).toBeDefined();
    const taken = {
      kind: 'bank',
      providerCode: 'ICBC',
      protocol: null,
      account: `${good}`,
    } as const;
    expect(checkAccount(taken)).toMatchObject({ ok: true, value: { account: good } });
    const wrong = `${good?.slice(0, -1)}${(Number(good?.at(-1)) + 1) % 10}`;
    expect(checkAccount({ ...taken, account: wrong })).toEqual({ ok: false, error: 'cardWrong' });
    expect(checkAccount({ ...taken, providerCode: 'NONE' })).toEqual({
      ok: false,
      error: 'providerUnknown',
    });
  });

  test.each(['TRC20', 'ERC20'] as const)(
    'USER-012 an address of %s by its checksum',
    (protocol) => {
      const address = coinAddress(protocol, account);
      const taken = { kind: 'coin', providerCode: 'USDT', protocol, account: address } as const;
      expect(checkAccount(taken)).toMatchObject({ ok: true, value: { tail: address.slice(-4) } });
      const letter = address.at(-1) === 'a' ? 'b' : 'a';
      const altered = `${address.slice(0, -1)}${letter}`;
      expect(checkAccount({ ...taken, account: altered })).toEqual({
        ok: false,
        error: 'addressWrong',
      });
      const other = protocol === 'TRC20' ? 'ERC20' : 'TRC20';
      expect(checkAccount({ ...taken, protocol: other })).toMatchObject({ ok: false });
    },
  );

  test('USER-012 an Alipay account is a phone number or an e-mail address', () => {
    const taken = { kind: 'wallet', providerCode: 'ALIPAY', protocol: null } as const;
    for (const account of ['13800138000', 'li.wenbo@example.com']) {
      expect(checkAccount({ ...taken, account })).toMatchObject({ ok: true, value: { account } });
    }
    for (const account of ['138001380', 'liwenbo', '4111111111111111', 'a@b']) {
      expect(checkAccount({ ...taken, account })).toEqual({ ok: false, error: 'alipayWrong' });
    }
  });

  test('what is shown of an account is its ends', () => {
    const taken = checkAccount({
      kind: 'wallet',
      providerCode: 'EWALLET',
      protocol: null,
      account: 'someone@wallet',
    });
    expect(taken).toMatchObject({ ok: true, value: { masked: 'some **** llet' } });
  });

  test('DRAW-007 names are compared as people write them', () => {
    expect(isSameName('阿布都·热合曼', '阿布都•热合曼')).toBe(true);
    expect(isSameName('Li Ming', 'liming')).toBe(true);
    expect(isSameName('李明', '李鸣')).toBe(false);
  });
});

describe('terms', () => {
  const rules = { freePerDay: 2, feeBasisPoints: 50, feeMinMinor: 200, feeMaxMinor: 5_000 };
  test.each([
    [{ amountMinor: 100_000, todayCount: 1 }, 0],
    [{ amountMinor: 100_000, todayCount: 2 }, 500],
    [{ amountMinor: 10_000, todayCount: 2 }, 200],
    [{ amountMinor: 9_000_000, todayCount: 5 }, 5_000],
    [{ amountMinor: 100, todayCount: 5, isExcluded: true }, 0],
  ])('DRAW-003 the fee of %j is %i', (asked, fee) => {
    expect(feeOf(rules, asked)).toBe(fee);
  });

  test.each([
    [100, { wholeRest: true }, 100],
    [4_999, { wholeRest: true }, 4_999],
    [5_000, { wholeRest: true }, 5_000],
    [90_000, { wholeRest: true }, 5_000],
    [0, { wholeRest: true }, 5_000],
    [4_999, { wholeRest: false }, 5_000],
    [4_999, { wholeRest: false, isExcluded: true }, 4_999],
  ])('DRAW-003 with %i to take out and %j the least is %i', (withdrawableMinor, of, least) => {
    expect(leastOf({ minMinor: 5_000, withdrawableMinor, ...of })).toBe(least);
  });

  test('coins are cut at the rate, days begin at midnight of the site', () => {
    expect(coinsOf(100_000, 7_200)).toBe(13_888);
    expect(dayStart(Date.UTC(2026, 2, 14, 15, 59))).toBe(Date.UTC(2026, 2, 13, 16));
    expect(dayStart(Date.UTC(2026, 2, 14, 16))).toBe(Date.UTC(2026, 2, 14, 16));
  });

  test('a ticket names its day', () => {
    const orderId = '0199c82c-c000-7aa5-b156-a5f601327bb3';
    expect(withdrawTicket({ orderId, at: Date.UTC(2026, 2, 13, 16) })).toMatch(/^WD260314-.{8}$/);
  });
});

describe('lifecycle', () => {
  test('what has ended stays as it ended', () => {
    for (const stage of ['paid', 'refused', 'failed', 'cancelled'] as const) {
      for (const event of ['paid', 'declined', 'cancel', 'refuse'] as const) {
        expect(withdrawalLifecycle.next(stage, event)).toBeNull();
      }
    }
  });

  test('nothing is paid that was not noted as sent, nothing given back after it was paid', () => {
    expect(withdrawalLifecycle.sourcesOf('paid')).toEqual(['unknown', 'sent', 'abnormal']);
    expect(withdrawalLifecycle.sourcesOf('refuse')).not.toContain('dispatch');
  });

  test('being put aside is no business of the member', () => {
    expect(statusOf('firstHeld')).toBe('reviewing');
    expect(statusOf('unknown')).toBe('paying');
  });
});
