import { useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp, useSite } from '../app/context.ts';
import css from './footer.module.css';
import { MEMBER_LINKS } from './member-links.ts';
import { shellMessages as text } from './messages.ts';
import { SPORT_LINKS } from './sport-links.ts';

/** Rules, pages, responsible play, and what kind of site this is. */
export default function Footer() {
  const { t } = useT();
  const { look, clock } = useApp();
  const { playMoney } = useSite();
  return (
    <footer className={css.foot}>
      <div className={`wrap ${css.cols}`}>
        <div>
          <Link href="/" className={css.brand}>
            <img src={look.mark} alt="" width="36" height="36" />
            <b>{t(look.name)}</b>
          </Link>
          <p className={css.say}>{t(look.promise)}</p>
          <details className={css.about}>
            <summary>{t(text.about)}</summary>
            <p>{t(text.aboutText)}</p>
          </details>
        </div>
        <FootLists />
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
          </p>
        </div>
      </div>
      <div className={`wrap ${css.demo}`}>
        {playMoney && <b>{t(text.demo)}</b>}
        {playMoney && <span>{t(text.demoText)}</span>}
        <span>{t(text.timezone)}</span>
        <span className={css.copyright}>
          {t(text.copyright, {
            year: new Date(clock.now()).getUTCFullYear(),
            name: t(look.name),
          })}
        </span>
      </div>
    </footer>
  );
}

function FootLists() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <>
      <nav aria-label={t(text.footSports)}>
        <h2>{t(text.footSports)}</h2>
        <ul>
          {SPORT_LINKS.map((link) => (
            <li key={link.route}>
              <Link href={link.route}>{t(link.title)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t(text.footMine)}>
        <h2>{t(text.footMine)}</h2>
        <ul>
          {MEMBER_LINKS.map((link) => (
            <li key={link.route}>
              <Link href={link.route}>{t(link.title)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t(text.footRules)}>
        <h2>{t(text.footRules)}</h2>
        <ul>
          <li>
            <button type="button" onClick={() => events.emit('showTerms', { text: 'terms' })}>
              {t(text.footTerms)}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => events.emit('showTerms', { text: 'privacy' })}>
              {t(text.footPrivacy)}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => events.emit('showCustomerService', null)}>
              {t(text.serviceTitle)}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
