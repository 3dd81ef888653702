import type { Article, Block, Phrase } from '../model.ts';
import { plainText } from './rich-text.ts';

/** Characters that a reader of Chinese reads in a minute. */
const CHARACTERS_A_MINUTE = 400;

/** Whole minutes, at least one. */
export function minutesToRead(article: Article, textOf: (phrase: Phrase) => string): number {
  const letters = phrasesOf(article).reduce(
    (sum, phrase) => sum + plainText(textOf(phrase)).length,
    0,
  );
  return Math.max(1, Math.round(letters / CHARACTERS_A_MINUTE));
}

/** Every phrase of an article in reading order. */
export function phrasesOf(article: Article): readonly Phrase[] {
  return [
    article.lead,
    ...article.sections.flatMap((section) => [
      section.head,
      ...section.blocks.flatMap((block) => phrasesOfBlock(block)),
    ]),
  ];
}

export function phrasesOfBlock(block: Block): readonly Phrase[] {
  switch (block.kind) {
    case 'p':
    case 'note':
    case 'formula':
      return [block.text];
    case 'list':
    case 'steps':
      return block.items;
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    case 'pairs':
      return block.items.flat();
    case 'questions':
      return block.items.flatMap(({ ask, answer }) => [ask, answer]);
    case 'figure':
    case 'picture':
      return [block.caption];
    default:
      return [];
  }
}
