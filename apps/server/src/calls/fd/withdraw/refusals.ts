import { amountText, moneyMinor, type Script, type UnixMs, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { profileMessages } from '@tianping/members/profile-messages';
import { withdrawalMessages as text } from '@tianping/withdrawals/messages';
import type {
  AccountRefusal,
  LockRefusal,
  PasswordFault,
  PlaceRefusal,
} from '@tianping/withdrawals/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

const codes = statusCodes;

/** Why a withdrawal was refused; nothing was withdrawn. */
export function placeRefusal(refusal: PlaceRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'locked':
    case 'paused': {
      const message = t(text[refusal.kind], { time: timeText(refusal.until) });
      return { code: codes.lockingUnavailable.code, message };
    }
    case 'accountCooling': {
      const message = t(text.accountCooling, { time: timeText(refusal.until) });
      return invalid('accountId', message);
    }
    case 'configWrong':
      return configWrong(script);
    case 'amountOutOfLimits': {
      const limits = {
        min: amountText(moneyMinor(refusal.minMinor)),
        max: amountText(moneyMinor(refusal.maxMinor)),
      };
      return invalid('amount', t(text.amountOutOfLimits, limits));
    }
    case 'dayCount':
      return warned(t(text.dayCount, { max: refusal.max }));
    case 'dayAmount':
      return invalid(
        'amount',
        t(text.dayAmount, { left: amountText(moneyMinor(refusal.leftMinor)) }),
      );
    case 'turnoverMissing': {
      const { missingMinor } = refusal;
      const message = t(text.turnoverMissing, { missing: amountText(moneyMinor(missingMinor)) });
      return { ...warned(message), data: { missingMinor } };
    }
    case 'giftKept': {
      const { keptMinor: retainedMinor, leftMinor } = refusal;
      const message = t(text.giftKept, {
        kept: amountText(moneyMinor(retainedMinor)),
        left: amountText(moneyMinor(leftMinor)),
      });
      return invalid('amount', message);
    }
    case 'orderOpen':
      return { ...warned(t(text.orderOpen)), data: { orderId: refusal.orderId } };
    case 'amountMalformed':
    case 'amountBelowFee':
    case 'insufficient':
      return invalid('amount', t(text[refusal.kind]));
    case 'accountUnknown':
      return { code: codes.noData.code, message: t(text.accountUnknown) };
    case 'keyReused':
      return { code: codes.dataExists.code, message: t(text.keyReused) };
    case 'frozen':
      return { code: codes.accessDenied.code, message: t(text.frozen) };
    default:
      return passwordRefusal(refusal, script);
  }
}

/** Why an account was not added, removed or chosen. */
export function accountRefusal(refusal: AccountRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'accountTooMany':
      return warned(t(text.accountTooMany, { max: refusal.max }));
    case 'providerUnknown':
      return invalid('providerCode', t(text.providerUnknown));
    case 'cardWrong':
    case 'addressWrong':
    case 'alipayWrong':
    case 'walletWrong':
      return invalid('account', t(text[refusal.kind]));
    case 'nameDiffers':
      return invalid('holder', t(text.nameDiffers));
    case 'accountTaken':
      return { code: codes.dataExists.code, message: t(text.accountTaken) };
    case 'keyReused':
      return { code: codes.dataExists.code, message: t(text.keyReused) };
    case 'accountUnknown':
      return { code: codes.noData.code, message: t(text.accountUnknown) };
    case 'accountInUse':
    case 'nameMissing':
      return warned(t(text[refusal.kind]));
    case 'methodClosed':
    case 'frozen':
      return { code: codes.accessDenied.code, message: t(text[refusal.kind]) };
    default:
      return passwordRefusal(refusal, script);
  }
}

/** Why the member's own lock was not set. */
export function lockRefusal(refusal: LockRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'lockOpen':
      return { code: codes.lockingUnavailable.code, message: t(text.lockOpen) };
    case 'lockShorter': {
      const message = t(text.lockShorter, { time: timeText(refusal.until) });
      return { code: codes.lockingUnavailable.code, message };
    }
    case 'configWrong': {
      const code = codes.withdrawalProtectionConfigurationError.code;
      return { code, message: t(text.passwordMissing) };
    }
    default:
      return passwordRefusal(refusal, script);
  }
}

/** Also for orders of others: whether an id exists is not disclosed. */
export function withdrawalUnknown(
  script: Script,
  message: Message = text.orderUnknown,
): CallRefusal {
  return { code: codes.noData.code, message: textsOf(script).t(message) };
}

export function notCancellable(script: Script): CallRefusal {
  return warned(textsOf(script).t(text.notCancellable));
}

export function configWrong(script: Script): CallRefusal {
  const { code } = codes.withdrawalProtectionConfigurationError;
  return { code, message: textsOf(script).t(text.configWrong) };
}

function passwordRefusal(refusal: PasswordFault, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const { code } = codes.passwordCheckFailure;
  switch (refusal.kind) {
    case 'passwordMissing':
      return { code, message: t(text.passwordMissing) };
    case 'passwordWrong':
      return { code, message: t(text.passwordWrong) };
    case 'passwordTooMany': {
      const { minutes } = refusal;
      return { code, message: t(profileMessages.passwordTooMany, { minutes }) };
    }
    case 'busy':
      return { code: codes.systemBusy.code, message: t(profileMessages.busy) };
    default:
      return unreachable(refusal);
  }
}

function warned(message: string): CallRefusal {
  return { code: codes.warning.code, message };
}

function invalid(path: string, message: string): CallRefusal {
  const data = { issues: [{ path, message }] };
  return { code: codes.invalidParameter.code, message, data };
}

const ZONE_MS = 8 * 3_600_000;

/** `2026-03-14 09:30` on the site's clock. */
function timeText(at: UnixMs): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 16).replace('T', ' ');
}
