import type { AnswerOf } from '../../app/api.ts';

export type TalkFile = AnswerOf<'support/one'>;
export type TalkRow = AnswerOf<'support/list'>['list'][number];
export type ReadyAnswer = AnswerOf<'support/canned'>['list'][number];

export const talkTones = { waiting: 'wait', open: 'ok', closed: 'mute' } as const;
