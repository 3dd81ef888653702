import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast-store.ts';

/** How long a region stands before it speaks: what comes together with it, or while it is inert, is not heard. */
const RECEIVED_AFTER_MS = 150;

/**
 * Says each toast politely. It stands by itself because a screen reader hears nothing from a region that opens
 * with its words in it, nor from outside an open dialog; each dialog has one of its own.
 */
export function ToastAnnouncer() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list, toastStore.list);
  const [stated, setStated] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setStated(toasts), RECEIVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [toasts]);
  return (
    <div className="vh" aria-live="polite">
      {stated.map((toast) => (
        <p key={toast.id}>
          {toast.title} {toast.text}
        </p>
      ))}
    </div>
  );
}
