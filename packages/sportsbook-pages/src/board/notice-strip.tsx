import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Dialog, Icon, momentText, useT } from '@tianping/ui';
import { useState } from 'react';
import { boardMessages as m } from '../messages.ts';
import { useSports, useSportsCall } from '../sports-context.tsx';
import css from './page.module.css';

/** The same request as that of the site's own bar, so that it is sent once. */
const REQUEST = { pageNum: 1, pageSize: 8 } as const;

/** The latest notice, with a link to all of them; on the phone only the link. */
export function NoticeStrip({ isShort = false }: { readonly isShort?: boolean }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useSports().around;
  const notices = useSportsCall('site/advertising/queryNoticeListByPage', REQUEST);
  const [isOpen, setOpen] = useState(false);
  const list = notices.data?.list ?? [];
  const [latest] = list;
  if (!latest) return null;
  return (
    <>
      <button
        type="button"
        className={isShort ? undefined : css.notice}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-testid="sports-notices"
      >
        {isShort ? (
          <>
            <Icon of={IconSpeakerphone} size="l" />
            {t(m.notices)}
            <b>{list.length}</b>
          </>
        ) : (
          <>
            <Icon of={IconSpeakerphone} size="s" />
            <span>{latest.content}</span>
            <b className={css.figure}>{list.length}</b>
            <Icon of={IconChevronRight} size="s" />
          </>
        )}
      </button>
      {isOpen && (
        <Dialog title={t(m.notices)} width="m" backdropCloses onClose={() => setOpen(false)}>
          <ul className={css.noticeList}>
            {list.map((notice) => (
              <li key={notice.id}>
                <b>{notice.title}</b>
                <time dateTime={new Date(notice.publishedAt).toISOString()}>
                  {momentText(translator, notice.publishedAt, now())}
                </time>
                <p>{notice.content}</p>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
