import { isUuid } from '@tianping/base';
import { Icon, useT } from '@tianping/ui';
import { Link, useSearch } from 'wouter';
import { useMember } from '../../../app/context.ts';
import { MemberFrame } from '../member-frame.tsx';
import { shelfIcon, shelfLink, shelfName, shelfOf, shelves, unreadOn } from './letter-types.ts';
import { Letters } from './letters.tsx';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import { NoticeBoard } from './notice-board.tsx';
import { ReceiveSettings } from './receive-settings.tsx';

/** The member's letters by type, and the site's notices; `?letter=` opens one letter. */
export default function MessagePage() {
  const { t } = useT();
  const query = new URLSearchParams(useSearch());
  const shelf = shelfOf(query.get('type'));
  return (
    <MemberFrame title={t(text.title)}>
      <section className={`panel ${css.box}`} aria-label={t(text.title)} data-testid="page-message">
        {shelf === 'board' ? (
          <>
            <div className={css.head}>
              <Shelves shelf={shelf} />
            </div>
            <NoticeBoard />
          </>
        ) : (
          <Letters key={shelf} shelf={shelf} letterId={letterOf(query)}>
            <Shelves shelf={shelf} />
          </Letters>
        )}
      </section>
      {query.get('letter') === null && <ReceiveSettings />}
    </MemberFrame>
  );
}

/** The letter that the address names; what cannot be a letter's id names none. */
function letterOf(query: URLSearchParams): string | null {
  const id = query.get('letter') ?? '';
  return isUuid(id) ? id : null;
}

function Shelves(props: { readonly shelf: ReturnType<typeof shelfOf> }) {
  const { t } = useT();
  const counts = useMember((member) => member.unread);
  return (
    <>
      <h2>{t(text.title)}</h2>
      <nav className={css.shelves} aria-label={t(text.types)}>
        {shelves.map((shelf) => {
          const unread = unreadOn(shelf, counts);
          return (
            <Link
              key={shelf}
              href={shelfLink(shelf)}
              aria-current={shelf === props.shelf ? 'page' : undefined}
              data-testid={`shelf-${shelf}`}
            >
              <Icon of={shelfIcon(shelf)} size="s" />
              {t(shelfName(shelf))}
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
