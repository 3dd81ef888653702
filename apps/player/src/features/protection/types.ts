import type { AnswerFor } from '@tianping/client';

export type Overview = AnswerFor<'site/protection/overview'>;
export type ProtectionLimit = Overview['limits'][number];
export type LimitKind = ProtectionLimit['kind'];
export type LimitPeriod = ProtectionLimit['period'];
export type SessionFacts = AnswerFor<'site/protection/session'>;
