import type { AnswerOf } from '../../app/api.ts';

export type Revenue = AnswerOf<'reports/revenue'>;

export interface Span {
  readonly from: string;
  readonly to: string;
}
