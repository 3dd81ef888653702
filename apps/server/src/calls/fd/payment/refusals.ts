import { moneyMinor, moneyToText, type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { paymentsMessages as text } from '@tianping/payments/messages';
import type { PayRefusal } from '@tianping/payments/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

export function payRefusal(refusal: PayRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'amountMalformed':
      return invalidAmount(t(text.amountMalformed));
    case 'amountOutOfLimits': {
      const limits = { min: yuan(refusal.minMinor), max: yuan(refusal.maxMinor) };
      return invalidAmount(t(text.amountOutOfLimits, limits));
    }
    case 'depositsDisabled':
      return { code: statusCodes.accessDenied.code, message: t(text.depositsDisabled) };
    case 'channelUnknown':
      return { code: statusCodes.accessDenied.code, message: t(text.channelUnknown) };
    case 'keyReused':
      return { code: statusCodes.dataExists.code, message: t(text.keyReused) };
    case 'orderOpen': {
      const { orderId } = refusal;
      return { code: statusCodes.warning.code, message: t(text.orderOpen), data: { orderId } };
    }
    case 'channelRefused':
      return { code: statusCodes.badGateway.code, message: t(text.channelRefused) };
    case 'channelUnreachable':
      return { code: statusCodes.badGateway.code, message: t(text.channelUnreachable) };
    default:
      return unreachable(refusal);
  }
}

/** Also for orders of others: whether an id exists is nobody's business. */
export function orderUnknown(script: Script): CallRefusal {
  return { code: statusCodes.noData.code, message: textsOf(script).t(text.orderUnknown) };
}

function invalidAmount(message: string): CallRefusal {
  const issues = [{ path: 'amount', message }];
  return { code: statusCodes.invalidParameter.code, message, data: { issues } };
}

function yuan(minor: number): string {
  return moneyToText(moneyMinor(minor)).replace(/\.00$/, '');
}
