/**
 * Characters that print nothing, look like nothing, or turn the reading order of what stands around them;
 * not those that hold an emoji together.
 */
const UNSEEN =
  /(?!\u{200d}|\u{fe0e}|\u{fe0f})[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
/** Those where they hold nothing. */
const LOOSE = /(^|(?!\p{Emoji}|\u{200d}|\u{fe0e}|\u{fe0f}).)(?:\u{200d}|\u{fe0e}|\u{fe0f})+/gu;

/** What a person wrote, as it is kept: composed, line breaks of one kind, nothing invisible, trimmed. */
export function cleanText(text: string): string {
  const lines = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line) => seen(line.replaceAll('\t', ' ')).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function seen(line: string): string {
  return line.replaceAll(UNSEEN, '').replaceAll(LOOSE, '$1');
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
