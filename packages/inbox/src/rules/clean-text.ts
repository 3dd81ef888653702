/** Characters that print nothing, or turn the reading order of what stands around them. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u{feff}\u{200b}\u{2060}]/gu;

/** What a person wrote, as it is kept: composed, line breaks of one kind, nothing invisible, trimmed. */
export function cleanText(text: string): string {
  const lines = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNSEEN, '').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Characters as a person counts them, near enough: code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The beginning of a text on one line. */
export function excerptOf(text: string, chars: number): string {
  const line = [...text.replaceAll(/\s+/g, ' ')];
  return line.length <= chars ? line.join('') : `${line.slice(0, chars - 1).join('')}…`;
}
