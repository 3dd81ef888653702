import type { AnswerFor } from '@tianping/client';

export type Provider = AnswerFor<'fd/bankCard/withdraw/add/list'>['list'][number];
