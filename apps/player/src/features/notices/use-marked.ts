import { dayOf } from '@tianping/ui';
import { useState } from 'react';
import { windowStore } from '../../app/browser/window-store.ts';
import { useApp } from '../../app/context.ts';
import { dueNotices, type Notice } from './due.ts';

const SEEN = 'noticesSeen';

/** The notices to show a visitor, and their dismissal: for this window, or for today. */
export function useMarked(list: readonly Notice[]): {
  readonly marked: readonly Notice[];
  readonly putAway: (forToday: boolean) => void;
} {
  const { now, storage } = useApp();
  const [window] = useState(windowStore);
  const [isSeen, setSeen] = useState(() => window.getItem(SEEN) !== null);
  const today = dayOf(now());
  return {
    marked: dueNotices(list, { today, hiddenOn: storage.get('noticesHiddenOn'), isSeen }),
    putAway(forToday) {
      if (forToday) storage.set('noticesHiddenOn', today);
      window.setItem(SEEN, '1');
      setSeen(true);
    },
  };
}
