import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Icon, uiMessages, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useApp, useSite } from '../app/context.ts';
import { matchRoute } from '../routes/match.ts';
import type { Tab } from '../routes/tabs.ts';
import { shellMessages as text } from './messages.ts';
import css from './tab-bar.module.css';

/** Visited pages; choosing one returns to it as it was left. */
export function TabBar(props: { readonly tabs: readonly Tab[]; readonly active: string }) {
  const { t } = useT();
  const { tabs: store } = useApp();
  const site = useSite();
  const { tabs, active } = props;
  const close = (tab: Tab): void => {
    const next = store.close(tab.path);
    if (tab.path === active) navigate(addressOf(next));
  };
  return (
    <nav className={css.tabs} aria-label={t(text.visitedPages)}>
      <div className={`wrap ${css.bar}`}>
        {tabs.map((tab, at) => {
          const name = t(matchRoute(tab.path, site).route.title);
          return (
            <span key={tab.path} className={`${css.tab} ${tab.path === active ? css.on : ''}`}>
              <Link
                href={addressOf(tab)}
                aria-current={tab.path === active ? 'page' : undefined}
                data-testid="tab"
              >
                {name}
              </Link>
              {at > 0 && (
                <button
                  type="button"
                  aria-label={t(text.closeTab, { name })}
                  onClick={() => close(tab)}
                >
                  <Icon of={IconX} size="s" />
                </button>
              )}
            </span>
          );
        })}
        <span className={css.tools}>
          <button type="button" onClick={() => store.rebuild(active)}>
            <Icon of={IconRefresh} size="s" />
            {t(uiMessages.refresh)}
          </button>
          <button type="button" onClick={() => store.closeOthers(active)}>
            <Icon of={IconX} size="s" />
            {t(text.closeOthers)}
          </button>
        </span>
      </div>
    </nav>
  );
}

/** Where the tab was when it was left. */
function addressOf({ path, search }: Tab): string {
  return search === '' ? path : `${path}?${search}`;
}
