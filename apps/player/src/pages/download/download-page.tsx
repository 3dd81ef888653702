import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { withReferral } from '@tianping/client';
import { buttonClass, Icon, QrCode, Scene, useT } from '@tianping/ui';
import phones from '@tianping/ui/scenes/phones.svg?url';
import { useSyncExternalStore } from 'react';
import { useApp } from '../../app/context.ts';
import { installOffer } from '../../app/install.ts';
import css from './download.module.css';
import { HowTo } from './how-to.tsx';
import { downloadMessages as text } from './messages.ts';

const FACTS = [
  { icon: IconShieldCheck, title: text.noPackage, text: text.noPackageText },
  { icon: IconUserCheck, title: text.sameAccount, text: text.sameAccountText },
  { icon: IconCloudOff, title: text.offline, text: text.offlineText },
] as const;

/** How the site comes onto a phone's or computer's screen as an application. */
export default function DownloadPage() {
  const { t } = useT();
  return (
    <div className={`wrap ${css.page}`} data-testid="page-appdownload">
      <Front />
      <HowTo />
      <section aria-labelledby="facts">
        <h2 id="facts">{t(text.factsTitle)}</h2>
        <ul className={css.facts}>
          {FACTS.map((fact) => (
            <li key={fact.title.id} className="panel">
              <Icon of={fact.icon} size="l" />
              <b>{t(fact.title)}</b>
              <p>{t(fact.text)}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The code to scan, and the browser's own offer where there is one. */
function Front() {
  const { t } = useT();
  const { look, storage } = useApp();
  const brand = t(look.name);
  return (
    <section className={css.front}>
      <div className={css.words}>
        <h1>{t(text.title, { brand })}</h1>
        <p>{t(text.lead)}</p>
        <div className={css.ways}>
          <QrCode
            text={withReferral(storage, `${location.origin}/`)}
            label={t(text.code, { brand })}
            className={css.code ?? ''}
          />
          <div>
            <b>{t(text.scan)}</b>
            <small>{t(text.address, { host: location.host })}</small>
            <InstallButton />
          </div>
        </div>
      </div>
      <Scene src={phones} className={css.phones ?? ''} />
    </section>
  );
}

function InstallButton() {
  const { t } = useT();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.state);
  if (offer === 'none') return null;
  if (offer === 'installed') return <small role="status">{t(text.installed)}</small>;
  return (
    <button type="button" className={buttonClass()} onClick={() => void installOffer.accept()}>
      {t(text.install)}
    </button>
  );
}
