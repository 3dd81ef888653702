import { type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { membersMessages as text } from '@tianping/members/messages';
import type { CaptchaRefusal, LoginRefusal, RegisterRefusal } from '@tianping/members/server';
import type { CallContext, CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

/** Who knocks, as the members package knows them. */
export function visitorOf({ siteId, deviceId, ip }: CallContext) {
  return { siteId, deviceId, ip };
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

export function loginRefusal(refusal: LoginRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'captchaNeeded':
      return { code: statusCodes.graphicCodeRequired.code, message: t(text.captchaNeeded) };
    case 'captchaPassGone':
      return { code: statusCodes.codeExpired.code, message: t(text.captchaPassGone) };
    case 'credentialsWrong':
      return { code: statusCodes.invalidCredentials.code, message: t(text.credentialsWrong) };
    case 'frozen':
      return { code: statusCodes.contactCustomerService.code, message: t(text.accountFrozen) };
    case 'busy':
      return { code: statusCodes.systemBusy.code, message: t(text.busy) };
    case 'locked': {
      const message = t(text.loginLocked, { minutes: refusal.minutes });
      return { code: statusCodes.locked.code, message };
    }
    default:
      return unreachable(refusal);
  }
}

export function registerRefusal(refusal: RegisterRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'nameFormat':
      return invalid('name', t(text.nameFormat));
    case 'passwordsDiffer':
      return invalid('secondPassword', t(text.passwordsDiffer));
    case 'captchaPassGone':
      return { code: statusCodes.codeExpired.code, message: t(text.captchaPassGone) };
    case 'nameTaken':
      return { code: statusCodes.dataExists.code, message: t(text.nameTaken) };
    case 'busy':
      return { code: statusCodes.systemBusy.code, message: t(text.busy) };
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
