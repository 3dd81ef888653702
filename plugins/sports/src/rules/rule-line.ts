import type { Message, ParamsOf } from '@tianping/i18n';

/** One sentence; the same shape as a phrase of the help articles. */
export interface RuleLine {
  readonly message: Message;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A sentence with its parameters; does not compile while one is missing. */
export function line<Text extends string>(
  message: Message<Text>,
  ...params: ParamsOf<Text>
): RuleLine {
  return { message, params: params[0] ?? {} };
}
