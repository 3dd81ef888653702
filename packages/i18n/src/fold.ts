/** Brings a text to simplified characters and lower case, so that a search finds it in either script. */
export type Fold = (text: string) => string;

/** Every character keeps its position. */
export function createFold(pairs: { readonly hant: string; readonly hans: string }): Fold {
  const hans = [...pairs.hans];
  const simplifiedBy = new Map([...pairs.hant].map((letter, at) => [letter, hans[at] ?? letter]));
  return (text) =>
    [...text].map((letter) => simplifiedBy.get(letter) ?? letter.toLowerCase()).join('');
}

/** The character pairs of our own texts; fetched with the first search. */
export async function loadFold(): Promise<Fold> {
  const module = await import('./generated/fold.json', { with: { type: 'json' } });
  return createFold(module.default);
}
