/** Fields whose values open something, wherever they stand and in whatever spelling of JSON. */
const SECRET =
  /("(?:token|token_hash|session|signature|private_key|key|secret|password|authorization)"\s*:\s*")((?:[^"\\]|\\.)*)(")/gi;
/** An address that opens a game holds its session behind the path. */
const OPENING = /("(?:url|launch_url)"\s*:\s*"[^"?#\\]*)([?#](?:[^"\\]|\\.)*)(")/gi;
/** Shorter ones are no secrets of anybody, and would black out half a text. */
const SECRET_CHARS_MIN = 8;

/** Takes texts and gives them back with every secret named but not told. */
export type BlackOut = (text: string) => string;

/**
 * What may be read of the texts of one case. The same secret has the same number in all of them, so that a reader still
 * sees which is which; a secret that stands in one text under its name is blacked out in all, wherever it stands.
 */
export function blackOutOf(texts: readonly string[]): BlackOut {
  const numbers = new Map<string, number>();
  const nameOf = (secret: string): string => {
    const number = numbers.get(secret) ?? numbers.size + 1;
    numbers.set(secret, number);
    return `••••#${number}`;
  };
  for (const text of texts) {
    for (const [, , secret = ''] of text.matchAll(SECRET)) if (secret !== '') nameOf(secret);
    for (const [, , secret = ''] of text.matchAll(OPENING)) nameOf(secret);
  }
  // The longest first: one may be part of another.
  const known = [...numbers.keys()]
    .filter((secret) => secret.length >= SECRET_CHARS_MIN)
    .toSorted((a, b) => b.length - a.length);
  return (text) => {
    const named = text
      .replaceAll(SECRET, (_all, before, secret, after) =>
        secret === '' ? `${before}${after}` : `${before}${nameOf(secret)}${after}`,
      )
      .replaceAll(OPENING, (_all, before, secret, after) => `${before}${nameOf(secret)}${after}`);
    return known.reduce((rest, secret) => rest.replaceAll(secret, nameOf(secret)), named);
  };
}
