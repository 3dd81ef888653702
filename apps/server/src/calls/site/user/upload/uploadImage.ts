import { err, type Script } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { mediaMessages as text } from '@tianping/media/messages';
import type { MediaRefusal } from '@tianping/media/server';
import type { CallRefusal, Handler } from '../../../../http/handler.ts';
import { textsOf } from '../../../../http/texts.ts';

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

function mediaRefusal(refusal: MediaRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'tooMany': {
      const message = t(text.tooMany, { minutes: refusal.minutes });
      return { code: statusCodes.frequentSubmission.code, message };
    }
    case 'busy':
      return { code: statusCodes.systemBusy.code, message: t(text.busy) };
    default:
      return { code: statusCodes.fileUploadFailure.code, message: t(text[refusal.kind]) };
  }
}
