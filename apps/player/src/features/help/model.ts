import type { Message, ParamsOf } from '@tianping/i18n';

/**
 * One piece of text. It may contain `**strong**` and `[words](/path)`; a path that the site does not open is drawn as
 * plain text, and `service:` opens the customer-service dialog.
 */
export interface Phrase {
  readonly message: Message;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A text with its parameters; does not compile while one is missing. */
export function say<Text extends string>(
  message: Message<Text>,
  ...params: ParamsOf<Text>
): Phrase {
  return { message, params: params[0] ?? {} };
}

/** Figures and codes, which are the same in every script. */
export function raw(text: string | number): Phrase {
  return { message: { id: '', text: String(text) }, params: {} };
}

/** A phrase, or a message without parameters. */
export type Words = Phrase | Message;

export type FigureName = 'handicapSplit' | 'totalSplit';
export type PictureName = 'register' | 'deposit' | 'slip' | 'records';

export type Block =
  | { readonly kind: 'p'; readonly text: Phrase }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Phrase[] }
  | { readonly kind: 'note'; readonly tone: 'info' | 'warn'; readonly text: Phrase }
  | {
      readonly kind: 'table';
      readonly caption: Phrase;
      readonly head: readonly Phrase[];
      /** The first cell of a row is its header. */
      readonly rows: readonly (readonly Phrase[])[];
    }
  /** A long list of short pairs, such as codes and their meaning. */
  | { readonly kind: 'pairs'; readonly items: readonly (readonly [Phrase, Phrase])[] }
  | { readonly kind: 'formula'; readonly text: Phrase }
  | { readonly kind: 'questions'; readonly items: readonly Question[] }
  | { readonly kind: 'figure'; readonly figure: FigureName; readonly caption: Phrase }
  | { readonly kind: 'picture'; readonly picture: PictureName; readonly caption: Phrase }
  | { readonly kind: 'lineResults' | 'calculator'; readonly family: 'handicap' | 'total' }
  | { readonly kind: 'selfCheck' }
  | { readonly kind: 'service' };

export interface Question {
  readonly ask: Phrase;
  readonly answer: Phrase;
}

export interface Section {
  /** The anchor in the address. */
  readonly id: string;
  readonly head: Phrase;
  readonly blocks: readonly Block[];
}

export interface Article {
  /** The summary of the page in one or two sentences. */
  readonly lead: Phrase;
  readonly sections: readonly Section[];
}

const phrase = (words: Words): Phrase =>
  'message' in words ? words : { message: words, params: {} };

/** Builds an article; sections without any block are left out. */
export function article(lead: Words, ...sections: readonly Section[]): Article {
  return { lead: phrase(lead), sections: sections.filter(({ blocks }) => blocks.length > 0) };
}

/** Builds a section; blocks that do not apply here are passed as `null`, and lists without any item are left out. */
export function section(id: string, head: Words, ...blocks: readonly (Block | null)[]): Section {
  const held = blocks.filter((block) => block !== null);
  const full = held.filter((block) => !('items' in block) || block.items.length > 0);
  return { id, head: phrase(head), blocks: full };
}

export function p(text: Words): Block {
  return { kind: 'p', text: phrase(text) };
}

export function list(...items: readonly (Words | null)[]): Block {
  return { kind: 'list', items: phrases(items) };
}

export function steps(...items: readonly (Words | null)[]): Block {
  return { kind: 'steps', items: phrases(items) };
}

export function note(text: Words, tone: 'info' | 'warn' = 'info'): Block {
  return { kind: 'note', tone, text: phrase(text) };
}

export function table(
  caption: Words,
  head: readonly Words[],
  rows: readonly (readonly Words[])[],
): Block {
  return {
    kind: 'table',
    caption: phrase(caption),
    head: head.map(phrase),
    rows: rows.map((row) => row.map(phrase)),
  };
}

export function pairs(items: readonly (readonly [Words, Words])[]): Block {
  return { kind: 'pairs', items: items.map(([name, value]) => [phrase(name), phrase(value)]) };
}

export function formula(text: Words): Block {
  return { kind: 'formula', text: phrase(text) };
}

/** Pairs of a question and its answer; a pair that does not apply here is passed as `null`. */
export function questions(...pairs: readonly (readonly [Words, Words] | null)[]): Block {
  const held = pairs.filter((pair) => pair !== null);
  return {
    kind: 'questions',
    items: held.map(([ask, answer]) => ({ ask: phrase(ask), answer: phrase(answer) })),
  };
}

export function figure(name: FigureName, caption: Words): Block {
  return { kind: 'figure', figure: name, caption: phrase(caption) };
}

export function picture(name: PictureName, caption: Words): Block {
  return { kind: 'picture', picture: name, caption: phrase(caption) };
}

export const service: Block = { kind: 'service' };

function phrases(items: readonly (Words | null)[]): readonly Phrase[] {
  return items.filter((item) => item !== null).map(phrase);
}
