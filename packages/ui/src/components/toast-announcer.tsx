import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast-store.ts';

/** Delay before a live region gets text: screen readers ignore text that comes with the region or while it is inert. */
const SPEAK_AFTER_MS = 150;

/**
 * A polite live region that announces each toast. It is apart from the toasts because screen readers ignore a region
 * that is inserted with its text, and anything outside an open dialog; so each dialog has one of its own.
 */
export function ToastAnnouncer() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list, toastStore.list);
  const [spoken, setSpoken] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(toasts), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [toasts]);
  return (
    <div className="vh" aria-live="polite">
      {spoken.map((toast) => (
        <p key={toast.id}>
          {toast.title} {toast.text}
        </p>
      ))}
    </div>
  );
}
