import type { RecordedFiles, RecordedMatch, Recording, Rejection } from './types.ts';

/** What a reader makes of one row: a match, the reason why it is rejected, or null when there is nothing to play. */
export type Read = Omit<RecordedMatch, 'key'> | { readonly why: string } | null;

/** Reads the rows of every file of a set, in order; each match is named by its file and row. */
export function collect<Row>(
  files: RecordedFiles,
  rowsOf: (text: string, path: string) => readonly Row[],
  read: (row: Row, path: string) => Read,
): Recording {
  const matches: RecordedMatch[] = [];
  const rejected: Rejection[] = [];
  for (const [path, text] of files) {
    for (const [at, row] of rowsOf(text, path).entries()) {
      const key = `${path}#${at + 1}`;
      const made = read(row, path);
      if (made === null) continue;
      if ('why' in made) rejected.push({ key, why: made.why });
      else matches.push({ key, ...made });
    }
  }
  return { matches, rejected };
}
