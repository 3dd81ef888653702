import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon, IconButton, useT } from '@tianping/ui';
import { Link, useLocation } from 'wouter';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import { folderLink, type MessageFolder } from './notification-types.ts';
import type { InboxNotification } from './types.ts';

/** Back to the list, where the notification is shown in its place. */
export function BackLink(props: { readonly folder: MessageFolder }) {
  const { t } = useT();
  return (
    <Link href={folderLink(props.folder)} className={css.back}>
      <Icon of={IconArrowLeft} size="s" />
      {t(text.back)}
    </Link>
  );
}

/** Links to the previous and next notification, with the position among all. */
export function Neighbours(props: {
  readonly folder: MessageFolder;
  readonly place: { readonly at: number; readonly total: number };
  readonly before: InboxNotification | undefined;
  readonly after: InboxNotification | undefined;
}) {
  const { t } = useT();
  const [, navigate] = useLocation();
  const { folder, place, before, after } = props;
  const go = (notification: InboxNotification | undefined): void => {
    if (notification) navigate(folderLink(folder, notification.letterId));
  };
  return (
    <span className={css.neighbours}>
      <span className="num">{t(text.place, { place: place.at, total: place.total })}</span>
      <IconButton
        icon={IconChevronLeft}
        label={t(text.previous)}
        disabled={!before}
        onClick={() => go(before)}
      />
      <IconButton
        icon={IconChevronRight}
        label={t(text.next)}
        disabled={!after}
        onClick={() => go(after)}
      />
    </span>
  );
}
