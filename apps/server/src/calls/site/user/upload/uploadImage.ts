import { err } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { mediaRefusal } from '../../../../member/media-refusal.ts';

export const uploadImage: Handler<Calls['site/user/upload/uploadImage']> = async ({
  request,
  context,
  services,
}) => {
  const retained = await services.media.upload({
    siteId: context.siteId,
    memberId: context.session.memberId,
    use: request.use,
    base64: request.image,
  });
  return retained.ok ? retained : err(mediaRefusal(retained.error, context.script));
};
