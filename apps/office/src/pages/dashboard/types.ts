import type { AnswerOf } from '../../app/api.ts';

export type Summary = AnswerOf<'dashboard/summary'>;

export type Range = AnswerOf<'dashboard/range'>;
