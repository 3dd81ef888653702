import type { Message } from '@tianping/i18n';
import { withdrawalMessages as text } from '../messages.ts';
import type { AccountKind } from './account-kind.ts';

/** A bank, network or wallet that money can be paid out to. */
export interface PayoutProvider {
  readonly kind: AccountKind;
  readonly code: string;
  readonly name: Message;
  /** Networks of a coin; empty elsewhere. */
  readonly protocols: readonly string[];
}

/** Its accounts are identified by a phone number or an e-mail address. */
export const ALIPAY = 'ALIPAY';

const bank = (code: string, name: Message): PayoutProvider => ({
  kind: 'bank',
  code,
  name,
  protocols: [],
});

export const providers: readonly PayoutProvider[] = [
  bank('ICBC', text.bankIcbc),
  bank('ABC', text.bankAbc),
  bank('BOC', text.bankBoc),
  bank('CCB', text.bankCcb),
  bank('BOCOM', text.bankBocom),
  bank('PSBC', text.bankPsbc),
  bank('CMB', text.bankCmb),
  bank('CITIC', text.bankCitic),
  bank('CEB', text.bankCeb),
  bank('CMBC', text.bankCmbc),
  bank('SPDB', text.bankSpdb),
  bank('CIB', text.bankCib),
  bank('PAB', text.bankPab),
  bank('CGB', text.bankCgb),
  bank('HXB', text.bankHxb),
  { kind: 'coin', code: 'USDT', name: text.coinUsdt, protocols: ['TRC20', 'ERC20'] },
  { kind: 'wallet', code: ALIPAY, name: text.walletAlipay, protocols: [] },
  { kind: 'wallet', code: 'EWALLET', name: text.walletGeneric, protocols: [] },
];

export function providerOf(code: string): PayoutProvider | null {
  return providers.find((provider) => provider.code === code) ?? null;
}
