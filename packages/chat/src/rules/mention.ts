/** The most people that one message may mention; the wire's bound. */
export const MENTIONS_MAX = 5;
/** The most people suggested while a name is typed. */
const OFFERED_MAX = 6;

/** A person by the key and the name under which a room knows them. */
export interface Named {
  readonly key: string;
  readonly name: string;
}

interface Message {
  readonly from: Named | null;
  readonly isRemoved: boolean;
}

/** The part of a name typed behind an @ at the end of a text; null while no name is typed. */
export function typedName(text: string): string | null {
  // Behind a Latin letter or digit it is the middle of an e-mail address.
  return /(?<![A-Za-z0-9])@([^\s@]{0,30})$/u.exec(text)?.[1] ?? null;
}

/** People who have spoken, the latest first, whose name contains what is typed; without oneself. */
export function offeredNames(
  typed: string,
  messages: readonly Message[],
  ownKey: string | null,
): readonly Named[] {
  const offered = new Map<string, Named>();
  const part = typed.toLowerCase();
  for (let at = messages.length - 1; at >= 0 && offered.size < OFFERED_MAX; at -= 1) {
    const { from, isRemoved } = messages[at] ?? { from: null, isRemoved: false };
    if (!from || isRemoved || from.key === ownKey || offered.has(from.key)) continue;
    if (from.name.toLowerCase().includes(part)) offered.set(from.key, from);
  }
  return [...offered.values()];
}

/** The text with the whole name in place of its typed part, or at the end. */
export function withMention(text: string, name: string): string {
  const typed = typedName(text);
  if (typed !== null) return `${text.slice(0, text.length - typed.length)}${name} `;
  return `${text}${text === '' || /\s$/u.test(text) ? '' : ' '}@${name} `;
}

/** Splits a text into pieces: names behind an @, each with its person, and the text between them, without one. */
export function mentionPieces<Person extends Named>(
  text: string,
  people: readonly Person[],
): readonly { readonly text: string; readonly person: Person | null }[] {
  // The longest first: 小林子 must not be read as 小林.
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length);
  const pieces: { text: string; person: Person | null }[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = byLength.find(({ name }) => name !== '' && text.startsWith(name, at + 1));
    if (!person) continue;
    if (at > from) pieces.push({ text: text.slice(from, at), person: null });
    from = at + 1 + person.name.length;
    pieces.push({ text: text.slice(at, from), person });
    at = from - 1;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), person: null });
  return pieces;
}

/** Whether a message mentions its reader; one's own messages never do. */
export function mentionsReader(
  message: { readonly from: Named | null; readonly mentions: readonly string[] },
  ownKey: string | null,
): boolean {
  return ownKey !== null && message.from?.key !== ownKey && message.mentions.includes(ownKey);
}

/** Keys of the people mentioned in the text, each once, at most as many as the wire allows. */
export function mentionedKeys(text: string, people: readonly Named[]): readonly string[] {
  const keys = mentionPieces(text, people).flatMap(({ person }) => (person ? [person.key] : []));
  return [...new Set(keys)].slice(0, MENTIONS_MAX);
}
