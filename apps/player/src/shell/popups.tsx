import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useApp } from '../app/context.ts';
import type { AppEvents } from '../app/events.ts';
import { lazyPart } from '../app/late-code.ts';
import type { ProtectionStop } from '../app/protection-stop.ts';
import { forgetRemembered } from '../features/auth/forget-remembered.ts';
import type { AuthKept } from '../features/auth/kept.ts';
import { type AuthPlace, placeOfWay } from '../features/auth/place.ts';
import { useProgress } from '../features/waiting/busy.ts';
import { FramePart } from './error-boundary.tsx';

const AuthDialog = lazyPart(() => import('../features/auth/auth-dialog.tsx'));
const LoginPrompt = lazyPart(() => import('../features/auth/login-prompt.tsx'));
const TermsDialog = lazyPart(() => import('../features/terms/terms-dialog.tsx'));
const TipsDialog = lazyPart(() => import('./tips-popup.ts'));
const LoadingToast = lazyPart(() => import('./loading-popup.ts'));
const NoticePopup = lazyPart(() => import('../features/notices/notice-popup.tsx'));
const StopDialog = lazyPart(() => import('../features/protection/stop-dialog.tsx'));
const ServiceDialog = lazyPart(() => import('./service-dialog.tsx'));

interface Shown {
  readonly tips: AppEvents['showDialogTips'] | null;
  readonly loading: AppEvents['showLoadingDialog'] | null;
  readonly terms: AppEvents['showTerms'] | null;
  /** What it is about; undefined while it is closed. */
  readonly service: AppEvents['showCustomerService'] | undefined;
  readonly stop: ProtectionStop | null;
  readonly prompt: boolean;
  readonly auth: AuthPlace | null;
  /** Opens after login. */
  readonly wanted: string | null;
}

const NOTHING: Shown = {
  tips: null,
  loading: null,
  terms: null,
  service: undefined,
  stop: null,
  prompt: false,
  auth: null,
  wanted: null,
};

/** Everything that opens above the page because some part of the site asked for it by event. */
export function Popups(props: { readonly notices: boolean }) {
  const [shown, setShown] = useShown();
  const hide = (part: Partial<Shown>): void => setShown((now) => ({ ...now, ...part }));
  return (
    <>
      <FramePart>{props.notices && <NoticePopup isFree={isFree(shown)} />}</FramePart>
      <Asked shown={shown} hide={hide} />
    </>
  );
}

/** What the site was asked to open. */
function Asked(props: { readonly shown: Shown; readonly hide: (part: Partial<Shown>) => void }) {
  const { events } = useApp();
  const kept = useRef<AuthKept | null>(null);
  const { shown, hide } = props;
  return (
    <>
      {shown.prompt && (
        <Lazily>
          <LoginPrompt
            onClose={() => hide({ prompt: false })}
            onLogin={() => events.emit('login', { wanted: shown.wanted })}
          />
        </Lazily>
      )}
      {shown.auth !== null && (
        <Lazily>
          <AuthDialog
            place={shown.auth}
            wanted={shown.wanted}
            shelf={kept}
            onClose={() => hide({ auth: null, wanted: null })}
          />
        </Lazily>
      )}
      {shown.terms && (
        <Lazily>
          <TermsDialog first={shown.terms.text} onClose={() => hide({ terms: null })} />
        </Lazily>
      )}
      {shown.service !== undefined && (
        <Lazily>
          <ServiceDialog about={shown.service} onClose={() => hide({ service: undefined })} />
        </Lazily>
      )}
      {shown.stop && (
        <Lazily>
          <StopDialog stop={shown.stop} onClose={() => hide({ stop: null })} />
        </Lazily>
      )}
      {shown.tips && (
        <Lazily>
          <TipsDialog {...shown.tips} onClose={() => hide({ tips: null })} />
        </Lazily>
      )}
      {shown.loading && (
        <Lazily>
          <LoadingToast
            {...shown.loading}
            onDone={() => events.emit('dismissLoadingDialog', null)}
          />
        </Lazily>
      )}
    </>
  );
}

/** Whether no dialog is open. */
function isFree({ tips, terms, service, stop, prompt, auth, loading }: Shown): boolean {
  return !(tips || terms || service !== undefined || stop || prompt || auth || loading);
}

/** Each waits for its code alone: together, a dialog that is open would vanish while another one's code comes. */
function Lazily(props: { readonly children: ReactNode }) {
  return (
    <FramePart>
      <Suspense fallback={<Waiting />}>{props.children}</Suspense>
    </FramePart>
  );
}

function Waiting() {
  useProgress();
  return null;
}

function useShown() {
  const { events, session, storage } = useApp();
  const [shown, setShown] = useState<Shown>(NOTHING);
  useEffect(() => {
    const show = (part: Partial<Shown>): void => setShown((now) => ({ ...now, ...part }));
    const stops = [
      events.on('showDialogTips', (tips) => {
        if (tips.text !== '') show({ tips });
      }),
      events.on('showLoadingDialog', (loading) => show({ loading })),
      events.on('dismissLoadingDialog', () => show({ loading: null })),
      events.on('showTerms', (terms) => show({ terms })),
      events.on('showCustomerService', (service) => show({ service })),
      events.on('protectionStop', (stop) => show({ stop })),
      events.on('showLoginTips', ({ wanted }) => {
        if (!session.getState()) show({ prompt: true, wanted });
      }),
      events.on('login', ({ wanted }) => {
        if (!session.getState()) show({ auth: placeOfWay(1), prompt: false, wanted });
      }),
      events.on('register', () => {
        if (!session.getState()) show({ auth: placeOfWay(2), prompt: false });
      }),
      events.on('switchAuthWay', (way) => show({ auth: placeOfWay(way) })),
      events.on('forgetPassword', () => show({ auth: { mode: 'forget', channel: null } })),
      events.on('newDevice', ({ message }) => show({ auth: { mode: 'device', message } })),
      events.on('passwordChangeSuccess', () => forgetRemembered(storage)),
      events.on('closeAuth', () => show({ auth: null })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [events, session, storage]);
  return [shown, setShown] as const;
}
