import { EmptyState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import noMessages from '@tianping/ui/states/no-messages.svg?url';
import { useCall } from '../../../app/query.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import { NotificationArticle } from './notification-article.tsx';
import type { MessageFolder } from './notification-types.ts';
import { BackLink } from './notification-ways.tsx';
import type { InboxNotification } from './types.ts';

interface PaneProps {
  readonly folder: Exclude<MessageFolder, 'board'>;
  readonly letterId: string | null;
  /** The page of the list beside it; a notification that is not on it is requested by itself. */
  readonly list: readonly InboxNotification[];
  readonly total: number;
  /** The position of the page's first notification among all, from 1. */
  readonly first: number;
}

/** The open notification, on whichever page it is; the first of the list when none is open. */
export function NotificationPane(props: PaneProps) {
  const { list, folder, total, first } = props;
  // Beside the list the first notification is shown; on narrow screens only the list is.
  const shown = props.letterId ?? list[0]?.letterId;
  if (shown === undefined) return null;
  const isPreview = props.letterId === null;
  const at = list.findIndex((notification) => notification.letterId === shown);
  const notification = list[at];
  if (!notification) return <FarNotification key={shown} {...props} letterId={shown} />;
  return (
    <NotificationArticle
      key={`${shown} ${isPreview}`}
      notification={notification}
      folder={folder}
      isPreview={isPreview}
      place={{ at: first + at, total }}
      before={list[at - 1]}
      after={list[at + 1]}
    />
  );
}

/** A notification that is on another page of the list, opened by its address. */
function FarNotification(props: PaneProps & { readonly letterId: string }) {
  const { t } = useT();
  const { letterId: notificationId, folder } = props;
  const found = useCall('site/site/letter/list', {
    letterId: notificationId,
    pageNum: 1,
    pageSize: 1,
  });
  const notification = found.data?.list[0];
  if (notification)
    return <NotificationArticle notification={notification} folder={folder} place={null} />;
  return (
    <div className={css.pane}>
      <BackLink folder={folder} />
      {found.isPending ? (
        <SkeletonRows rows={3} label={t(uiMessages.loading)} />
      ) : (
        <EmptyState art={noMessages} title={t(text.gone)} text={t(text.goneText)} />
      )}
    </div>
  );
}
