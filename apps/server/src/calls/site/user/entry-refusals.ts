import { type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { UnusualLogin } from '@tianping/members';
import { factorMessages as factorText } from '@tianping/members/factor-messages';
import { entryMessages as entryText, membersMessages as text } from '@tianping/members/messages';
import type { EntryRefusal } from '@tianping/members/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { excludedRefusal } from '../protection/refusals.ts';
import { doorRefusal, redeemRefusal } from './refusals.ts';

const unusualCodes: Readonly<Record<UnusualLogin, number>> = {
  address: statusCodes.ipNotPassed.code,
  device: statusCodes.deviceNotPassed.code,
  deviceAndAddress: statusCodes.deviceAndIpNotPassed.code,
  absence: statusCodes.longTimeNotLoggedIn.code,
  risky: statusCodes.riskyLogin.code,
};

/** Refusals of every way in, by password and by remembered token. */
export function entryRefusal(refusal: EntryRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'captcha':
      return redeemRefusal(refusal.refusal, script);
    case 'captchaNeeded':
      return { code: statusCodes.graphicCodeRequired.code, message: t(text.captchaNeeded) };
    case 'entryClosed':
      return doorRefusal(refusal);
    case 'locked': {
      const message = t(text.loginLocked, { minutes: refusal.minutes });
      return { code: statusCodes.locked.code, message };
    }
    case 'busy':
      return { code: statusCodes.systemBusy.code, message: t(text.busy) };
    case 'credentialsWrong':
      return { code: statusCodes.invalidCredentials.code, message: t(text.credentialsWrong) };
    case 'rememberGone':
      return { code: statusCodes.invalidCredentials.code, message: t(entryText.rememberGone) };
    default:
      return recognisedRefusal(refusal, script);
  }
}

/** Refusals that only a caller with the right password or token receives. */
function recognisedRefusal(
  refusal: Extract<
    EntryRefusal,
    {
      kind:
        | 'frozen'
        | 'closed'
        | 'excluded'
        | 'sessionsFull'
        | 'secondFactor'
        | 'unusual'
        | 'codeWrong'
        | 'codeGone';
    }
  >,
  script: Script,
): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'frozen':
      return { code: statusCodes.contactCustomerService.code, message: t(text.accountFrozen) };
    case 'closed':
      return { code: statusCodes.contactCustomerService.code, message: t(entryText.accountClosed) };
    case 'excluded':
      return excludedRefusal(refusal, script);
    case 'sessionsFull': {
      const message = t(entryText.sessionsFull, { max: refusal.max });
      return { code: statusCodes.tooManyDevices.code, message };
    }
    case 'secondFactor': {
      const { ticket, ways, expiresAt } = refusal;
      const data = { ticket, ways, expiresAt };
      const message = t(factorText.loginNeeded);
      return { code: statusCodes.authenticationRequired.code, message, data };
    }
    case 'codeWrong': {
      const message = t(entryText.newDeviceCodeWrong, { left: refusal.left });
      return { code: statusCodes.codeError.code, message };
    }
    case 'codeGone':
      return { code: statusCodes.codeExpired.code, message: t(entryText.newDeviceCodeGone) };
    case 'unusual':
      return {
        code: unusualCodes[refusal.unusual],
        message: unusualText(refusal, script),
        data: { phoneNumber: refusal.phoneNumber },
      };
    default:
      return unreachable(refusal);
  }
}

function unusualText(
  refusal: { readonly unusual: UnusualLogin; readonly absenceDays: number },
  script: Script,
): string {
  const { t } = textsOf(script);
  switch (refusal.unusual) {
    case 'address':
      return t(entryText.newAddress);
    case 'device':
      return t(entryText.newDevice);
    case 'deviceAndAddress':
      return t(entryText.newDeviceAndAddress);
    case 'absence':
      return t(entryText.longAbsence, { days: refusal.absenceDays });
    case 'risky':
      return t(entryText.riskyLogin);
    default:
      return unreachable(refusal.unusual);
  }
}
