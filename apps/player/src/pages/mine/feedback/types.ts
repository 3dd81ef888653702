import type { AnswerFor } from '../../../app/api.ts';

export type Info = AnswerFor<'site/feedback/getFeedbackInfo'>;
