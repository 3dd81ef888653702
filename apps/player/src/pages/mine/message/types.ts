import type { AnswerFor } from '../../../app/api.ts';

export type InboxNotification = AnswerFor<'site/site/letter/list'>['list'][number];
