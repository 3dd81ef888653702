import type { UnreadCounts } from '@tianping/contract';
import { showToast, useT } from '@tianping/ui';
import { useCallback, useMemo } from 'react';
import type { CallOutcome } from '../../../app/api.ts';
import { useApp } from '../../../app/context.ts';
import type { Shelf } from './letter-types.ts';
import { messageTexts as text } from './messages.ts';

export interface LetterActions {
  /** Marks a letter read; a failure is silent, because the next opening tries again. */
  read(letterId: string): Promise<boolean>;
  readAll(shelf: Exclude<Shelf, 'board'>): Promise<boolean>;
  remove(letterIds: readonly string[]): Promise<boolean>;
}

/** What a member does with letters; the counts of each answer are taken over at once. */
export function useLetterActions(): LetterActions {
  const { api, member } = useApp();
  const { t } = useT();
  const take = useCallback(
    (outcome: CallOutcome<UnreadCounts>): boolean => {
      if (outcome.kind === 'answer') member.setUnread(outcome.answer);
      return outcome.kind === 'answer';
    },
    [member],
  );
  return useMemo(() => {
    const told = (outcome: CallOutcome<UnreadCounts>): boolean => {
      const done = take(outcome);
      const title = outcome.kind === 'code' ? outcome.message : t(text.failed);
      if (!done) showToast({ tone: 'bad', title });
      return done;
    };
    return {
      read: async (letterId) => take(await api.call('site/site/letter/read', { letterId })),
      readAll: async (type) => told(await api.call('site/site/letter/onekeyRead', { type })),
      remove: async (letterIds) =>
        told(await api.call('site/site/letter/delete', { letterIds: [...letterIds] })),
    };
  }, [api, take, t]);
}
