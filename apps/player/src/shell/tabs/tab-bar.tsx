import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Icon, uiMessages, useT } from '@tianping/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { useApp, useSite } from '../../app/context.ts';
import { closeOthers, type Tab } from '../../app/tabs/tabs.ts';
import { matchRoute } from '../../routes/match.ts';
import { pageNames } from '../../routes/page-names.ts';
import { SiteClock } from '../header/site-clock.tsx';
import { shellMessages as text } from '../messages.ts';
import css from './tab-bar.module.css';
import { tabStep } from './tab-keys.ts';

/** Scrolls only the bar, sideways: the page must keep its scroll position. */
function bringIntoBar(bar: Element, current: Element): void {
  const [room, tab] = [bar.getBoundingClientRect(), current.getBoundingClientRect()];
  if (tab.left < room.left) bar.scrollLeft -= room.left - tab.left;
  else if (tab.right > room.right) bar.scrollLeft += tab.right - room.right;
}

/** Visited pages; choosing one returns to it in the state it was left in. */
export function TabBar(props: {
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly isWide: boolean;
}) {
  const { t, name: nameOf } = useT();
  const names = useStore(pageNames);
  const { tabs: store } = useApp();
  const site = useSite();
  const { tabs, active } = props;
  const list = useRef<HTMLUListElement>(null);
  const links = (): readonly HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('a') ?? []),
  ];
  useEffect(() => {
    const bar = list.current;
    const current = bar?.querySelector(`[data-path="${CSS.escape(active)}"]`);
    if (bar && current) bringIntoBar(bar, current);
  }, [active, tabs.length]);
  const close = (tab: Tab): void => {
    const next = store.close(tab.path);
    if (tab.path === active) navigate(addressOf(next));
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const tab = tabs[at];
    if (event.key === 'Delete' && at > 0 && tab) {
      event.preventDefault();
      links()[at - 1]?.focus();
      close(tab);
      return;
    }
    const next = tabStep(event.key, at, tabs.length);
    if (next === null) return;
    event.preventDefault();
    links()[next]?.focus();
  };
  return (
    <nav className={css.tabs} aria-label={t(text.visitedPages)}>
      <div className={`wrap ${css.bar} ${props.isWide ? css.wideBar : ''}`}>
        <ul className={css.list} ref={list} aria-describedby="tab-keys">
          {tabs.map((tab, at) => {
            const own = names.get(tab.path);
            const name = own ? nameOf(own) : t(matchRoute(tab.path, site).route.title);
            const isActive = tab.path === active;
            return (
              <li
                key={tab.path}
                className={`${css.tab} ${isActive ? css.on : ''}`}
                data-path={tab.path}
              >
                <Link
                  href={addressOf(tab)}
                  aria-current={isActive ? 'page' : undefined}
                  tabIndex={isActive || (at === 0 && !tabs.some(isAt(active))) ? 0 : -1}
                  onKeyDown={(event) => onKeyDown(event, at)}
                  data-testid="tab"
                >
                  {name}
                </Link>
                {at > 0 && (
                  <button
                    type="button"
                    // By keyboard a tab is closed with Delete, so that Tab passes the bar quickly.
                    tabIndex={-1}
                    aria-label={t(text.closeTab, { name })}
                    onClick={() => close(tab)}
                  >
                    <Icon of={IconX} size="s" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        <p id="tab-keys" className="vh">
          {t(text.tabKeys)}
        </p>
        <span className={css.tools}>
          <SiteClock />
          <button type="button" onClick={() => store.rebuild(active)}>
            <Icon of={IconRefresh} size="s" />
            {t(uiMessages.refresh)}
          </button>
          <button
            type="button"
            // Not `disabled`, which would take the focus from a visitor who has just pressed it.
            aria-disabled={closeOthers(tabs, active).length === tabs.length}
            onClick={() => store.closeOthers(active)}
          >
            <Icon of={IconX} size="s" />
            {t(text.closeOthers)}
          </button>
        </span>
      </div>
    </nav>
  );
}

const isAt =
  (path: string) =>
  (tab: Tab): boolean =>
    tab.path === path;

/** The address that the tab was left at. */
function addressOf({ path, search }: Tab): string {
  return search === '' ? path : `${path}?${search}`;
}
