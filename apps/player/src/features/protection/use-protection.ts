import type { AnswerFor, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { showToast } from '@tianping/ui';
import { useOneCall } from '../../app/use-one-call.ts';
import { accountMessages } from '../profile/messages.ts';

/** Changes of limits and pauses, one at a time; a failure is shown with the server's message. */
export function useProtection(onChanged: () => void) {
  const { call, ...rest } = useOneCall(accountMessages.lost);
  return {
    ...rest,
    async send<Name extends CallName>(
      name: Name,
      request: RequestFor<Name>,
      done: string,
    ): Promise<AnswerFor<Name> | null> {
      const answer = await call(name, request);
      if (!answer) return null;
      showToast({ tone: 'ok', title: done });
      onChanged();
      return answer;
    },
  };
}
