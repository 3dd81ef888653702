import { Icon, momentText, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import { folderIcon } from './notification-types.ts';
import type { InboxNotification } from './types.ts';

/** One notification of the list: a link, or a tick while notifications are being chosen. */
export function NotificationRow(props: {
  readonly notification: InboxNotification;
  readonly href: string;
  readonly isOpen: boolean;
  /** Whether the pane beside the list shows it, opened or not. */
  readonly isShown: boolean;
  /** Whether it is ticked; `null` while nothing is being chosen. */
  readonly mark: boolean | null;
  readonly onMark: () => void;
}) {
  const { t } = useT();
  const { notification, mark } = props;
  const look = [notification.read ? '' : css.fresh, props.isShown ? css.on : ''].join(' ');
  if (mark !== null) {
    return (
      <li className={look} data-testid="letter">
        <label className={css.row}>
          <input
            type="checkbox"
            className={css.tick}
            checked={mark}
            onChange={props.onMark}
            aria-label={t(text.select, { title: notification.title })}
          />
          <Face notification={notification} />
        </label>
      </li>
    );
  }
  return (
    <li className={look} data-testid="letter">
      <Link href={props.href} className={css.row} aria-current={props.isOpen ? 'true' : undefined}>
        <span className={`${css.mark} ${css[notification.type]}`}>
          <Icon of={folderIcon(notification.type)} />
        </span>
        <Face notification={notification} />
      </Link>
    </li>
  );
}

function Face(props: { readonly notification: InboxNotification }) {
  const translator = useT();
  const { now } = useApp();
  const { notification } = props;
  return (
    <>
      <span className={css.words}>
        <b>{notification.title}</b>
        {/* Truncated preview; the accessible name ends with the title. */}
        <small aria-hidden="true">{notification.body}</small>
      </span>
      <time className="num" dateTime={new Date(notification.sentAt).toISOString()}>
        {momentText(translator, notification.sentAt, now())}
      </time>
      {!notification.read && (
        <i className={css.dot}>
          <span className="vh">{translator.t(text.unread)}</span>
        </i>
      )}
    </>
  );
}
