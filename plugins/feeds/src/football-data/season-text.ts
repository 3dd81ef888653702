import { err, ok, type Result } from '@tianping/base';
import { SEASON_BYTES_MAX } from '../limits.ts';

/** Why the bytes are not the text of a season. */
export type TextFault = 'empty' | 'tooLarge' | 'utf16' | 'notUtf8' | 'binary' | 'markup';

/**
 * The text of a season file: UTF-8, or Windows-1252 as in the oldest files. An HTML page that was saved in place of
 * the file, an archive and a spreadsheet's own format are refused.
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
  if (text === null) return err('notUtf8');
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

/** Null for an encoding that is neither of the two, such as GBK. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return standsInPairs(bytes) ? null : new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Accents of western names stand alone between plain letters; characters of Chinese encodings are two high bytes. */
function standsInPairs(bytes: Uint8Array): boolean {
  const isHigh = (at: number): boolean => (bytes[at] ?? 0) >= 0x80;
  let [alone, paired] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (!isHigh(at)) continue;
    if (isHigh(at - 1) || isHigh(at + 1)) paired += 1;
    else alone += 1;
  }
  return paired > alone;
}
