/** Fields whose values open something, wherever they stand and in whatever spelling of JSON. */
const NAMES = 'token|token_hash|session|signature|private_key|key|secret|password|authorization';
const SECRET = new RegExp(String.raw`("(?:${NAMES})"\s*:\s*")((?:[^"\\]|\\.)*)(")`, 'gi');
/** An address that opens a game holds its session somewhere behind the host; JSON may write its slashes escaped. */
const HOST = String.raw`(?:\w+:(?:\\?\/){2}[^"?#/\\]+)?(?:\\?\/|(?=[?#]))`;
const OPENING = new RegExp(
  String.raw`("(?:url|launch_url)"\s*:\s*"${HOST})((?:[^"\\]|\\.)+)(")`,
  'gi',
);
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
  let count = 0;
  const nameOf = (secret: string): string => {
    const plain = plainOf(secret);
    const known = numbers.get(plain);
    if (known === undefined) count += 1;
    const number = known ?? count;
    numbers.set(plain, number).set(secret, number);
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

/** As it stands where it is no part of a JSON text. */
function plainOf(secret: string): string {
  try {
    return String(JSON.parse(`"${secret}"`));
  } catch {
    return secret;
  }
}
