import type { HelpFacts } from '../facts.ts';
import type { Article } from '../model.ts';

/** Writes a page from the facts of this site. */
export type WriteArticle = (facts: HelpFacts) => Article;
