import { err, ok, type Result } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { FactorRefusal } from '@tianping/members/server';
import type { CallContext, CallRefusal, Handler } from '../../../http/handler.ts';
import { factorActorOf, factorRefusal, proofOf } from './factor-refusals.ts';

/** The result, or the refusal in the reader's script. */
function answered<Value>(
  { script }: CallContext,
  done: Result<Value, FactorRefusal>,
): Result<Value, CallRefusal> {
  return done.ok ? done : err(factorRefusal(done.error, script));
}

/** Options for the browser, as JSON. */
function challenged(context: CallContext, made: Result<unknown, FactorRefusal>) {
  return answered(context, made.ok ? ok({ options: made.value as never }) : made);
}

export const factorStatus: Handler<Calls['site/user/factor/status']> = async ({
  context,
  services,
}) => {
  const found = await services.members.factors.status(factorActorOf(context));
  return ok({ ...found, passkeys: [...found.passkeys], ways: [...found.ways] });
};

export const factorConfirm: Handler<Calls['site/user/factor/confirm']> = async ({
  request,
  context,
  services,
}) => {
  const { proof } = request;
  const given = proof.way === 'password' ? proof : proofOf(proof, context);
  const actor = factorActorOf(context);
  return answered(context, await services.members.factors.confirm(actor, given));
};

export const factorChallenge: Handler<Calls['site/user/factor/challenge']> = async ({
  context,
  services,
}) => challenged(context, await services.members.factors.confirmChallenge(factorActorOf(context)));

export const factorTotpBegin: Handler<Calls['site/user/factor/totpBegin']> = async ({
  context,
  services,
}) => answered(context, await services.members.factors.beginTotp(factorActorOf(context)));

export const factorTotpConfirm: Handler<Calls['site/user/factor/totpConfirm']> = async ({
  request,
  context,
  services,
}) => {
  const actor = factorActorOf(context);
  const done = await services.members.factors.confirmTotp(actor, request.code);
  return answered(context, done.ok ? ok(withCodes(done.value)) : done);
};

export const factorTotpRemove: Handler<Calls['site/user/factor/totpRemove']> = async ({
  context,
  services,
}) => answered(context, await services.members.factors.removeTotp(factorActorOf(context)));

export const factorPasskeyChallenge: Handler<Calls['site/user/factor/passkeyChallenge']> = async ({
  context,
  services,
}) => challenged(context, await services.members.factors.passkeyChallenge(factorActorOf(context)));

export const factorPasskeyAdd: Handler<Calls['site/user/factor/passkeyAdd']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.members.factors.addPasskey(factorActorOf(context), request);
  return answered(context, done.ok ? ok(withCodes(done.value)) : done);
};

export const factorPasskeyRemove: Handler<Calls['site/user/factor/passkeyRemove']> = async ({
  request,
  context,
  services,
}) => {
  const actor = factorActorOf(context);
  return answered(context, await services.members.factors.removePasskey(actor, request.passkeyId));
};

export const factorRecoveryRenew: Handler<Calls['site/user/factor/recoveryRenew']> = async ({
  context,
  services,
}) => {
  const done = await services.members.factors.renewRecovery(factorActorOf(context));
  return answered(context, done.ok ? ok({ recoveryCodes: [...done.value.recoveryCodes] }) : done);
};

function withCodes<Value extends { readonly recoveryCodes: readonly string[] | null }>(
  value: Value,
) {
  return { ...value, recoveryCodes: value.recoveryCodes && [...value.recoveryCodes] };
}
