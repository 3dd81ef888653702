import { isSiteLink, type Wording } from '@tianping/contract';
import { type Message, placeholdersOf, type WordingGroup } from '@tianping/i18n';
import groups from '@tianping/i18n/wording' with { type: 'json' };
import { type Json, toJson } from '@tianping/office';
import { configTexts as text } from './config-messages.ts';
import type { SenseIssue } from './config-sense.ts';

/** All texts whose wording may be changed, as the code has them, article by article. */
export const wordingGroups: readonly WordingGroup[] = groups;

const originals: ReadonlyMap<string, Message> = new Map(
  wordingGroups.flatMap((group) => group.texts.map((one) => [one.id, one] as const)),
);

const LINKS = /\[[^\]]*\]\(([^)]*)\)/g;

/** Both sides with every text that either one changes; the original text where a side has none. */
export function spelledOut(before: Json, after: Json): readonly [Json, Json] {
  const ids = Object.keys({ ...Object(before), ...Object(after) });
  const all = Object.fromEntries(
    ids.map((id) => [id, { hans: originals.get(id)?.text ?? null, hant: null }]),
  );
  return [toJson({ ...all, ...Object(before) }), toJson({ ...all, ...Object(after) })];
}

/** What is wrong with an operator's wording, by message id and script. */
export function wordingIssues(wording: Wording): readonly SenseIssue[] {
  return Object.entries(wording).flatMap(([id, { hans, hant }]) => {
    const original = originals.get(id);
    if (!original) return [{ path: id, message: text.textUnknown }];
    if (hans === original.text && hant === null) return [{ path: id, message: text.textSame }];
    return [
      ...issuesOf(`${id}.hans`, hans, original),
      ...(hant === null ? [] : issuesOf(`${id}.hant`, hant, original)),
    ];
  });
}

function issuesOf(path: string, words: string, original: Message): readonly SenseIssue[] {
  const [given, wanted] = [placeholdersOf(words), placeholdersOf(original.text)];
  const fills = given.join() === wanted.join();
  const leads = [...words.matchAll(LINKS)].every(([, to = '']) => isSiteLink(to));
  return [
    ...(fills ? [] : [{ path, message: text.placeholdersDiffer }]),
    ...(leads ? [] : [{ path, message: text.linkInvalid }]),
  ];
}
