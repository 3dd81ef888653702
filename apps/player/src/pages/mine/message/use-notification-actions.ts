import type { CallOutcome } from '@tianping/client';
import type { UnreadCounts } from '@tianping/contract';
import { showToast, useT } from '@tianping/ui';
import { useCallback, useMemo } from 'react';
import { useApp } from '../../../app/context.ts';
import { messageTexts as text } from './messages.ts';
import type { MessageFolder } from './notification-types.ts';

export interface NotificationActions {
  /** Marks a notification read; a failure is silent, because the next opening tries again. */
  read(notificationId: string): Promise<boolean>;
  readAll(folder: Exclude<MessageFolder, 'board'>): Promise<boolean>;
  remove(notificationIds: readonly string[]): Promise<boolean>;
}

/** A member's actions on notifications; the counts of each answer are applied immediately. */
export function useNotificationActions(): NotificationActions {
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
    const reported = (outcome: CallOutcome<UnreadCounts>): boolean => {
      const done = take(outcome);
      const title = outcome.kind === 'code' ? outcome.message : t(text.failed);
      if (!done) showToast({ tone: 'bad', title });
      return done;
    };
    return {
      read: async (notificationId) =>
        take(await api.call('site/site/letter/read', { letterId: notificationId })),
      readAll: async (type) => reported(await api.call('site/site/letter/onekeyRead', { type })),
      remove: async (notificationIds) =>
        reported(await api.call('site/site/letter/delete', { letterIds: [...notificationIds] })),
    };
  }, [api, take, t]);
}
