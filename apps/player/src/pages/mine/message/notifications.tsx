import type { AnswerFor } from '@tianping/client';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import noMessages from '@tianping/ui/states/no-messages.svg?url';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import { NotificationPane } from './notification-pane.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationTools } from './notification-tools.tsx';
import { folderLink, type MessageFolder } from './notification-types.ts';

export const PAGE_SIZE = 10;
type MessageFolders = Exclude<MessageFolder, 'board'>;

/** Notifications of one folder: the list, and the open one beside it; on narrow screens in its place. */
export function Notifications(props: {
  readonly folder: MessageFolders;
  readonly letterId: string | null;
  readonly children: ReactNode;
}) {
  const { folder, letterId: notificationId } = props;
  const [pageNum, setPage] = useState(1);
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const version = useMember((member) => member.notificationMoves);
  const answer = useCall(
    'site/site/letter/list',
    { type: folder, pageNum, pageSize: PAGE_SIZE },
    { version },
  );
  const list = answer.data?.list ?? [];
  const total = answer.data?.total ?? 0;
  const toggle = (id: string): void =>
    setMarked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <div className={css.head} data-open={notificationId === null ? undefined : ''}>
        {props.children}
        <NotificationTools folder={folder} list={list} marked={marked} onMarked={setMarked} />
      </div>
      <div
        className={css.panes}
        data-empty={list.length === 0 && notificationId === null ? '' : undefined}
        data-open={notificationId === null ? undefined : ''}
      >
        <div className={css.list}>
          {answer.fault && <ErrorState onRetry={answer.refetch} />}
          <Rows
            folder={folder}
            answer={answer.data}
            isPending={answer.isPending}
            letterId={notificationId}
            marked={marked}
            onToggle={toggle}
          />
          {total > PAGE_SIZE && (
            <div className={css.pager}>
              <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </div>
          )}
        </div>
        <NotificationPane
          folder={folder}
          letterId={notificationId}
          list={list}
          total={total}
          first={(pageNum - 1) * PAGE_SIZE + 1}
        />
      </div>
    </>
  );
}

function Rows(props: {
  readonly folder: MessageFolders;
  readonly answer: AnswerFor<'site/site/letter/list'> | undefined;
  readonly isPending: boolean;
  readonly letterId: string | null;
  readonly marked: ReadonlySet<string> | null;
  readonly onToggle: (id: string) => void;
}) {
  const { t } = useT();
  const { folder, answer, marked } = props;
  if (props.isPending) return <SkeletonRows rows={6} label={t(uiMessages.loading)} />;
  if (!answer) return null;
  if (answer.list.length === 0) return <NoNotifications folder={folder} />;
  return (
    <ul className={css.rows} aria-label={t(text.list)}>
      {answer.list.map((notification) => (
        <NotificationRow
          key={notification.letterId}
          notification={notification}
          href={folderLink(folder, notification.letterId)}
          isOpen={notification.letterId === props.letterId}
          isShown={notification.letterId === (props.letterId ?? answer.list[0]?.letterId)}
          mark={marked?.has(notification.letterId) ?? null}
          onMark={() => props.onToggle(notification.letterId)}
        />
      ))}
    </ul>
  );
}

function NoNotifications(props: { readonly folder: MessageFolders }) {
  const { t } = useT();
  const isAll = props.folder === 'all';
  return (
    <EmptyState
      art={noMessages}
      title={t(isAll ? text.none : text.noneOfType)}
      text={t(text.noneText)}
      action={
        <Link
          href={folderLink(isAll ? 'board' : 'all')}
          className={buttonClass({ tone: 'soft', size: 's' })}
        >
          {t(isAll ? text.seeBoard : text.seeAll)}
        </Link>
      }
    />
  );
}
