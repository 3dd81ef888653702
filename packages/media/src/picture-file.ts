import { wireLimits } from '@tianping/contract/wire';

/** Types of pictures that the server accepts and re-encodes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a chosen file is refused, by its type or its size in bytes; `null` when it is not. */
export function pictureFault(file: FileFacts): 'pictureType' | 'pictureSize' | null {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'pictureType';
  return file.size > wireLimits.imageBytesMax ? 'pictureSize' : null;
}

/** The file's bytes in base64, for browsers; rejects when the file cannot be read. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
