import { err } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { mediaRefusal } from '../../../../member/media-refusal.ts';

export const uploadImage: Handler<Calls['site/user/upload/uploadImage']> = async ({
  request,
  context,
  services,
}) => {
  const uploaded = await services.media.upload({
    siteId: context.siteId,
    memberId: context.session.memberId,
    use: request.use,
    base64: request.image,
  });
  return uploaded.ok ? uploaded : err(mediaRefusal(uploaded.error, context.script));
};
