import type { IndexEntry } from './build-index.ts';

/** Maximum number of results. */
const RESULTS_MAX = 12;
/** Maximum length of a query. */
export const QUERY_MAX = 40;
/** Characters shown around the match. */
const EXCERPT_BEFORE = 12;
const EXCERPT_LENGTH = 60;

export interface Found {
  readonly entry: IndexEntry;
  /** The text around the first match in the body; its beginning otherwise. */
  readonly excerpt: string;
}

/**
 * The entries that contain every word of the query: matches in heads first, then pinyin initials, then bodies; within
 * these, in reading order. `fold` converts the query to simplified lower case.
 */
export function find(
  index: readonly IndexEntry[],
  query: string,
  fold: (text: string) => string,
): readonly Found[] {
  const words = fold(query.slice(0, QUERY_MAX)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = index.flatMap((entry) => {
    const marks = words.map((word) => markOf(entry, word));
    return marks.includes(0) ? [] : [{ entry, mark: marks.reduce((sum, mark) => sum + mark, 0) }];
  });
  return found
    .sort((a, b) => b.mark - a.mark)
    .slice(0, RESULTS_MAX)
    .map(({ entry }) => ({ entry, excerpt: excerptOf(entry, words) }));
}

/** How well a word matches; 0 when it does not. */
function markOf(entry: IndexEntry, word: string): number {
  const { head, body, initials } = entry.folded;
  if (head === word) return 16;
  if (head.startsWith(word)) return 10;
  if (head.includes(word)) return 8;
  if (/^[a-z]+$/.test(word) && initials.split(' ').some((one) => one.startsWith(word))) return 6;
  return body.includes(word) ? 2 : 0;
}

/** Folding keeps every character in its position, so a position in the folded text is one in the text. */
function excerptOf(entry: IndexEntry, words: readonly string[]): string {
  const places = words.map((word) => entry.folded.body.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = Math.max(0, first - EXCERPT_BEFORE);
  const cut = entry.body.slice(from, from + EXCERPT_LENGTH);
  return `${from > 0 ? '…' : ''}${cut}${from + EXCERPT_LENGTH < entry.body.length ? '…' : ''}`;
}
