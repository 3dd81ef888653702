import type { Message, Translator } from '@tianping/i18n';
import { factMessages as facts, explainMessages as texts } from '../../explain-messages.ts';

/** `首个进球的分钟：23`: a fact by its name with its value in words. */
export function factText(
  translator: Translator,
  fact: { readonly name: string; readonly value: string },
): string {
  const name = translator.t(nameOf(fact.name));
  return translator.t(texts.fact, { name, value: factValueText(translator, fact) });
}

/** The name of a fact; one of a segment with its number: `第一滴血 2`. */
export function factName(name: string, { t }: Translator): string {
  const number = Object.hasOwn(facts, name) ? '' : (/\d+$/.exec(name)?.[0] ?? '');
  return number === '' ? t(nameOf(name)) : `${t(nameOf(name))} ${number}`;
}

/** Facts of a segment have its number appended: `games5`; exact names that end in a digit are matched first. */
function nameOf(name: string): Message {
  const table: Readonly<Record<string, Message>> = facts;
  return table[name] ?? table[name.replace(/\d+$/, '')] ?? facts.other;
}

/** The value of a fact, in words. */
export function factValueText(
  { t }: Translator,
  { name, value }: { readonly name: string; readonly value: string },
): string {
  if (name === 'goal1By') return t(BY[value] ?? facts.other);
  if (name === 'qualifiedBy') {
    const how = HOW[value.slice(1)];
    return `${t(WHO[value.charAt(0)] ?? texts.whoNone)}${how ? ` ${t(how)}` : ''}`;
  }
  if (/^[YX]$/.test(value)) return t(value === 'Y' ? texts.yes : texts.no);
  if (/^[HCN]+$/.test(value)) {
    return [...value].map((who) => t(WHO[who] ?? texts.whoNone)).join(' ');
  }
  return value === '' ? t(texts.whoNone) : value;
}

const WHO: Readonly<Record<string, Message>> = {
  H: texts.whoHome,
  C: texts.whoAway,
  N: texts.whoNone,
};

const BY: Readonly<Record<string, Message>> = {
  S: facts.shot,
  H: facts.header,
  P: facts.byPenalty,
  F: facts.freeKick,
  O: facts.ownGoal,
};

const HOW: Readonly<Record<string, Message>> = {
  OT: facts.inExtraTime,
  PK: facts.inPenalties,
};
