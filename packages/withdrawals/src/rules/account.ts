import { assert, err, ok, type Result } from '@tianping/base';
import { isCoinAddress } from '@tianping/payments/coin';
import type { AccountKind } from './account-kind.ts';
import { ALIPAY, providers } from './providers.ts';

export interface AccountInput {
  readonly kind: AccountKind;
  readonly providerCode: string;
  readonly protocol: string | null;
  readonly account: string;
}

/** An account in its stored form: without spaces, so that each account is written in one way. */
export interface CheckedAccount {
  readonly kind: AccountKind;
  readonly providerCode: string;
  readonly protocol: string | null;
  readonly account: string;
  readonly masked: string;
  /** The last four characters. */
  readonly tail: string;
}

export type AccountFault =
  | 'providerUnknown'
  | 'cardWrong'
  | 'addressWrong'
  | 'alipayWrong'
  | 'walletWrong';

/** Checks what a member typed: card numbers by their check digit, addresses by their network's checksum. */
export function checkAccount(input: AccountInput): Result<CheckedAccount, AccountFault> {
  const provider = providers.find(
    ({ kind, code }) => kind === input.kind && code === input.providerCode,
  );
  if (!provider) return err('providerUnknown');
  const account = input.account.replaceAll(/[\s-]/gu, '');
  const { kind, providerCode } = input;
  if (kind === 'bank') {
    if (!isCardNumber(account)) return err('cardWrong');
    return ok({ kind, providerCode, protocol: null, ...shown(account) });
  }
  if (kind === 'coin') {
    const protocol = input.protocol ?? '';
    if (!provider.protocols.includes(protocol)) return err('providerUnknown');
    const address = input.account.trim();
    if (!isCoinAddress(protocol, address)) return err('addressWrong');
    return ok({ kind, providerCode, protocol, ...shown(address) });
  }
  const name = input.account.trim();
  if (providerCode === ALIPAY && !isPhoneOrEmail(name)) return err('alipayWrong');
  if (!/^[A-Za-z0-9][A-Za-z0-9@._+-]{3,39}$/.test(name)) return err('walletWrong');
  return ok({ kind, providerCode, protocol: null, ...shown(name) });
}

function isPhoneOrEmail(name: string): boolean {
  return /^1[3-9]\d{9}$/.test(name) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name);
}

/** 12 to 19 digits whose last one is the check digit of the others (ISO/IEC 7812, Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^[1-9]\d{11,18}$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** 11 to 18 digits with the check digit that makes them a card number, for invented people. */
export function withCheckDigit(digits: string): string {
  const found = [...'0123456789'].map((last) => digits + last).find(isCardNumber);
  assert(found, 'digits of a card number');
  return found;
}

function shown(account: string): Pick<CheckedAccount, 'account' | 'masked' | 'tail'> {
  const tail = account.slice(-4);
  const head = account.slice(0, account.length > 10 ? 4 : 1);
  return { account, masked: `${head} **** ${tail}`, tail };
}
