import { useT } from '@tianping/ui';
import { Drawer, Skeleton } from 'antd';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useBrand, useMe, useOfficeApp, useRead, useSession } from '../app/context.ts';
import { ActDialogs } from '../engine/acts/act.tsx';
import { LeaveGuard } from '../engine/leave-guard.tsx';
import { useLiveState } from '../engine/live.tsx';
import { FaultState } from '../engine/states.tsx';
import { useWaitingSound } from '../engine/tone.ts';
import { NARROW, useMedia } from '../engine/use-media.ts';
import { officeMessages as text } from '../messages.ts';
import css from './frame.module.css';
import { placeOf } from './places.ts';
import { Refusal } from './refusal.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const SetUpPage = lazy(() => import('../pages/login/set-up-page.tsx'));
const FirstPasswordPage = lazy(() => import('../pages/login/first-password-page.tsx'));
const LoginPage = lazy(() => import('../pages/login/login-page.tsx'));

/** The page that the link of a new account opens, logged in or not. */
const SET_UP = '/set-up';

/** Interval at which names of new colleagues are read. */
const NAMES_MS = 300_000;

/** Login before everything else; then menu, bar and page. */
export function Frame() {
  const session = useSession();
  const [path] = useLocation();
  if (path === SET_UP) return <Alone page={<SetUpPage />} />;
  if (session.kind === 'staff' && session.me.mustChangePassword) {
    return <Alone page={<FirstPasswordPage />} />;
  }
  if (session.kind === 'staff') {
    return (
      <LeaveGuard>
        <ActDialogs>
          <Desktop />
        </ActDialogs>
      </LeaveGuard>
    );
  }
  if (session.kind === 'unasked') return <AskWho />;
  return <Alone page={<LoginPage />} />;
}

/** A page without menu and bar. */
function Alone(props: { readonly page: ReactNode }) {
  return <Suspense fallback={null}>{props.page}</Suspense>;
}

/** Asks who is logged in: the browser may still hold the cookie of a session. */
function AskWho() {
  const { session } = useOfficeApp();
  const { t } = useT();
  const { answer, fault, refresh } = useRead('auth/me', {});
  useEffect(() => {
    if (answer) session.begin(answer.me);
    else if (fault && fault.code !== 0) session.end(null);
  }, [answer, fault, session]);
  if (fault && fault.code === 0) {
    return <FaultState message={t(text.faultLost)} onRetry={() => void refresh()} />;
  }
  return <div className={css.wait} aria-busy="true" />;
}

function Desktop() {
  const { t } = useT();
  const [path] = useLocation();
  const isNarrow = useMedia(NARROW);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const place = placeOf(path);
  // Lists show names of people, not logins.
  useRead('staff/names', {}, NAMES_MS);
  const title = place ? t(place.name) : t(text.notFoundTitle);
  const { siteName } = useBrand();
  const { waiting } = useLiveState();
  useEffect(() => {
    // Staff working in another window see on the tab that somebody waits.
    const count = waiting > 0 ? `(${waiting}) ` : '';
    document.title = `${count}${title} · ${siteName} ${t(text.office)}`;
  }, [title, siteName, waiting, t]);
  useWaitingSound();
  useEffect(() => {
    setMenuOpen(false);
  }, [path]);
  return (
    <>
      <a className={css.skip} href="#main">
        {t(text.skip)}
      </a>
      <div className={css.frame}>
        {!isNarrow && (
          <aside className={css.side}>
            <Sidebar path={path} />
          </aside>
        )}
        <div className={css.work}>
          <TopBar title={title} onMenu={isNarrow ? () => setMenuOpen(true) : undefined} />
          <main id="main" className={css.main} tabIndex={-1}>
            <PageGuard key={path}>
              <Page path={path} />
            </PageGuard>
          </main>
        </div>
      </div>
      {isNarrow && (
        <Drawer
          open={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          placement="left"
          size={260}
          title={t(text.menu)}
          styles={{ body: { padding: '8px 10px', display: 'flex', flexDirection: 'column' } }}
        >
          <Sidebar path={path} />
        </Drawer>
      )}
      <p className="vh" aria-live="polite">
        {t(text.opened, { name: title })}
      </p>
    </>
  );
}

function Page(props: { readonly path: string }) {
  const { t } = useT();
  const me = useMe();
  const place = placeOf(props.path);
  if (!place) return <Refusal title={t(text.notFoundTitle)} text={t(text.notFoundText)} />;
  if (place.permission !== null && !me?.permissions.includes(place.permission)) {
    return <Refusal title={t(text.forbiddenTitle)} text={t(text.forbiddenText)} />;
  }
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <place.page />
    </Suspense>
  );
}

/** Keeps menu and bar working when a page breaks. */
class PageGuard extends Component<{ readonly children: ReactNode }, { readonly broke: boolean }> {
  override state = { broke: false };

  static getDerivedStateFromError(): { readonly broke: boolean } {
    return { broke: true };
  }

  override render(): ReactNode {
    if (!this.state.broke) return this.props.children;
    return <Broken onRetry={() => this.setState({ broke: false })} />;
  }
}

function Broken(props: { readonly onRetry: () => void }) {
  const { t } = useT();
  return <FaultState message={t(text.pageFault)} onRetry={props.onRetry} />;
}
