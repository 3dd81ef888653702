import type { AnswerFor } from '../../../app/api.ts';

export type Letter = AnswerFor<'site/site/letter/list'>['list'][number];
