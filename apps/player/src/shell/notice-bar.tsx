import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Icon, useT } from '@tianping/ui';
import { useCall } from '../app/query.ts';
import { shellMessages as text } from './messages.ts';
import css from './notice-bar.module.css';

const NOTICES_SHOWN = 8;

/** The site's notices, running by; they stand still while pointed at or focused. */
export function NoticeBar() {
  const { t } = useT();
  const notices = useCall('site/advertising/queryNoticeListByPage', {
    pageNum: 1,
    pageSize: NOTICES_SHOWN,
  });
  const list = notices.data?.list ?? [];
  return (
    <section className={css.notice} aria-label={t(text.notice)} data-testid="notices">
      <div className={`wrap ${css.bar}`}>
        <span className={css.tag}>
          <Icon of={IconSpeakerphone} size="s" />
          {t(text.notice)}
        </span>
        {list.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: focus stops the movement (WCAG 2.2.2)
          // biome-ignore lint/a11y/useSemanticElements: running text, not form controls
          <div className={css.run} role="group" aria-label={t(text.notice)} tabIndex={0}>
            <ul>
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
        )}
      </div>
    </section>
  );
}
