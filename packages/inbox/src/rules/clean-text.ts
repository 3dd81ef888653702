/**
 * Characters that print nothing, look like nothing, or change the reading order of the text around them; except those
 * that join the parts of an emoji.
 */
const UNSEEN =
  /(?!\u{200d}|\u{fe0e}|\u{fe0f})[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
/** Joiners where they join nothing. */
const LOOSE = /(^|(?!\p{Emoji}|\u{200d}|\u{fe0e}|\u{fe0f}).)(?:\u{200d}|\u{fe0e}|\u{fe0f})+/gu;

/** A person's text as it is stored: composed, with uniform line breaks, nothing invisible, trimmed. */
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

/** The length as a person would count it, approximately: code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The beginning of a text on one line. */
export function excerptOf(text: string, chars: number): string {
  const line = [...text.replaceAll(/\s+/g, ' ')];
  return line.length <= chars ? line.join('') : `${line.slice(0, chars - 1).join('')}…`;
}
