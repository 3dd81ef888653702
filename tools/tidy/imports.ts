import { posix } from 'node:path';
import { lineOf, type Source } from './source.ts';

/** A file of the project that another one imports: its values, its types, or lazily. */
export interface ImportLine {
  readonly path: string;
  readonly target: string;
  readonly line: number;
}

const RELATIVE = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The relative imports of a file, in its order. */
export function importsOf({ path, text }: Source): ImportLine[] {
  return [...text.matchAll(RELATIVE)].map((match) => ({
    path,
    target: posix.join(posix.dirname(path), match[1] ?? ''),
    line: lineOf(text, match.index),
  }));
}
