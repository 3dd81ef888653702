import type { AnswerOf } from '../../app/api.ts';

export type Live = AnswerOf<'chat/live'>;
export type LiveLine = Live['lines'][number];
export type LiveRoom = Live['rooms'][number];
