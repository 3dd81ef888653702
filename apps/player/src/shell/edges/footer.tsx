import { useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp, useSession, useSite } from '../../app/context.ts';
import { SPORT_LINKS } from '../../routes/sport-links.ts';
import css from './footer.module.css';
import { footerColumns, protectionLink } from './footer-links.ts';
import { footerMessages as text } from './footer-messages.ts';

/** Rules, help, responsible play, and what kind of site this is. */
export default function Footer() {
  const { t } = useT();
  const { look } = useApp();
  const { description } = useSite();
  return (
    <footer className={css.foot}>
      <div className={`wrap ${css.cols}`}>
        <div>
          <Link href="/" className={css.brand}>
            <img src={look.mark} alt="" width="36" height="36" />
            <b>{t(look.name)}</b>
          </Link>
          <p className={css.say}>{t(look.promise)}</p>
          {description !== '' && (
            <details className={css.about}>
              <summary>{t(text.about)}</summary>
              <p data-testid="about">{description}</p>
            </details>
          )}
        </div>
        <FootLists />
        <Adults />
      </div>
      <SmallPrint />
    </footer>
  );
}

function FootLists() {
  const { t } = useT();
  const { events } = useApp();
  const columns = footerColumns(useSite());
  return (
    <div className={css.lists}>
      <h2 className="vh">{t(text.footLists)}</h2>
      <FootList title={t(text.footSports)}>
        {SPORT_LINKS.map((link) => (
          <li key={link.route}>
            <Link href={link.route}>{t(link.title)}</Link>
          </li>
        ))}
      </FootList>
      {columns.map((column, at) => (
        <FootList key={column.title.id} title={t(column.title)}>
          {column.links.map((link) => (
            <li key={link.route}>
              <Link href={link.route}>{t(link.title)}</Link>
            </li>
          ))}
          {at === columns.length - 1 && (
            <li>
              <button type="button" onClick={() => events.emit('showCustomerService', null)}>
                {t(text.service)}
              </button>
            </li>
          )}
        </FootList>
      ))}
    </div>
  );
}

function FootList(props: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <nav aria-label={props.title}>
      <h3>{props.title}</h3>
      <ul>{props.children}</ul>
    </nav>
  );
}

/** The age limit, and where to find help. */
function Adults() {
  const { t } = useT();
  const protection = protectionLink(useSite(), useSession() !== null);
  return (
    <div className={css.age}>
      <svg viewBox="0 0 48 48" role="img" aria-label={t(text.adultsMark)}>
        <circle cx="24" cy="24" r="21" fill="none" stroke="var(--rise)" strokeWidth="3.5" />
        <text x="24" y="30" textAnchor="middle" className={css.eighteen}>
          18+
        </text>
      </svg>
      <p>
        <b>{t(text.adultsOnly)}</b>
        {t(text.adultsText)}
        {protection && <Link href={protection.route}>{t(text.footCare)}</Link>}
      </p>
    </div>
  );
}

function SmallPrint() {
  const { t } = useT();
  const { look, clock } = useApp();
  const { playMoney, licence } = useSite();
  return (
    <div className={`wrap ${css.demo}`}>
      {playMoney && <b>{t(text.demo)}</b>}
      {playMoney && <span>{t(text.demoText)}</span>}
      <span>{licence ? t(text.licence, licence) : t(text.noLicence)}</span>
      <span>{t(text.timezone)}</span>
      <span className={css.copyright}>
        {t(text.copyright, {
          year: new Date(clock.now()).getUTCFullYear(),
          name: t(look.name),
        })}
      </span>
    </div>
  );
}
