import { lazyPart } from '@tianping/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import type { AppEvents, EventBus } from '../../app/events.ts';
import type { ProtectionStop } from '../../app/member/protection-stop.ts';
import type { AuthProgress } from '../../features/auth/auth-progress.ts';
import { forgetRemembered } from '../../features/auth/login/forget-remembered.ts';
import { type AuthPlace, placeOfWay } from '../../features/auth/place.ts';
import { Waiting } from '../../features/waiting/busy.ts';
import { FramePart } from '../error-boundary.tsx';
import { closeTips } from './close-tips.ts';

const AuthDialog = lazyPart(() => import('../../features/auth/auth-dialog.tsx'));
const LoginPrompt = lazyPart(() => import('../../features/auth/login-prompt.tsx'));
const TermsDialog = lazyPart(() => import('../../features/terms/terms-dialog.tsx'));
const TipsDialog = lazyPart(() => import('./tips-popup.ts'));
const LoadingToast = lazyPart(() => import('./loading-popup.ts'));
const StopDialog = lazyPart(() => import('../../features/protection/stop-dialog.tsx'));
const VenueEntry = lazyPart(() => import('../../features/launch/venue-entry.tsx'));
const ServiceDialog = lazyPart(() => import('./service-dialog.tsx'));

interface Shown {
  readonly tips: AppEvents['showDialogTips'] | null;
  readonly loading: AppEvents['showLoadingDialog'] | null;
  readonly terms: AppEvents['showTerms'] | null;
  /** The subject; undefined while it is closed. */
  readonly service: AppEvents['showCustomerService'] | undefined;
  readonly stop: ProtectionStop | null;
  readonly entry: AppEvents['showVenueEntry'] | null;
  readonly prompt: boolean;
  readonly auth: AuthPlace | null;
  /** The path that opens after login. */
  readonly wanted: string | null;
}

const NOTHING: Shown = {
  tips: null,
  loading: null,
  terms: null,
  service: undefined,
  stop: null,
  entry: null,
  prompt: false,
  auth: null,
  wanted: null,
};

interface Asking {
  /** The bus on which requests to open something arrive. */
  readonly received: EventBus;
  /** Called once the listeners are there. */
  readonly onReady: () => void;
}

/** The dialogs that other parts of the site asked to open. */
export default function Asked(props: Asking) {
  const { events } = useApp();
  const progress = useRef<AuthProgress | null>(null);
  const [shown, setShown] = useShown(props);
  const hide = (part: Partial<Shown>): void => setShown((now) => ({ ...now, ...part }));
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
            keys={progress}
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
      {shown.entry && (
        <Lazily>
          <VenueEntry game={shown.entry} onClose={() => hide({ entry: null })} />
        </Lazily>
      )}
      {shown.stop && (
        <Lazily>
          <StopDialog stop={shown.stop} onClose={() => hide({ stop: null })} />
        </Lazily>
      )}
      {shown.tips && (
        <Lazily>
          <TipsDialog
            {...shown.tips}
            onClose={() => setShown((now) => closeTips(now, shown.tips))}
          />
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

/**
 * A Suspense boundary of its own: under a shared one, an open dialog would vanish while another one's code is loading.
 */
function Lazily(props: { readonly children: ReactNode }) {
  return (
    <FramePart>
      <Suspense fallback={<Waiting />}>{props.children}</Suspense>
    </FramePart>
  );
}

function useShown({ received, onReady }: Asking) {
  const { session, storage } = useApp();
  const [shown, setShown] = useState<Shown>(NOTHING);
  useEffect(() => {
    const show = (part: Partial<Shown>): void => setShown((now) => ({ ...now, ...part }));
    const stops = [
      received.on('showDialogTips', (tips) => {
        if (tips.text !== '') show({ tips });
      }),
      received.on('showLoadingDialog', (loading) => show({ loading })),
      received.on('dismissLoadingDialog', () => show({ loading: null })),
      received.on('showTerms', (terms) => show({ terms })),
      received.on('showCustomerService', (service) => show({ service })),
      received.on('showVenueEntry', (entry) => show({ entry })),
      received.on('protectionStop', (stop) => show({ stop })),
      received.on('showLoginTips', ({ wanted }) => {
        if (!session.getState()) show({ prompt: true, wanted });
      }),
      received.on('login', ({ wanted }) => {
        if (!session.getState()) show({ auth: placeOfWay(1), prompt: false, wanted });
      }),
      received.on('register', () => {
        if (!session.getState()) show({ auth: placeOfWay(2), prompt: false });
      }),
      received.on('switchAuthWay', (way) => show({ auth: placeOfWay(way) })),
      received.on('forgetPassword', () => show({ auth: { mode: 'forget', channel: null } })),
      received.on('newDevice', ({ message }) => show({ auth: { mode: 'device', message } })),
      received.on('passwordChangeSuccess', () => forgetRemembered(storage)),
      received.on('closeAuth', () => show({ auth: null })),
    ];
    onReady();
    return () => {
      for (const stop of stops) stop();
    };
  }, [received, onReady, session, storage]);
  return [shown, setShown] as const;
}
