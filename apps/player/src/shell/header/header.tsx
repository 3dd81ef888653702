import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { buttonClass, Icon, IconButton, lazyPart, Segmented, useT } from '@tianping/ui';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { useApp, usePreferences, useSession } from '../../app/context.ts';
import { pageTools } from '../../routes/page-tools.ts';
import { shellMessages as text } from '../messages.ts';
import css from './header.module.css';
import { MainMenu } from './main-menu.tsx';

/** Fetched only for members. */
const MemberTools = lazyPart(() => import('./member-tools.tsx'));

/** Brand, categories, wallet, account. */
export function Header(props: { readonly path: string; readonly isWide: boolean }) {
  const { t } = useT();
  const { look } = useApp();
  const session = useSession();
  const search = useStore(pageTools, (tools) => tools.search);
  return (
    <header className={css.top}>
      <div className={`wrap ${css.bar} ${props.isWide ? css.wideBar : ''}`}>
        <Link href="/" className={css.brand}>
          <img className={css.mark} src={look.mark} alt="" width="36" height="36" />
          <b>{t(look.name)}</b>
        </Link>
        <MainMenu path={props.path} />
        <div className={css.tools}>
          {search && (
            <IconButton
              icon={IconSearch}
              label={t(text.searchMatches)}
              className={css.search}
              onClick={search}
              data-testid="head-search"
            />
          )}
          {session ? (
            <Suspense fallback={<span className={css.awaiting} />}>
              <MemberTools />
            </Suspense>
          ) : (
            <GuestTools />
          )}
          <Switches />
        </div>
      </div>
    </header>
  );
}

function GuestTools() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ tone: 'secondary' })} ${css.pill}`}
        onClick={() => events.emit('login', { wanted: null })}
        data-testid="open-login"
      >
        {t(text.login)}
      </button>
      <button
        type="button"
        className={`${buttonClass()} ${css.pill}`}
        onClick={() => events.emit('register', null)}
        data-testid="open-register"
      >
        {t(text.register)}
      </button>
    </>
  );
}

function Switches() {
  const { t } = useT();
  const { preferences } = useApp();
  const { edition, script } = usePreferences();
  return (
    <div className={css.switches}>
      <Segmented
        label={t(text.edition)}
        value={edition}
        onChange={(value) => preferences.choose({ edition: value })}
        choices={[
          { value: 'classic', label: <Icon of={IconSun} size="s" />, name: t(text.classic) },
          {
            value: 'professional',
            label: <Icon of={IconMoon} size="s" />,
            name: t(text.professional),
          },
        ]}
      />
      <Segmented
        label={t(text.script)}
        value={script}
        onChange={(value) => preferences.choose({ script: value })}
        choices={[
          { value: 'hans', label: t(text.simplified), name: t(text.simplifiedName) },
          { value: 'hant', label: t(text.traditional), name: t(text.traditionalName) },
        ]}
      />
    </div>
  );
}
