import type { AnswerFor } from '@tianping/client';

export type InboxNotification = AnswerFor<'site/site/letter/list'>['list'][number];
