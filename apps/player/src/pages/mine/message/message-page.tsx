import { isUuid } from '@tianping/base';
import { Icon, useT } from '@tianping/ui';
import { Link, useSearch } from 'wouter';
import { useMember } from '../../../app/context.ts';
import { MemberFrame } from '../member-frame.tsx';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import { NoticeBoard } from './notice-board.tsx';
import {
  folderIcon,
  folderLink,
  folderName,
  folderOf,
  folders,
  unreadOn,
} from './notification-types.ts';
import { Notifications } from './notifications.tsx';
import { ReceiveSettings } from './receive-settings.tsx';

/** The member's notifications by type, and the site's notices; `?letter=` opens one notification. */
export default function MessagePage() {
  const { t } = useT();
  const query = new URLSearchParams(useSearch());
  const folder = folderOf(query.get('type'));
  return (
    <MemberFrame title={t(text.title)}>
      <section className={`panel ${css.box}`} aria-label={t(text.title)} data-testid="page-message">
        {folder === 'board' ? (
          <>
            <div className={css.head}>
              <MessageFolders folder={folder} />
            </div>
            <NoticeBoard />
          </>
        ) : (
          <Notifications key={folder} folder={folder} letterId={notificationOf(query)}>
            <MessageFolders folder={folder} />
          </Notifications>
        )}
      </section>
      {query.get('letter') === null && <ReceiveSettings />}
    </MemberFrame>
  );
}

/** The notification that the address names; null when the value cannot be an id. */
function notificationOf(query: URLSearchParams): string | null {
  const id = query.get('letter') ?? '';
  return isUuid(id) ? id : null;
}

function MessageFolders(props: { readonly folder: ReturnType<typeof folderOf> }) {
  const { t } = useT();
  const counts = useMember((member) => member.unread);
  return (
    <>
      <h2>{t(text.title)}</h2>
      <nav className={css.shelves} aria-label={t(text.types)}>
        {folders.map((folder) => {
          const unread = unreadOn(folder, counts);
          return (
            <Link
              key={folder}
              href={folderLink(folder)}
              aria-current={folder === props.folder ? 'page' : undefined}
              data-testid={`shelf-${folder}`}
            >
              <Icon of={folderIcon(folder)} size="s" />
              {t(folderName(folder))}
              {unread > 0 && (
                <em className="num">
                  <span aria-hidden="true">{unread}</span>
                  <span className="vh">{t(text.unreadOf, { count: unread })}</span>
                </em>
              )}
            </Link>
          );
        })}
      </nav>
    </>
  );
}
