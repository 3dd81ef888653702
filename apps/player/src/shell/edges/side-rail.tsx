import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import { Icon, lazyPart, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { shellMessages as text } from '../messages.ts';
import css from './side-rail.module.css';

const AppCode = lazyPart(() => import('./app-code.tsx'));

/** At the right edge: help, the site on a phone, and a button back to the top. */
export function SideRail() {
  const { t } = useT();
  const { events } = useApp();
  const [isShown, setShown] = useState(false);
  return (
    <aside className={css.side} aria-label={t(text.quick)}>
      <button type="button" onClick={() => events.emit('showCustomerService', null)}>
        <Icon of={IconHeadset} />
        <span>{t(text.service)}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only shows what the link inside leads to */}
      <div
        className={css.app}
        onPointerEnter={() => setShown(true)}
        onPointerLeave={() => setShown(false)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      >
        <Link href="/download">
          <Icon of={IconDeviceMobile} />
          <span>{t(text.app)}</span>
        </Link>
        {isShown && (
          <Suspense fallback={null}>
            <AppCode />
          </Suspense>
        )}
      </div>
      <button
        type="button"
        aria-label={t(text.backToTop)}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <Icon of={IconArrowUp} />
        <span>{t(text.toTop)}</span>
      </button>
    </aside>
  );
}
