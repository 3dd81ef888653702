import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { Icon, showToast, timeOf, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../app/context.ts';
import { shellMessages as text } from './messages.ts';
import css from './offline-strip.module.css';

/** Says since when the line is lost; gone when it is back. */
export function OfflineStrip() {
  const { t } = useT();
  const since = useOfflineSince();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', since !== null);
  }, [since]);
  if (since === null) return null;
  return (
    <div className={css.strip} role="status" data-testid="offline-strip">
      <Icon of={IconCloudOff} size="s" />
      {t(text.offline, { time: timeOf(since) })}
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
