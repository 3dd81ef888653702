import type { AnswerOf } from '../../app/api.ts';

export type FeedbackOne = AnswerOf<'feedback/one'>;
