import type { AnswerFor } from '@tianping/client';
import type { ActivityBody, ActivityBodyOf, ActivityKind } from '@tianping/contract';

export type Config = AnswerFor<'act/promotion/config'>;
export type MemberPart = NonNullable<Config['member']>;

/** What a page of one kind is given, and how it asks for an update. */
export interface Known<Kind extends ActivityKind> {
  readonly config: Config;
  readonly body: ActivityBodyOf<Kind>;
  /** Reads everything again, after an action. */
  readonly onChange: () => void;
}

export function isBodyOf<Kind extends ActivityKind>(
  body: ActivityBody,
  kind: Kind,
): body is ActivityBodyOf<Kind> {
  return body.kind === kind;
}
