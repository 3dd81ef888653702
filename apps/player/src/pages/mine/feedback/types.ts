import type { AnswerFor } from '@tianping/client';

export type Info = AnswerFor<'site/feedback/getFeedbackInfo'>;
