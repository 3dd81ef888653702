/** A name as strangers see it: its first and last character, and the same number of stars whatever its length. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters[0] ?? ''}***${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
}
