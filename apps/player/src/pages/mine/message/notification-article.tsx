import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Badge, buttonClass, IconButton, momentText, showToast, useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useApp } from '../../../app/context.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import {
  folderLink,
  folderName,
  type MessageFolder,
  notificationTones,
} from './notification-types.ts';
import { BackLink, Neighbours } from './notification-ways.tsx';
import type { InboxNotification } from './types.ts';
import { useNotificationActions } from './use-notification-actions.ts';

/** Where the notification replaces the list, matching the style sheet. */
const NARROW = '(max-width: 1023.98px)';

/** A value of more characters than this takes two columns. */
const LONG = 24;

/** One notification: its subject, facts, text and link. Opening it marks it read. */
export function NotificationArticle(props: {
  readonly notification: InboxNotification;
  readonly folder: Exclude<MessageFolder, 'board'>;
  readonly place: { readonly at: number; readonly total: number } | null;
  /** Shown without being opened: it stays unread. */
  readonly isPreview?: boolean;
  readonly before?: InboxNotification | undefined;
  readonly after?: InboxNotification | undefined;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { notification, folder, place, isPreview = false } = props;
  const heading = useReading(notification, isPreview);
  return (
    <article className={css.pane} data-testid={isPreview ? 'letter-preview' : 'letter-open'}>
      <BackLink folder={folder} />
      <header>
        <Badge tone={notificationTones[notification.type]}>
          {t(folderName(notification.type))}
        </Badge>
        <h3 ref={heading} tabIndex={-1}>
          {notification.title}
        </h3>
        <time className="num" dateTime={new Date(notification.sentAt).toISOString()}>
          {momentText(translator, notification.sentAt, now())}
        </time>
      </header>
      {notification.facts.length > 0 && (
        <dl className={css.facts}>
          {notification.facts.map((fact) => (
            <div key={fact.label} className={fact.value.length > LONG ? css.wide : ''}>
              <dt>{fact.label}</dt>
              <dd className="num">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {notification.body.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <footer>
        {notification.action && (
          <Link href={notification.action.route} className={buttonClass()}>
            {notification.action.label}
          </Link>
        )}
        <Link href="/mine/feedback" className={buttonClass({ tone: 'secondary' })}>
          {t(text.ask)}
        </Link>
        <RemoveOne notification={notification} folder={folder} />
        {place && (
          <Neighbours folder={folder} place={place} before={props.before} after={props.after} />
        )}
      </footer>
    </article>
  );
}

/** Marks the notification read once it is opened; on narrow screens its heading takes the focus. */
function useReading(notification: InboxNotification, isPreview: boolean) {
  const { read } = useNotificationActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const { letterId: notificationId } = notification;
  const wasRead = useRef(notification.read);
  useEffect(() => {
    if (isPreview) return;
    if (!wasRead.current) void read(notificationId).then((done) => (wasRead.current = done));
    if (window.matchMedia(NARROW).matches) heading.current?.focus();
  }, [notificationId, read, isPreview]);
  return heading;
}

function RemoveOne(props: {
  readonly notification: InboxNotification;
  readonly folder: MessageFolder;
}) {
  const { t } = useT();
  const { events } = useApp();
  const { remove } = useNotificationActions();
  const [, navigate] = useLocation();
  const ask = (): void =>
    events.emit('showDialogTips', {
      text: t(text.removeAsk, { count: 1 }),
      confirmLabel: t(text.remove),
      cancel: true,
      onConfirm: async () => {
        if (!(await remove([props.notification.letterId]))) return;
        showToast({ tone: 'ok', title: t(text.removed) });
        navigate(folderLink(props.folder));
      },
    });
  return (
    <IconButton icon={IconTrash} label={t(text.remove)} onClick={ask} data-testid="remove-letter" />
  );
}
