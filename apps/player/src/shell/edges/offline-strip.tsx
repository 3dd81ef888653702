import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { Icon, lateCode, showToast, timeOf, useT } from '@tianping/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../app/context.ts';
import { shellMessages as text } from '../messages.ts';
import { useCodeRetry } from '../page-loading.tsx';
import css from './offline-strip.module.css';

/** States since when the connection is lost, or that parts of the site could not be loaded; hidden otherwise. */
export function OfflineStrip() {
  const { t } = useT();
  const since = useOfflineSince();
  const isLate = useSyncExternalStore(lateCode.subscribe, lateCode.count) > 0;
  const retry = useCodeRetry();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', since !== null);
  }, [since]);
  if (since !== null) {
    return <Strip testId="offline-strip">{t(text.offline, { time: timeOf(since) })}</Strip>;
  }
  if (!isLate) return null;
  return (
    <Strip testId="late-strip">
      {t(text.codeLate)}
      <button type="button" className={css.retry} onClick={retry}>
        {t(text.codeRetry)}
      </button>
    </Strip>
  );
}

function Strip(props: { readonly testId: string; readonly children: ReactNode }) {
  return (
    <div className={css.strip} role="status" data-testid={props.testId}>
      <Icon of={IconCloudOff} size="s" />
      {props.children}
    </div>
  );
}

function useOfflineSince(): number | null {
  const { t } = useT();
  const { clock } = useApp();
  const [since, setSince] = useState<number | null>(() => (navigator.onLine ? null : clock.now()));
  useEffect(() => {
    const lost = (): void => setSince(clock.now());
    const back = (): void => {
      setSince(null);
      showToast({ tone: 'ok', title: t(text.backOnline) });
    };
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, [clock, t]);
  return since;
}
