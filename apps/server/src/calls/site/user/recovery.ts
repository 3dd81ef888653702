import { err, ok, type Result, type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { guessableText } from '@tianping/members';
import { membersMessages, codesMessages as text } from '@tianping/members/messages';
import type { RecoveryInput, RecoveryRefusal } from '@tianping/members/server';
import type { CallContext, CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { visitorOf } from './refusals.ts';

/** A step of a recovery, as the members package takes it. */
export function recoveryOf(
  context: CallContext,
  name: string,
  target: { readonly phone: string } | { readonly email: string },
): RecoveryInput {
  const by =
    'phone' in target
      ? ({ way: 'phone', target: target.phone } as const)
      : ({ way: 'email', target: target.email } as const);
  return { ...visitorOf(context), name, areas: context.site.phoneAreas, ...by };
}

export function recoveryAnswer(
  outcome: Result<null, RecoveryRefusal>,
  { script }: CallContext,
): Result<Record<string, never>, CallRefusal> {
  return outcome.ok ? ok({}) : err(recoveryRefusal(outcome.error, script));
}

function recoveryRefusal(refusal: RecoveryRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'wrong': {
      const { left } = refusal;
      const message = left > 0 ? t(text.wrongCode, { left }) : t(text.lastGuessWrong);
      return { code: statusCodes.codeError.code, message };
    }
    case 'gone':
      return { code: statusCodes.codeExpired.code, message: t(text.recoveryGone) };
    case 'phoneMalformed':
      return invalid('phone', t(membersMessages.phoneWrong));
    case 'emailMalformed':
      return invalid('email', t(membersMessages.emailWrong));
    case 'tooMany': {
      const message = t(text.recoveryTooMany, { minutes: refusal.minutes });
      return { code: statusCodes.frequentSubmission.code, message };
    }
    case 'passwordGuessable':
      return invalid('password', t(guessableText(refusal.as)));
    case 'passwordsDiffer':
      return invalid('secondPassword', t(membersMessages.newPasswordsDiffer));
    case 'busy':
      return { code: statusCodes.systemBusy.code, message: t(membersMessages.busy) };
    default:
      return unreachable(refusal);
  }
}

function invalid(path: string, message: string): CallRefusal {
  const data = { issues: [{ path, message }] };
  return { code: statusCodes.invalidParameter.code, message, data };
}
