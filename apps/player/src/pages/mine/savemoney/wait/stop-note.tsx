import { useT } from '@tianping/ui';
import { useEffect } from 'react';
import { waitMessages as text } from '../messages.ts';
import { useCustomer } from '../use-customer.ts';
import css from './wait.module.css';

/** How often, while the page is visible, it is checked whether a pause has begun elsewhere. */
const LOOK_MS = 30_000;

/** A warning not to pay, with the reason, while a payment made now would not be credited. */
export function StopNote() {
  const { t } = useT();
  const { info, refetch } = useCustomer();
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') refetch();
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  if (!info?.stop) return null;
  return (
    <p className={css.stop} role="alert" data-testid="deposit-stop-note">
      <b>{t(text.stopNoPay)}</b> {info.stop.text}
    </p>
  );
}
