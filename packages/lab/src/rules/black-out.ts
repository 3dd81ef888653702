/** Fields whose values are secrets, wherever they are and however JSON escapes them. */
const NAMES = 'token|token_hash|session|signature|private_key|key|secret|password|authorization';
const SECRET = new RegExp(String.raw`("(?:${NAMES})"\s*:\s*")((?:[^"\\]|\\.)*)(")`, 'gi');
/** The address of an opened game contains its session somewhere after the host; JSON may escape its slashes. */
const HOST = String.raw`(?:\w+:(?:\\?\/){2}[^"?#/\\]+)?(?:\\?\/|(?=[?#]))`;
const OPENING = new RegExp(
  String.raw`("(?:url|launch_url)"\s*:\s*"${HOST})((?:[^"\\]|\\.)+)(")`,
  'gi',
);
/** Shorter ones are not secrets, and would black out half a text. */
const SECRET_CHARS_MIN = 8;

/** Returns texts with every secret replaced by a label. */
export type BlackOut = (text: string) => string;

/**
 * What may be read of the texts of one case. The same secret has the same number in all of them, so that a reader can
 * still distinguish them; a secret found in one text under its name is blacked out everywhere in all.
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
  // The longest first, as one may be part of another.
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

/** The secret unescaped, as it appears outside of JSON. */
function plainOf(secret: string): string {
  try {
    return String(JSON.parse(`"${secret}"`));
  } catch {
    return secret;
  }
}
