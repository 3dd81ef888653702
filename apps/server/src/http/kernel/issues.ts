import type { Script } from '@tianping/base';
import type { InputIssue } from '@tianping/contract';
import type { z } from 'zod';
import { ISSUES_MAX } from '../front/limits.ts';
import { textsOf } from '../texts.ts';
import { issueMessages as text } from './messages.ts';

type SchemaIssue = z.core.$ZodIssue;

/** The issues that a schema found, in words for the member. The value itself is never repeated. */
export function issuesOf(
  found: readonly SchemaIssue[],
  input: unknown,
  script: Script,
): readonly InputIssue[] {
  return found.slice(0, ISSUES_MAX).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: messageOf(issue, input, script),
  }));
}

function messageOf(issue: SchemaIssue, input: unknown, script: Script): string {
  const { t } = textsOf(script);
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(input, issue.path) ? t(text.missing) : t(wanted(issue.expected));
    case 'too_small':
      return tooSmall(issue, script);
    case 'too_big':
      return tooBig(issue, script);
    case 'invalid_format':
      return t(text.badFormat);
    default:
      return isMissing(input, issue.path) ? t(text.missing) : t(text.notAllowed);
  }
}

function wanted(expected: string) {
  switch (expected) {
    case 'string':
      return text.wantString;
    case 'number':
      return text.wantNumber;
    case 'int':
      return text.wantInteger;
    case 'boolean':
      return text.wantBoolean;
    case 'array':
      return text.wantArray;
    case 'object':
      return text.wantObject;
    default:
      return text.wrongType;
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, script: Script): string {
  const { t } = textsOf(script);
  const count = String(issue.minimum);
  if (issue.origin === 'string') return t(text.tooShort, { count });
  if (issue.origin === 'array') return t(text.tooFew, { count });
  return t(text.tooSmall, { count });
}

function tooBig(issue: z.core.$ZodIssueTooBig, script: Script): string {
  const { t } = textsOf(script);
  const count = String(issue.maximum);
  if (issue.origin === 'string') return t(text.tooLong, { count });
  if (issue.origin === 'array') return t(text.tooMany, { count });
  return t(text.tooBig, { count });
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = Reflect.get(value, key);
  }
  return value === undefined;
}
