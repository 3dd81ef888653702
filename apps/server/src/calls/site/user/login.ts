import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { entryRefusal } from './entry-refusals.ts';
import { factorRefusal, isFactorRefusal, proofOf } from './factor-refusals.ts';
import { browserOf } from './refusals.ts';

export const login: Handler<Calls['site/user/login']> = async ({ request, context, services }) => {
  const { name, password, kaptchcate, codeId, code, sendCodeNum = '', trustToken: trust } = request;
  const opened = await services.members.login({
    ...browserOf(context),
    ...(trust === undefined ? {} : { trust }),
    name,
    password,
    pass: { kaptchcate, codeId, code, sendCodeNum },
  });
  if (!opened.ok) return err(entryRefusal(opened.error, context.script));
  const { memberId: userId, token, signKey } = opened.value;
  return ok({ userId, token, signKey });
};

export const loginChallenge: Handler<Calls['site/user/login/challenge']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, deviceId, page, script } = context;
  const asked = { siteId, deviceId, page, ticket: request.ticket };
  const made = await services.members.factors.loginChallenge(asked);
  return made.ok ? ok({ options: made.value as never }) : err(factorRefusal(made.error, script));
};

export const loginSecond: Handler<Calls['site/user/login/second']> = async ({
  request,
  context,
  services,
}) => {
  const { ticket, trust } = request;
  const proof = proofOf(request.proof, context);
  const opened = await services.members.factors.login({
    ...browserOf(context),
    ticket,
    proof,
    willTrust: trust,
  });
  if (opened.ok) {
    const { memberId: userId, token, signKey, remembered, trust: trustToken } = opened.value;
    return ok({ userId, token, signKey, rememberToken: remembered?.token ?? null, trustToken });
  }
  const { error } = opened;
  const { script } = context;
  return err(isFactorRefusal(error) ? factorRefusal(error, script) : entryRefusal(error, script));
};
