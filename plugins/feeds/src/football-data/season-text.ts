import { err, ok, type Result } from '@tianping/base';
import { SEASON_BYTES_MAX } from '../limits.ts';

/** Why bytes are no text of a season. */
export type TextFault = 'empty' | 'tooLarge' | 'utf16' | 'binary' | 'markup';

/**
 * The text of a season file: UTF-8, or Windows-1252 as the oldest files have it. A page of a site that
 * was saved in place of the file, an archive and a spreadsheet's own format are none.
 */
export function seasonText(bytes: Uint8Array): Result<string, TextFault> {
  if (bytes.length > SEASON_BYTES_MAX) return err('tooLarge');
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return err('utf16');
  }
  if (bytes.includes(0)) return err(looksLikeUtf16(bytes) ? 'utf16' : 'binary');
  if (first === 0x50 && second === 0x4b) return err('binary');
  const text = decode(bytes);
  const begin = text.replace(/^\uFEFF/, '').trimStart();
  if (begin === '') return err('empty');
  return /^[<{[]/.test(begin) ? err('markup') : ok(text);
}

/** Latin letters in UTF-16 have a zero in every second byte. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 400);
  const zerosAt = (rest: number): number =>
    head.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const most = Math.max(zerosAt(0), zerosAt(1));
  return most * 3 >= head.length && Math.min(zerosAt(0), zerosAt(1)) * 10 <= head.length;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
