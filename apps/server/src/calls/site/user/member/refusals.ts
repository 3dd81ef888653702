import { type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { areaOf, guessableText } from '@tianping/members';
import { profileMessages as text } from '@tianping/members/profile-messages';
import type { Actor, ProfileRefusal } from '@tianping/members/server';
import type { CallContext, CallRefusal, SessionContext } from '../../../../http/handler.ts';
import { textsOf } from '../../../../http/texts.ts';

/** The caller, as the members package takes it. */
export function actorOf(context: CallContext & { readonly session: SessionContext }): Actor {
  const { siteId, deviceId, ip, session } = context;
  return { siteId, deviceId, ip, memberId: session.memberId, sessionId: session.sessionId };
}

/** Whether a number belongs to the stated area, and the site accepts that area's numbers. */
export function isOfArea(
  { site }: CallContext,
  { areaCode, phone }: { readonly areaCode: string; readonly phone: string },
): boolean {
  return (
    areaOf(
      site.phoneAreas.filter((area) => area.areaCode === areaCode),
      phone,
    ) !== null
  );
}

const fieldNames = {
  realName: text.fieldRealName,
  birthday: text.fieldBirthday,
  gender: text.fieldGender,
} as const;

export function profileRefusal(refusal: ProfileRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'locked': {
      const message = t(text.locked, { field: t(fieldNames[refusal.field]) });
      return { code: statusCodes.contactCustomerService.code, message };
    }
    case 'passwordGuessable':
      return invalid('password', t(guessableText(refusal.as)));
    case 'passwordTooMany':
    case 'showTooMany':
    case 'exportTooMany': {
      const message = t(text[refusal.kind], { minutes: refusal.minutes });
      const isLock = refusal.kind === 'passwordTooMany';
      return {
        code: isLock ? statusCodes.locked.code : statusCodes.frequentSubmission.code,
        message,
      };
    }
    default:
      return plainRefusal(refusal.kind, t(text[refusal.kind]));
  }
}

type PlainKind = Exclude<
  ProfileRefusal,
  { readonly field: unknown } | { readonly minutes: unknown } | { readonly as: unknown }
>;

function plainRefusal(kind: PlainKind['kind'], message: string): CallRefusal {
  switch (kind) {
    case 'realNameWrong':
      return invalid('realName', message);
    case 'birthdayEmpty':
    case 'birthdayWrong':
      return invalid('birthday', message);
    case 'emailWrong':
      return invalid('email', message);
    case 'phoneWrong':
      return invalid('phone', message);
    case 'passwordsDiffer':
      return invalid('secondPassword', message);
    case 'birthdayUnderage':
      return { code: statusCodes.accessDenied.code, message };
    case 'underageKept':
      return { code: statusCodes.contactCustomerService.code, message };
    case 'passwordWrong':
    case 'fundPasswordWrong':
    case 'fundPasswordNeeded':
    case 'passwordSame':
    case 'fundPasswordAsLogin':
      return { code: statusCodes.passwordCheckFailure.code, message };
    case 'proofNeeded':
      return { code: statusCodes.authenticationRequired.code, message };
    case 'phoneNotBound':
      return { code: statusCodes.unboundPhone.code, message };
    case 'codeWrong':
      return { code: statusCodes.codeError.code, message };
    case 'codeExpired':
    case 'codeTooMany':
      return { code: statusCodes.codeExpired.code, message };
    case 'phoneUnavailable':
    case 'emailUnavailable':
    case 'phoneSame':
    case 'emailSame':
      return { code: statusCodes.dataExists.code, message };
    case 'emailNotBound':
    case 'nothingToShow':
    case 'avatarUnknown':
      return { code: statusCodes.noData.code, message };
    case 'busy':
      return { code: statusCodes.systemBusy.code, message };
    default:
      return unreachable(kind);
  }
}

function invalid(path: string, message: string): CallRefusal {
  const data = { issues: [{ path, message }] };
  return { code: statusCodes.invalidParameter.code, message, data };
}
