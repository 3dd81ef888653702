import type { AnswerFor } from '../../../app/api.ts';

export type Provider = AnswerFor<'fd/bankCard/withdraw/add/list'>['list'][number];
