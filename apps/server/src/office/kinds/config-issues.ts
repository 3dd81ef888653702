import type { SiteConfig } from '@tianping/contract';
import type { Json } from '@tianping/office';
import type { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { realMoneyIssues } from '../settings/real-money-parts.ts';
import { issuePath, parseWith, type StoredSection } from '../settings/sections.ts';
import { installedIssues } from './config-installed.ts';
import { configTexts as text } from './config-messages.ts';
import { senseIssues } from './config-sense.ts';

export interface ConfigCheckIssue {
  /** Within the section, rows by their number: `2.maxMinor`. */
  readonly path: string;
  readonly message: string;
}

/** What speaks against a value for a section; empty when it may be taken. */
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
  const found = [...senseIssues(parsed.data, section), ...installedIssues(parsed.data, section)];
  const contradictions = found.map(({ path, message }) => ({
    path,
    message: t(message),
  }));
  return [...contradictions, ...realMoneyIssues(parsed.data, section)];
}

/** A schema's issue in people's words. */
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
      // The one rule over several values that the schema itself holds.
      return t(issue.path.at(-1) === 'grades' ? text.gradesClimb : text.other);
    default:
      return t(text.other);
  }
}
