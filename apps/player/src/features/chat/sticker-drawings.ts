import { isSticker } from '@tianping/chat';

/** Addresses of the drawings, by file. */
const files = import.meta.glob<string>('./art/stickers/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function stickerDrawing(name: string): string | null {
  return isSticker(name) ? (files[`./art/stickers/${name}.svg`] ?? null) : null;
}
