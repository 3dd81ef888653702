import { type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { membersMessages, codesMessages as text } from '@tianping/members/messages';
import type { SendCodeRefusal } from '@tianping/members/server';
import type { CallRefusal } from '../../../../http/handler.ts';
import { textsOf } from '../../../../http/texts.ts';
import { redeemRefusal } from '../refusals.ts';

export function sendCodeRefusal(refusal: SendCodeRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'tooSoon': {
      const { seconds } = refusal;
      const message = t(text.tooSoon, { seconds });
      return { code: statusCodes.sixtySecondLimit.code, message, data: { resendAfter: seconds } };
    }
    case 'targetTooMany':
    case 'phoneTooMany': {
      const sentence =
        refusal.kind === 'phoneTooMany' ? text.phoneTooManyWrong : text.targetTooMany;
      const message = t(sentence, { hours: refusal.hours });
      return { code: statusCodes.maxPhoneAttempts.code, message };
    }
    case 'tooMany': {
      const message = t(text.tooMany, { hours: refusal.hours });
      return { code: statusCodes.frequentSubmission.code, message };
    }
    case 'captcha':
      return redeemRefusal(refusal.refusal, script);
    case 'phoneMalformed':
      return targetRefusal(t(membersMessages.phoneWrong));
    case 'phoneWrong':
      return targetRefusal(t(membersMessages.completionWrong));
    case 'emailMalformed':
    case 'emailWrong':
      return targetRefusal(t(membersMessages.emailWrong));
    case 'wrongWay':
    case 'refused':
      return targetRefusal(t(text[refusal.kind]));
    case 'ownAlready':
      return { code: statusCodes.dataExists.code, message: t(text.ownAlready) };
    case 'costCap':
    case 'undeliverable':
      return { code: statusCodes.systemBusy.code, message: t(text[refusal.kind]) };
    case 'captchaNeeded': {
      const message = t(membersMessages.captchaNeeded);
      return { code: statusCodes.graphicCodeRequired.code, message };
    }
    case 'loginGone':
      return { code: statusCodes.codeExpired.code, message: t(text.loginGone) };
    case 'loginNeeded':
      return { code: statusCodes.loginExpired.code, message: t(text.loginNeeded) };
    case 'noPhone':
      return { code: statusCodes.unboundPhone.code, message: t(text.noPhone) };
    case 'noEmail':
      return { code: statusCodes.noData.code, message: t(text.noEmail) };
    default:
      return unreachable(refusal);
  }
}

/** What is wrong with the target of the code, shown at its field. */
function targetRefusal(message: string): CallRefusal {
  const data = { issues: [{ path: 'sendCodeNumV2', message }] };
  return { code: statusCodes.invalidParameter.code, message, data };
}
