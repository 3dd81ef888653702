import type { AnswerFor, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { useApp } from '../../app/context.ts';
import { type OneCall, useOneCall } from '../../app/use-one-call.ts';
import { accountMessages as text } from './messages.ts';
import { refreshInfo } from './refresh-info.ts';
import { type MaskedField, revealedOf } from './revealed.ts';

/** What was shown in full of these is old once they are bound anew. */
const CHANGED: Partial<Readonly<Record<CallName, MaskedField>>> = {
  'site/user/member/bindPhone': 'phone',
  'site/user/member/bindEmail': 'email',
};

export interface Saving extends Pick<OneCall, 'isBusy' | 'failure' | 'clear'> {
  /** Sends once at a time; what was saved is read again before the answer comes. Null when it failed. */
  readonly save: <Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
  ) => Promise<AnswerFor<Name> | null>;
}

/** A change of the member's own data. */
export function useSave(): Saving {
  const app = useApp();
  const { call, ...rest } = useOneCall(text.lost);
  return {
    ...rest,
    async save(name, request) {
      // A refusal may have changed what is known too: an age under 18 shuts the games.
      const answer = await call(name, request, () => refreshInfo(app));
      const changed = CHANGED[name];
      if (answer && changed) revealedOf(app).forget(changed);
      return answer;
    },
  };
}
