import { err } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { textsOf } from '../../../http/texts.ts';
import { mediaRefusal } from '../../../member/media-refusal.ts';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';

type PictureCall = OfficeCalls['config/picture'] | OfficeCalls['promotions/cover'];

/** Stores a picture that staff upload to the site, for a banner or the cover of an activity. */
export const takePicture: OfficeHandler<PictureCall> = async ({
  request,
  context: { siteId, staff, script, trail },
  services,
}) => {
  const { staffId } = staff;
  const taken = await services.media.ofSite.upload({ siteId, staffId, base64: request.image });
  if (taken.ok) {
    trail.after(taken.value);
    return taken;
  }
  const refusal = mediaRefusal(taken.error, script);
  const isFull = taken.error.kind === 'full';
  return err(isFull ? { ...refusal, message: textsOf(script).t(text.picturesFull) } : refusal);
};

export const configPicture: OfficeHandler<OfficeCalls['config/picture']> = (asked) =>
  takePicture(asked);
