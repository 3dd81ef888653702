import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Icon, lazyPart, useT } from '@tianping/ui';
import { Suspense } from 'react';
import { useCall } from '../../app/query.ts';
import type { Notice } from '../../features/notices/due.ts';
import { useMarked } from '../../features/notices/use-marked.ts';
import { shellMessages as text } from '../messages.ts';
import css from './notice-bar.module.css';

/** Few sites have some at any time. */
const MarkedNotices = lazyPart(() => import('../../features/notices/marked-notices.tsx'));

const NOTICES_SHOWN = 8;

/** The site's notices: marked ones are shown without motion until they are dismissed; after that all scroll by. */
export function NoticeBar() {
  const { t } = useT();
  const notices = useCall('site/advertising/queryNoticeListByPage', {
    pageNum: 1,
    pageSize: NOTICES_SHOWN,
  });
  const list = notices.data?.list ?? [];
  const { marked, putAway } = useMarked(list);
  const [first, ...others] = marked;
  return (
    <section className={css.notice} aria-label={t(text.notice)} data-testid="notices">
      <div className={`wrap ${css.bar}`}>
        <span className={css.tag}>
          <Icon of={IconSpeakerphone} size="s" />
          {t(text.notice)}
        </span>
        {first ? (
          <Suspense fallback={null}>
            <MarkedNotices marked={[first, ...others]} onPutAway={putAway} />
          </Suspense>
        ) : (
          list.length > 0 && <Running list={list} />
        )}
      </div>
    </section>
  );
}

/** Stops while hovered or focused. */
function Running({ list }: { readonly list: readonly Notice[] }) {
  const { t } = useT();
  return (
    <div className={css.run}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus stops the movement (WCAG 2.2.2) */}
      <ul aria-label={t(text.notice)} tabIndex={0}>
        {list.map((notice) => (
          <li key={notice.id}>{notice.content}</li>
        ))}
        {list.map((notice) => (
          <li key={`${notice.id}-again`} aria-hidden="true">
            {notice.content}
          </li>
        ))}
      </ul>
    </div>
  );
}
