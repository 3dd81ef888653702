import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import { Icon, useT } from '@tianping/ui';
import { useApp } from '../app/context.ts';
import { shellMessages as text } from './messages.ts';
import css from './side-rail.module.css';

/** At the right edge: help, and the way back up. */
export function SideRail() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <aside className={css.side} aria-label={t(text.quick)}>
      <button type="button" onClick={() => events.emit('showCustomerService', null)}>
        <Icon of={IconHeadset} />
        <span>{t(text.service)}</span>
      </button>
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
