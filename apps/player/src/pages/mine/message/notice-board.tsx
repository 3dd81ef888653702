import {
  Badge,
  buttonClass,
  EmptyState,
  ErrorState,
  momentText,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';

const PAGE_SIZE = 10;

/** The site's notices page by page, each with its whole text. */
export function NoticeBoard() {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const [pageNum, setPage] = useState(1);
  const answer = useCall('site/advertising/queryNoticeListByPage', {
    pageNum,
    pageSize: PAGE_SIZE,
  });
  if (answer.fault) return <ErrorState onRetry={answer.refetch} />;
  if (!answer.data) return <SkeletonRows rows={4} label={t(uiMessages.loading)} />;
  const { list, total } = answer.data;
  if (total === 0) {
    return (
      <EmptyState
        title={t(text.noNotices)}
        text={t(text.noNoticesText)}
        action={
          <Link href="/" className={buttonClass({ tone: 'soft', size: 's' })}>
            {t(text.toHome)}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className={css.board} aria-label={t(text.boardHint)}>
        {list.map((notice) => (
          <li key={notice.id} data-testid="board-notice">
            <h3>
              {notice.title}
              {notice.kind === 'important' && <Badge tone="bad">{t(text.important)}</Badge>}
            </h3>
            <time className="num" dateTime={new Date(notice.publishedAt).toISOString()}>
              {momentText(translator, notice.publishedAt, now())}
            </time>
            <p>{notice.content}</p>
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <div className={css.pager}>
          <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
        </div>
      )}
    </>
  );
}
