import type { AnswerFor } from '@tianping/client';

export type Overview = AnswerFor<'act/agent/overview'>;
export type Line = NonNullable<Overview['line']>;
export type Code = AnswerFor<'act/agent/codes'>['codes'][number];
export type StatementLine = AnswerFor<'act/agent/statement'>['list'][number];
