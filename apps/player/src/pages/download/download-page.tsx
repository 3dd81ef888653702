import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { withReferral } from '@tianping/client';
import { buttonClass, Icon, QrCode, Scene, showToast, uiMessages, useT } from '@tianping/ui';
import phones from '@tianping/ui/scenes/phones.svg?url';
import { useSyncExternalStore } from 'react';
import { installOffer } from '../../app/browser/install.ts';
import { useApp } from '../../app/context.ts';
import css from './download.module.css';
import { HowTo } from './how-to.tsx';
import { downloadMessages as text } from './messages.ts';
import { OtherBrowsers } from './other-browsers.tsx';

const FACTS = [
  { icon: IconShieldCheck, title: text.noPackage, text: text.noPackageText },
  { icon: IconUserCheck, title: text.sameAccount, text: text.sameAccountText },
  { icon: IconCloudOff, title: text.offline, text: text.offlineText },
] as const;

/** How to install the site on a phone or computer as an application. */
export default function DownloadPage() {
  const { t } = useT();
  return (
    <div className={`wrap ${css.page}`} data-testid="page-appdownload">
      <Front />
      <HowTo />
      <div className={css.duo}>
        <OtherBrowsers />
        <section aria-labelledby="facts">
          <h2 id="facts">{t(text.factsTitle)}</h2>
          <ul className={`panel ${css.facts}`}>
            {FACTS.map((fact) => (
              <li key={fact.title.id}>
                <Icon of={fact.icon} size="l" />
                <b>{t(fact.title)}</b>
                <p>{t(fact.text)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** The code to scan, and the browser's own offer to install where there is one. */
function Front() {
  const { t } = useT();
  const { look, storage } = useApp();
  const brand = t(look.name);
  return (
    <section className={css.front}>
      <Scene src={look.landFar} className={css.land ?? ''} />
      <Scene src={look.landNear} className={css.land ?? ''} />
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
            <b className={css.scan}>{t(text.scan)}</b>
            <small className={css.scan}>{t(text.address, { host: location.host })}</small>
            <InstallButton />
            <PhoneWays />
          </div>
        </div>
      </div>
      <Scene src={phones} className={css.phones ?? ''} />
    </section>
  );
}

/** On the phone itself there is nothing to scan: a link to the steps, and the address to pass on. */
function PhoneWays() {
  const { t } = useT();
  const { storage } = useApp();
  const copy = (): void =>
    void navigator.clipboard
      .writeText(withReferral(storage, `${location.origin}/`))
      .then(() => showToast({ tone: 'ok', title: t(uiMessages.copied) }));
  return (
    <div className={css.onPhone}>
      <a className={buttonClass()} href="#how-to">
        {t(text.seeSteps)}
      </a>
      <button type="button" className={buttonClass({ tone: 'secondary' })} onClick={copy}>
        {t(text.copyAddress)}
      </button>
    </div>
  );
}

function InstallButton() {
  const { t } = useT();
  const { subscribe, state } = installOffer;
  const offer = useSyncExternalStore(subscribe, state, state);
  if (offer === 'none') return null;
  if (offer === 'installed') return <small role="status">{t(text.installed)}</small>;
  return (
    <button type="button" className={buttonClass()} onClick={() => void installOffer.accept()}>
      {t(text.install)}
    </button>
  );
}
