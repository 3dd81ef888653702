import type { SiteConfig } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { Json } from '@tianping/office';
import type { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { realMoneyIssues } from '../settings/real-money-parts.ts';
import { issuePath, parseWith, type StoredSection } from '../settings/sections.ts';
import { installedIssues } from './config-installed.ts';
import { configTexts as text } from './config-messages.ts';
import { senseIssues } from './config-sense.ts';
import { wordingIssues } from './wording-issues.ts';

export interface ConfigCheckIssue {
  /** Within the section, rows by their number: `2.maxMinor`. */
  readonly path: string;
  readonly message: string;
}

/** What is wrong with a value for a section; empty when it is valid. */
export function configIssues(
  site: SiteConfig,
  section: StoredSection,
  value: Json,
): readonly ConfigCheckIssue[] {
  const { t } = textsOf('hans');
  const parsed = parseWith(site, section, value);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => ({
      path: issuePath(issue, section),
      message: statedOf(issue),
    }));
  }
  const found = [
    ...senseIssues(parsed.data, section),
    ...installedIssues(parsed.data, section),
    ...(section === 'wording' ? wordingIssues(parsed.data.wording ?? {}) : []),
  ];
  const contradictions = found.map(({ path, message }) => ({
    path,
    message: t(message),
  }));
  return [...contradictions, ...realMoneyIssues(parsed.data, section)];
}

/** The schema's rules over several values, by the field at which they are shown. */
const ownRules: Readonly<Record<string, Message>> = {
  grades: text.gradesClimb,
  id: text.sameTwice,
  isOffer: text.offerToGuests,
  match: text.ruleMatchesAll,
  picture: text.pictureNone,
  route: text.linkNone,
  tag: text.ruleTagNone,
  until: text.endsFirst,
};

/** A schema's issue in plain words. */
function statedOf(issue: z.core.$ZodIssue): string {
  const { t } = textsOf('hans');
  switch (issue.code) {
    case 'invalid_type':
      return t(issue.input === undefined ? text.missing : text.wrongType);
    case 'too_small':
      return t(text.tooSmall, { limit: String(issue.minimum) });
    case 'too_big':
      return t(text.tooBig, { limit: String(issue.maximum) });
    case 'invalid_format':
      return t(text.format);
    case 'invalid_value':
    case 'invalid_key':
      return t(text.notListed);
    case 'unrecognized_keys':
      return t(text.unknownKeys, { keys: issue.keys.join('、') });
    case 'custom':
      return t(ownRules[String(issue.path.at(-1))] ?? text.other);
    default:
      return t(text.other);
  }
}
