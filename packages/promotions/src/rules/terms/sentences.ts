import type { SentenceSection, SentenceView } from '@tianping/contract';
import type { Message, Translator } from '@tianping/i18n';
import { promotionsMessages as text } from '../../messages.ts';
import { figureText } from '../figures/format.ts';
import type { FigureShape, Figures } from '../figures/shape.ts';
import { commonFigures } from './common.ts';

/** One sentence of the terms; `{name}` in its text is the figure of that name. */
export interface SentenceDef {
  readonly id: string;
  readonly section: SentenceSection;
  readonly text: Message;
  /** Left out while this figure has no effect: 0, `none`, off or empty. */
  readonly unless?: string;
  /** Only for this value of a choice. */
  readonly when?: readonly [figure: string, value: string];
}

/** The sentence that suspends rebate from a claim until its turnover is done. */
export const NO_REBATE_SENTENCE = 'noRebate';

/** The sentence that leaves out of a race's ranking those who can be given no prize any more. */
export const RACE_OUT_SENTENCE = 'raceOut';

/** The sentence that leaves out later accounts of one person. */
export const RACE_TWIN_SENTENCE = 'raceTwin';

/** Sentences common to every kind; those of the kind itself are between `who` and `duty`. */
export const whoSentences: readonly SentenceDef[] = [
  { id: 'registeredDays', section: 'who', text: text.saysRegisteredDays, unless: 'registeredDays' },
  { id: 'gradeMin', section: 'who', text: text.saysGradeMin, unless: 'gradeMin' },
  { id: 'needs', section: 'who', text: text.saysNeeds, unless: 'needs' },
  { id: 'tags', section: 'who', text: text.saysTags, unless: 'tags' },
  { id: 'notTags', section: 'who', text: text.saysNotTags, unless: 'notTags' },
  { id: 'group', section: 'who', text: text.saysGroup, unless: 'group' },
];

const dutySentences: readonly SentenceDef[] = [
  { id: 'weights', section: 'duty', text: text.saysWeights, unless: 'timesMilli' },
  { id: 'keepsAt', section: 'duty', text: text.saysKeepsAt, unless: 'keepsAt' },
  { id: 'claimDays', section: 'duty', text: text.saysClaimDays },
  { id: 'lowPriceMilli', section: 'uncounted', text: text.saysLowPrice, unless: 'lowPriceMilli' },
  { id: 'effective', section: 'uncounted', text: text.saysEffective },
  { id: 'perMemberMinor', section: 'limits', text: text.saysPerMember, unless: 'perMemberMinor' },
  { id: 'perDayMinor', section: 'limits', text: text.saysPerDay, unless: 'perDayMinor' },
  { id: 'places', section: 'limits', text: text.saysPlaces, unless: 'places' },
  { id: 'sameness', section: 'limits', text: text.saysSameness, unless: 'sameness' },
  { id: 'budget', section: 'limits', text: text.saysBudget },
  { id: 'fairEnd', section: 'leave', text: text.saysFairEnd },
  { id: 'leave', section: 'leave', text: text.saysLeave },
];

/** The terms word for word, in the reader's script, each figure as a separate part. */
export function sayTerms(
  reader: Pick<Translator, 't'>,
  kind: { readonly figures: FigureShape; readonly sentences: readonly SentenceDef[] },
  figures: Figures,
): readonly SentenceView[] {
  const shape = { ...commonFigures, ...kind.figures };
  return [...whoSentences, ...kind.sentences, ...dutySentences]
    .filter((sentence) => isStated(sentence, figures))
    .map((sentence) => saySentence(reader, sentence, { shape, figures }));
}

export function saySentence(
  { t }: Pick<Translator, 't'>,
  { id, section, text: message }: SentenceDef,
  { shape, figures }: { readonly shape: FigureShape; readonly figures: Figures },
): SentenceView {
  const template: string = t(message);
  const parts = template.split(/(\{\w+\})/).flatMap((piece): SentenceView['parts'] => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return piece === '' ? [] : [{ text: piece, figure: null }];
    const figure = shape[name];
    const value = figures[name];
    if (!figure || value === undefined) return [{ text: piece, figure: name }];
    return [{ text: figureText({ t }, figure, value), figure: name }];
  });
  return { id, section, parts };
}

/** The text of a sentence as a whole. */
export function plainSentence({ parts }: SentenceView): string {
  return parts.map((part) => part.text).join('');
}

export function isStated({ unless, when }: SentenceDef, figures: Figures): boolean {
  if (when && figures[when[0]] !== when[1]) return false;
  return unless === undefined || !setsNothing(figures[unless]);
}

function setsNothing(value: Figures[string] | undefined): boolean {
  if (value === undefined || value === 0 || value === false || value === 'none') return true;
  return Array.isArray(value) && value.length === 0;
}
