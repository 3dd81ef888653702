import { type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { factorMessages as text } from '@tianping/members/factor-messages';
import type { FactorActor, FactorProof, FactorRefusal } from '@tianping/members/server';
import type { CallContext, CallRefusal, SessionContext } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { actorOf } from './member/refusals.ts';

/** The member who changes a second factor, as the members package takes it. */
export function factorActorOf(
  context: CallContext & { readonly session: SessionContext },
): FactorActor {
  return { ...actorOf(context), page: context.page };
}

/** A second factor as it came over the wire. */
export function proofOf(
  proof:
    | { readonly way: 'totp' | 'recovery'; readonly code: string }
    | { readonly way: 'passkey'; readonly response: unknown },
  { page }: CallContext,
): FactorProof {
  return proof.way === 'passkey' ? { ...proof, page } : proof;
}

const KINDS: Readonly<Record<FactorRefusal['kind'], true>> = {
  ticketGone: true,
  factorWrong: true,
  confirmNeeded: true,
  passwordWrong: true,
  factorMissing: true,
  pendingGone: true,
  passkeyMissing: true,
  passkeyWrong: true,
  passkeyTooMany: true,
  pageUnknown: true,
  deviceUnknown: true,
  deviceCurrent: true,
  factorTooMany: true,
  busy: true,
};

/** Separates refusals of the second step from those of any login. */
export function isFactorRefusal(refusal: { readonly kind: string }): refusal is FactorRefusal {
  return Object.hasOwn(KINDS, refusal.kind);
}

export function factorRefusal(refusal: FactorRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  if (refusal.kind === 'factorTooMany') {
    const message = t(text.factorTooMany, { minutes: refusal.minutes });
    return { code: statusCodes.locked.code, message };
  }
  const message = t(text[refusal.kind]);
  switch (refusal.kind) {
    case 'confirmNeeded':
      return { code: statusCodes.authenticationRequired.code, message };
    case 'ticketGone':
    case 'pendingGone':
      return { code: statusCodes.codeExpired.code, message };
    case 'factorWrong':
    case 'passkeyWrong':
      return { code: statusCodes.codeError.code, message };
    case 'passwordWrong':
      return { code: statusCodes.passwordCheckFailure.code, message };
    case 'factorMissing':
    case 'passkeyMissing':
      return { code: statusCodes.noData.code, message };
    case 'deviceUnknown':
      return { code: statusCodes.notFound.code, message };
    case 'passkeyTooMany':
    case 'deviceCurrent':
    case 'pageUnknown':
      return { code: statusCodes.warning.code, message };
    case 'busy':
      return { code: statusCodes.systemBusy.code, message };
    default:
      return unreachable(refusal);
  }
}
