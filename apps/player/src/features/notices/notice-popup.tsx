import { dayOf } from '@tianping/ui';
import { Suspense, useEffect, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { windowStore } from '../../app/kept-tabs.ts';
import { lazyPart } from '../../app/late-code.ts';
import { useCall } from '../../app/query.ts';
import { createCalm } from './calm.ts';
import { dueNotices } from './due.ts';

const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'));

/** The page has been drawn and read a little by then. */
const OPEN_AFTER_MS = 1_500;
const SEEN = 'noticesSeen';
/** The same question as the notice bar asks, so that it is asked once. */
const REQUEST = { pageNum: 1, pageSize: 8 } as const;

/**
 * Opens marked notices at the first visit of a session, once nothing else is open above the page and
 * no form on it is being filled in; after that, not again in this window.
 */
export default function NoticePopup(props: { readonly isFree: boolean }) {
  const { clock, now, storage } = useApp();
  const answer = useCall('site/advertising/queryNoticeListByPage', REQUEST);
  const [window] = useState(windowStore);
  const [isOver, setOver] = useState(() => window.getItem(SEEN) !== null);
  const [isOpen, setOpen] = useState(false);
  const [calm] = useState(() => createCalm(document));
  useEffect(() => {
    const stop = calm.watch();
    return () => stop();
  }, [calm]);
  const state = { today: dayOf(now()), hiddenOn: storage.get('noticesHiddenOn'), isSeen: isOver };
  const due = dueNotices(answer.data?.list ?? [], state);
  const mayOpen = props.isFree && due.length > 0;
  useEffect(() => {
    if (!mayOpen || isOpen) return;
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = clock.after(OPEN_AFTER_MS, () => {
        if (calm.isCalm()) setOpen(true);
        else wait();
      });
    };
    wait();
    return () => cancel();
  }, [mayOpen, isOpen, clock, calm]);
  if (!isOpen || due.length === 0) return null;
  const close = (notToday: boolean): void => {
    if (notToday) storage.set('noticesHiddenOn', state.today);
    window.setItem(SEEN, '1');
    setOver(true);
    setOpen(false);
  };
  return (
    <Suspense fallback={null}>
      <NoticeDialog notices={due} onClose={close} />
    </Suspense>
  );
}
