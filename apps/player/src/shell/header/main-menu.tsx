import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Icon, lazyPart, useT } from '@tianping/ui';
import { Suspense, useRef } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import { isCurrent, type MenuEntry, navigationItems } from '../../routes/navigation.ts';
import { shellMessages as text } from '../messages.ts';
import css from './main-menu.module.css';
import { useMegaPanel } from './use-mega-panel.ts';

/** What the sportsbook offers now; fetched when the panel is opened. */
const SportsPanel = lazyPart(() => import('./sports-panel.tsx'));
const SPORTS = 'TY';

/** The categories in the header. Sports has a panel of its own, by pointer or by the button beside it. */
export function MainMenu(props: { readonly path: string }) {
  const { t } = useT();
  const navigation = useCall('site/advertising/navigationList', {});
  const items = navigationItems(t, navigation.data?.items);
  const root = useRef<HTMLElement>(null);
  const panel = useMegaPanel(root, props.path);
  return (
    <nav className={css.nav} aria-label={t(text.mainNav)} ref={root}>
      {items.map((item) =>
        item.code === SPORTS ? (
          <span
            key={item.code}
            className={`${css.item} ${panel.isOpen ? css.open : ''}`}
            onPointerEnter={panel.onPointerEnter}
            onPointerLeave={panel.onPointerLeave}
          >
            <Entry item={item} path={props.path} />
            <button
              type="button"
              className={css.more}
              aria-label={t(text.sportsPanel)}
              aria-expanded={panel.isOpen}
              aria-controls={panel.isOpen ? 'sports-panel' : undefined}
              onClick={panel.toggle}
              data-testid="open-sports-panel"
            >
              <Icon of={IconChevronDown} size="s" />
            </button>
            {panel.isOpen && (
              <div id="sports-panel" className={css.mega}>
                <Suspense fallback={<div className={css.waiting} />}>
                  <SportsPanel onChoose={panel.close} />
                </Suspense>
              </div>
            )}
          </span>
        ) : (
          <span key={item.code} className={css.item}>
            <Entry item={item} path={props.path} />
          </span>
        ),
      )}
    </nav>
  );
}

function Entry(props: { readonly item: MenuEntry; readonly path: string }) {
  const { events } = useApp();
  const { name, route } = props.item;
  if (route === null) {
    return (
      <button type="button" onClick={() => events.emit('showCustomerService', null)}>
        {name}
      </button>
    );
  }
  return (
    <Link href={route} aria-current={isCurrent(route, props.path) ? 'page' : undefined}>
      {name}
    </Link>
  );
}
