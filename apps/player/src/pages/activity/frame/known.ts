import type { AnswerFor } from '@tianping/client';
import type { ActivityBody, ActivityBodyOf, ActivityKind } from '@tianping/contract';

export type Config = AnswerFor<'act/promotion/config'>;
export type MemberPart = NonNullable<Config['member']>;

/** What a page of one kind knows and may ask for. */
export interface Known<Kind extends ActivityKind> {
  readonly config: Config;
  readonly body: ActivityBodyOf<Kind>;
  /** Asks for everything anew, after something was done. */
  readonly onChange: () => void;
}

export function isBodyOf<Kind extends ActivityKind>(
  body: ActivityBody,
  kind: Kind,
): body is ActivityBodyOf<Kind> {
  return body.kind === kind;
}
