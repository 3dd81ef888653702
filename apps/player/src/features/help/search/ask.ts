import type { Fold } from '@tianping/i18n';
import { EMPTY, SAME } from './content/question-words.ts';
import type { Search } from './engine.ts';
import type { Found } from './find.ts';

/** A place in a help page that answers a question, with its text, word for word. */
export interface HelpAnswer {
  readonly to: string;
  readonly page: string;
  readonly head: string;
  readonly words: string;
}

const ANSWERS_MAX = 3;
const TERM_MAX = 4;
const WORDS_MAX = 140;
/** Below this score the question shares no more than a common word or two with a page. */
const SCORE_MIN = 24;
const CELLS_MIN = 5;
/** How many places of one term are examined; a term found in more is not specific. */
const RARE = 12;

/**
 * Passages of help pages that answer a question in plain words. The question is split into short runs of characters;
 * passages that contain more and rarer of them come first. Nothing is invented: a question that the pages do not cover
 * has no answer.
 */
export function answersTo(search: Search, question: string, fold: Fold): readonly HelpAnswer[] {
  const found = new Map<string, { readonly place: Found; score: number; terms: string[] }>();
  for (const term of termsOf(fold(question))) {
    const places = search(term);
    const weight = term.length * term.length * (2 + RARE - Math.min(places.length, RARE));
    for (const place of places) {
      const { entry } = place;
      const known = found.get(entry.to) ?? { place, score: 0, terms: [] };
      known.score += entry.folded.head.includes(term) ? weight * 3 : weight;
      known.terms.push(term);
      found.set(entry.to, known);
    }
  }
  return [...found.values()]
    .filter(({ score }) => score >= SCORE_MIN)
    .sort((a, b) => b.score - a.score)
    .slice(0, ANSWERS_MAX)
    .map(({ place: { entry }, terms }) => ({
      to: entry.to,
      page: entry.page,
      head: entry.head,
      words: wordsAbout(entry.body, entry.folded.body, terms),
    }));
}

function termsOf(question: string): readonly string[] {
  const terms = new Set<string>();
  const asked = SAME.reduce(
    (text, [spoken, written]) => text.replaceAll(spoken, written),
    question,
  );
  for (const run of asked.replaceAll(EMPTY, ' ').split(/[^\p{Script=Han}A-Za-z0-9]+/u)) {
    if (/^[a-z0-9]{2,}$/i.test(run)) terms.add(run);
    const letters = [...run];
    for (let length = 2; length <= TERM_MAX; length += 1) {
      for (let at = 0; at + length <= letters.length; at += 1) {
        terms.add(letters.slice(at, at + length).join(''));
      }
    }
  }
  return [...terms];
}

/** The sentences from the one with most of the terms on, as many as fit. */
function wordsAbout(body: string, folded: string, terms: readonly string[]): string {
  const ends = [...folded.matchAll(/[。！？；]/gu)].map(({ index }) => index + 1);
  const starts = [0, ...ends.filter((end) => end < body.length)];
  const scoreAt = (start: number, next: number): number => {
    const sentence = folded.slice(start, next);
    // A row of table cells is not a sentence.
    if (sentence.trim().split(' ').length > CELLS_MIN) return 0;
    return terms.reduce((sum, term) => sum + (sentence.includes(term) ? term.length : 0), 0);
  };
  let best = 0;
  let bestScore = -1;
  for (const [at, start] of starts.entries()) {
    const score = scoreAt(start, starts[at + 1] ?? body.length);
    if (score > bestScore) [best, bestScore] = [start, score];
  }
  const rest = body.slice(best).trim();
  if (rest.length <= WORDS_MAX) return rest;
  const cut = [...rest.matchAll(/[。！？；]/gu)].findLast(({ index }) => index < WORDS_MAX)?.index;
  return cut === undefined ? `${rest.slice(0, WORDS_MAX)}…` : rest.slice(0, cut + 1);
}
