import { useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { accountMessages as text } from '../messages.ts';
import { type Crop, NO_CROP } from './crop.ts';
import { drawCrop } from './crop-stage.tsx';

/** Side of the picture sent, in pixels; the server resizes it. */
const SENT_SIDE = 512;
const SIDE_MIN = 64;
const QUALITY = 0.9;
/** Maximum size of the chosen file, which is read only here; what is sent is small. */
const FILE_BYTES_MAX = 30_000_000;

/** A picture from the member's device on its way to be an avatar. */
export function useUpload() {
  const { t } = useT();
  const { api } = useApp();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(NO_CROP);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  return {
    picture,
    crop,
    failure,
    isSending,
    setCrop,
    drop: () => setPicture(null),
    async open(file: File): Promise<void> {
      setFailure(null);
      const opened = file.size > FILE_BYTES_MAX ? null : await bitmapOf(file);
      if (!opened) return setFailure(t(text.avatarNotPicture));
      if (Math.min(opened.width, opened.height) < SIDE_MIN)
        return setFailure(t(text.avatarTooSmall));
      setCrop(NO_CROP);
      setPicture(opened);
    },
    /** Resolves to the upload's id; null when it was refused, with the reason shown. */
    async send(): Promise<string | null> {
      const image = picture && (await encoded(picture, crop));
      if (!image || isSending) return null;
      setSending(true);
      setFailure(null);
      const outcome = await api.call('site/user/upload/uploadImage', { use: 'avatar', image });
      setSending(false);
      if (outcome.kind === 'answer') return outcome.answer.id;
      setFailure(outcome.kind === 'code' ? outcome.message : t(text.avatarLost));
      return null;
    },
  };
}

async function bitmapOf(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** The part in the window as a JPEG, base64. */
async function encoded(picture: ImageBitmap, crop: Crop): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  const surface = canvas.getContext('2d');
  if (!surface) return null;
  drawCrop(surface, picture, crop, SENT_SIDE);
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? null;
}
