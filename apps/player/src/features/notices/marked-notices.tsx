import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Badge, IconButton, lazyPart, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { Waiting } from '../waiting/busy.ts';
import type { Notice } from './due.ts';
import css from './marked-notices.module.css';
import { noticeTexts as text } from './messages.ts';

const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'));

/** Marked notices in one line: the first of them, a button for all in full, and one to dismiss them. */
export default function MarkedNotices(props: {
  readonly marked: readonly [Notice, ...Notice[]];
  readonly onPutAway: (forToday: boolean) => void;
}) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const { marked, onPutAway } = props;
  const [first] = marked;
  return (
    <div className={css.line} data-testid="marked-notice">
      <button type="button" className={css.words} onClick={() => setOpen(true)}>
        {first.kind === 'important' && <Badge tone="bad">{t(text.important)}</Badge>}
        <span className={css.text}>{first.content}</span>
        <span className={css.more}>{t(text.details)}</span>
      </button>
      <IconButton
        icon={IconX}
        size="s"
        label={t(text.putAway)}
        onClick={() => onPutAway(false)}
        data-testid="put-away"
      />
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <NoticeDialog notices={marked} onClose={onPutAway} />
        </Suspense>
      )}
    </div>
  );
}
