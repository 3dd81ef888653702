import { type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { guessableText } from '@tianping/members';
import { entryMessages as entryText, membersMessages as text } from '@tianping/members/messages';
import type { CaptchaRefusal, RedeemRefusal, RegisterRefusal } from '@tianping/members/server';
import type { CallContext, CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { excludedRefusal } from '../protection/refusals.ts';

/** The visitor, as the members package takes one. */
export function visitorOf({ siteId, deviceId, ip }: CallContext) {
  return { siteId, deviceId, ip };
}

/** The same with the browser's description of itself. */
export function browserOf(context: CallContext) {
  const { visitorId, userAgent, page } = context;
  return { ...visitorOf(context), visitorId, userAgent, page };
}

export function captchaRefusal(refusal: CaptchaRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'missed':
      return { code: statusCodes.codeError.code, message: t(text.captchaMissed) };
    case 'implausible':
      return { code: statusCodes.codeError.code, message: t(text.captchaImplausible) };
    case 'expired':
      return { code: statusCodes.codeExpired.code, message: t(text.captchaExpired) };
    case 'unavailable':
      return { code: statusCodes.systemBusy.code, message: t(text.captchaUnavailable) };
    case 'tooMany': {
      const message = t(text.captchaTooMany, { minutes: refusal.minutes });
      return { code: statusCodes.frequentSubmission.code, message };
    }
    default:
      return unreachable(refusal);
  }
}

/** Why the captcha that came with a call was refused. */
export function redeemRefusal(refusal: RedeemRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'passGone':
      return { code: statusCodes.codeExpired.code, message: t(text.captchaPassGone) };
    case 'textGone':
      return { code: statusCodes.graphicCodeRequired.code, message: t(entryText.textGone) };
    case 'textDemanded':
      return { code: statusCodes.graphicCodeRequired.code, message: t(entryText.textNeeded) };
    case 'textWrong':
      return { code: statusCodes.codeError.code, message: t(entryText.textWrong) };
    case 'tooMany':
      return captchaRefusal(refusal, script);
    default:
      return unreachable(refusal);
  }
}

/** The site has closed login and register; the message of the code table states it. */
export function doorRefusal({ withPopup }: { readonly withPopup: boolean }): CallRefusal {
  return { code: (withPopup ? statusCodes.suspendedWithPopup : statusCodes.suspended).code };
}

export function registerRefusal(refusal: RegisterRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'nameFormat':
      return invalid('name', t(text.nameFormat));
    case 'passwordsDiffer':
      return invalid('secondPassword', t(text.passwordsDiffer));
    case 'passwordGuessable':
      return invalid('password', t(guessableText(refusal.as)));
    case 'captcha':
      return redeemRefusal(refusal.refusal, script);
    case 'entryClosed':
      return doorRefusal(refusal);
    case 'nameTaken':
      return { code: statusCodes.dataExists.code, message: t(text.nameTaken) };
    case 'busy':
      return { code: statusCodes.systemBusy.code, message: t(text.busy) };
    case 'excluded':
      return excludedRefusal(refusal, script);
    case 'tooMany': {
      const message = t(text.registerTooMany, { minutes: refusal.minutes });
      return { code: statusCodes.frequentSubmission.code, message };
    }
    default:
      return unreachable(refusal);
  }
}

function invalid(path: string, message: string): CallRefusal {
  return {
    code: statusCodes.invalidParameter.code,
    message,
    data: { issues: [{ path, message }] },
  };
}
