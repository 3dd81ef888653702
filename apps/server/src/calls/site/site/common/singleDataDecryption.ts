import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, profileRefusal } from '../../user/member/refusals.ts';

export const singleDataDecryption: Handler<
  Calls['site/site/common/singleDataDecryption']
> = async ({ request, context, services }) => {
  const { name, ...proof } = request;
  const shown = await services.profile.reveal(actorOf(context), name, proof);
  if (!shown.ok) return err(profileRefusal(shown.error, context.script));
  return ok({ data: shown.value, verified: true });
};
