import { buttonClass, QrCode, Scene, useT } from '@tianping/ui';
import phones from '@tianping/ui/scenes/phones.svg?url';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import css from './app-panel.module.css';
import { lowerMessages as text } from './lower-messages.ts';

/** The site on a phone: a code to scan, and a link to the page on installing it. */
export function AppPanel() {
  const { t } = useT();
  const { look } = useApp();
  const brand = t(look.name);
  return (
    <section className={`wrap ${css.section}`} aria-labelledby="app-title">
      <div className={css.app}>
        <Scene src={look.landFar} className={css.land ?? ''} />
        <Scene src={look.landNear} className={css.land ?? ''} />
        <div className={css.words}>
          <h2 id="app-title">{t(text.appTitle, { brand })}</h2>
          <p>{t(text.appText)}</p>
          <div className={css.ways}>
            <QrCode
              text={`${location.origin}/download`}
              label={t(text.appCode)}
              className={css.code ?? ''}
            />
            <div>
              <Link href="/download" className={buttonClass({ tone: 'secondary' })}>
                {t(text.appHow)}
              </Link>
              <small>{t(text.appScan)}</small>
            </div>
          </div>
        </div>
        <Scene src={phones} className={css.phones ?? ''} />
      </div>
    </section>
  );
}
