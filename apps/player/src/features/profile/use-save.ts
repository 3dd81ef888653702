import type { AnswerFor, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { useApp } from '../../app/context.ts';
import { type OneCall, useOneCall } from '../../app/use-one-call.ts';
import { accountMessages as text } from './messages.ts';
import { refreshInfo } from './refresh-info.ts';
import { type MaskedField, revealedOf } from './revealed.ts';

/** The masked fields that each call changes, whose decrypted values are then outdated. */
const CHANGED: Partial<Readonly<Record<CallName, MaskedField>>> = {
  'site/user/member/bindPhone': 'phone',
  'site/user/member/bindEmail': 'email',
};

export interface Saving extends Pick<OneCall, 'isBusy' | 'failure' | 'clear'> {
  /** One call at a time; what was saved is read again before the answer is returned. Null when it failed. */
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
      // A refusal may change the data too: an age under 18 locks the games.
      const answer = await call(name, request, () => refreshInfo(app));
      const changed = CHANGED[name];
      if (answer && changed) revealedOf(app).forget(changed);
      return answer;
    },
  };
}
