import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uiMessages } from '../messages.ts';
import { useT } from '../text.tsx';
import { Button, IconButton } from './button.tsx';
import { Icon, type IconShape } from './icon.tsx';
import { ToastAnnouncer } from './toast-announcer.tsx';
import { TOAST_MS, type Toast, toastStore } from './toast-store.ts';
import css from './toaster.module.css';

const SHAPES: Readonly<Record<Toast['tone'], IconShape>> = {
  ok: IconCheck,
  warn: IconClock,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
};

/** Where toasts appear: above everything, the top layer included. {@link ToastAnnouncer} announces them. */
export function Toaster() {
  const { t } = useT();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list, toastStore.list);
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (!element || newest === undefined) return;
    // Shown again, so that it is above a dialog opened since.
    element.hidePopover();
    element.showPopover();
  }, [newest]);
  return (
    <>
      <section
        ref={region}
        popover="manual"
        className={css.region}
        aria-label={t(uiMessages.notices)}
      >
        <div className={css.list}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </div>
      </section>
      <ToastAnnouncer />
    </>
  );
}

/** One toast of the region. */
export function ToastCard(props: { readonly toast: Toast }) {
  const { toast } = props;
  const { t } = useT();
  const [held, setHeld] = useState(false);
  const dismiss = () => toastStore.remove(toast.id);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.remove(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the timer
    <div
      className={css.card}
      data-tone={toast.tone}
      data-testid="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.mark}>
        <Icon of={SHAPES[toast.tone]} size="s" />
      </span>
      <p className={css.words}>
        <b>{toast.title}</b>
        {toast.text && <span>{toast.text}</span>}
      </p>
      {toast.action && (
        <Button
          tone="text"
          size="s"
          onClick={() => {
            toast.action?.run();
            dismiss();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={IconX} size="s" label={t(uiMessages.dismissToast)} onClick={dismiss} />
    </div>
  );
}
