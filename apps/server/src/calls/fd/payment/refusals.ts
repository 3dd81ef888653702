import { amountText, moneyMinor, type Script, type UnixMs, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { PayerNeed } from '@tianping/payments';
import { paymentsMessages as text } from '@tianping/payments/messages';
import type { PayRefusal, ProofRefusal } from '@tianping/payments/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

const { accessDenied, badGateway, bindRealName, dataExists, noData, systemBusy, warning } =
  statusCodes;
const PROOFS_MAX = 3;
const ZONE_MS = 8 * 3_600_000;

type RefusalOf<Kind extends PayRefusal['kind']> = Extract<PayRefusal, { readonly kind: Kind }>;

export function payRefusal(refusal: PayRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'amountMalformed':
      return invalid('amount', t(text.amountMalformed));
    case 'amountNotOffered': {
      const amounts = refusal.quickMinor.map((minor) => amountText(moneyMinor(minor))).join('、');
      return invalid('amount', t(text.amountNotOffered, { amounts }));
    }
    case 'amountOutOfLimits': {
      const limits = {
        min: amountText(moneyMinor(refusal.minMinor)),
        max: amountText(moneyMinor(refusal.maxMinor)),
      };
      return invalid('amount', t(text.amountOutOfLimits, limits));
    }
    case 'dayFull':
      return invalid(
        'amount',
        t(text.dayFull, { left: amountText(moneyMinor(refusal.leftMinor)) }),
      );
    case 'protocolUnknown':
      return invalid('protocol', t(text.protocolUnknown));
    case 'payerNameDiffers':
      return invalid('payerName', t(text.payerNameDiffers));
    case 'signalUnknown':
      return invalid('signalCode', t(text.signalUnknown));
    case 'needs':
      return needsRefusal(refusal, script);
    case 'guarded': {
      const { code, data } = refusal.refusal;
      return { code, message: refusal.refusal.text(textsOf(script)), data };
    }
    case 'orderOpen': {
      const { orderId } = refusal;
      return { code: warning.code, message: t(text.orderOpen), data: { orderId } };
    }
    default:
      return channelRefusal(refusal, script);
  }
}

/** The channel itself cannot be used now. */
function channelRefusal(
  refusal: RefusalOf<
    | 'depositsDisabled'
    | 'channelUnknown'
    | 'channelBusy'
    | 'channelRefused'
    | 'channelUnreachable'
    | 'channelMaintenance'
    | 'channelLocked'
    | 'keyReused'
  >,
  script: Script,
): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'depositsDisabled':
      return { code: accessDenied.code, message: t(text.depositsDisabled) };
    case 'channelUnknown':
      return { code: accessDenied.code, message: t(text.channelUnknown) };
    case 'channelMaintenance': {
      const { until } = refusal;
      const words = until
        ? t(text.channelMaintenanceUntil, { time: timeText(until) })
        : t(text.channelMaintenance);
      return { code: accessDenied.code, message: words, data: { until } };
    }
    case 'channelLocked': {
      const { until } = refusal;
      const message = t(text.channelLocked, { time: timeText(until) });
      return { code: accessDenied.code, message, data: { until } };
    }
    case 'channelBusy':
      return { code: systemBusy.code, message: t(text.channelBusy) };
    case 'keyReused':
      return { code: dataExists.code, message: t(text.keyReused) };
    case 'channelRefused':
      return { code: badGateway.code, message: t(text.channelRefused) };
    case 'channelUnreachable':
      return { code: badGateway.code, message: t(text.channelUnreachable) };
    default:
      return unreachable(refusal);
  }
}

const needText: Readonly<Record<PayerNeed, Message>> = {
  realName: text.needRealName,
  birthday: text.needBirthday,
  phone: text.needPhone,
};

/** The client has a dialog for the missing real name; for anything else it shows the message. */
function needsRefusal({ needs }: RefusalOf<'needs'>, script: Script): CallRefusal {
  const [first = 'realName'] = needs;
  const { code } = first === 'realName' ? bindRealName : warning;
  return { code, message: textsOf(script).t(needText[first]), data: { needs } };
}

export function proofRefusal(refusal: ProofRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal) {
    case 'orderUnknown':
      return orderUnknown(script);
    case 'ended':
      return { code: warning.code, message: t(text.proofEnded) };
    case 'tooMany':
      return { code: warning.code, message: t(text.proofTooMany, { max: PROOFS_MAX }) };
    case 'unknownImage':
      return invalid('imageId', t(text.proofUnknown));
    default:
      return unreachable(refusal);
  }
}

/** Also for orders of others: whether an id exists is not disclosed. */
export function orderUnknown(script: Script): CallRefusal {
  return { code: noData.code, message: textsOf(script).t(text.orderUnknown) };
}

function invalid(path: string, message: string): CallRefusal {
  return {
    code: statusCodes.invalidParameter.code,
    message,
    data: { issues: [{ path, message }] },
  };
}

/** Clock time of the site (UTC+8), `21:30`. */
function timeText(at: UnixMs): string {
  return new Date(at + ZONE_MS).toISOString().slice(11, 16);
}
