import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { mediaMessages as text } from '@tianping/media/messages';
import type { MediaRefusal } from '@tianping/media/server';
import type { CallRefusal } from '../http/handler.ts';
import { textsOf } from '../http/texts.ts';

/** Why a picture is refused, in the sender's script. */
export function mediaRefusal(refusal: MediaRefusal, script: Script): CallRefusal {
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
