import type { AnswerFor, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { accountMessages as text } from './messages.ts';
import { refreshInfo } from './refresh-info.ts';
import { type MaskedField, revealedOf } from './revealed.ts';

/** What was shown in full of these is old once they are bound anew. */
const CHANGED: Partial<Readonly<Record<CallName, MaskedField>>> = {
  'site/user/member/bindPhone': 'phone',
  'site/user/member/bindEmail': 'email',
};

export interface Saving {
  readonly isBusy: boolean;
  /** Why the last one did not go through, in the server's words. */
  readonly failure: string | null;
  readonly clear: () => void;
  /** Sends once at a time; what was saved is read again before the answer comes. Null when it failed. */
  readonly save: <Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
  ) => Promise<AnswerFor<Name> | null>;
}

/** A change of the member's own data. */
export function useSave(): Saving {
  const app = useApp();
  const { t } = useT();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  return {
    isBusy,
    failure,
    clear: () => setFailure(null),
    async save(name, request) {
      if (sending.current) return null;
      sending.current = true;
      setBusy(true);
      setFailure(null);
      const outcome = await app.api.call(name, request);
      // A refusal may have changed what is known too: an age under 18 shuts the games.
      await refreshInfo(app);
      sending.current = false;
      setBusy(false);
      const changed = CHANGED[name];
      if (outcome.kind === 'answer') {
        if (changed) revealedOf(app).forget(changed);
        return outcome.answer;
      }
      setFailure(outcome.kind === 'code' ? outcome.message : t(text.lost));
      return null;
    },
  };
}
