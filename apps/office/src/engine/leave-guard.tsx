import { useT } from '@tianping/ui';
import { App } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { type AroundNavHandler, type BaseLocationHook, Router } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { officeMessages as text } from '../messages.ts';
import { type BackGuard, createBackGuard, type Entry } from './back-guard.ts';
import { createLeaving } from './leaving.ts';

const LeavingContext = createContext(createLeaving());

/** Asks before a link inside the office, or the browser's Back, leaves a page with unsaved changes. */
export function LeaveGuard(props: { readonly children: ReactNode }) {
  const leaving = useMemo(createLeaving, []);
  const ask = useAsk();
  const back = useRef<BackGuard | null>(null);
  useEffect(() => {
    const first = firstEntry();
    const guard = createBackGuard({ leaving, first, go: (delta) => history.go(delta), ask });
    back.current = guard;
    const onPop = (event: PopStateEvent): void => {
      const entry = entryNow();
      if (guard.popped(entry)) event.stopImmediatePropagation();
      else if (entry.step === null) writeStep(guard.shown().step);
    };
    // Before the router hears of it, which listens without capture.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [leaving, ask]);
  const around = useMemo<AroundNavHandler>(
    () => (go, to, options) =>
      leaving.go(() => {
        const shown = back.current?.shown().step ?? 0;
        const step = options?.replace ? shown : shown + 1;
        go(to, { ...options, state: { ...options?.state, step } });
        back.current?.went({ address: addressNow(), step });
      }, ask),
    [leaving, ask],
  );
  // Drawn without a browser, the office has the address of the router above.
  const hooks = useMemo(
    () => (typeof window === 'undefined' ? {} : heldHooks(() => back.current)),
    [],
  );
  return (
    <LeavingContext.Provider value={leaving}>
      <Router aroundNav={around} {...hooks}>
        {props.children}
      </Router>
    </LeavingContext.Provider>
  );
}

/** Asks whether to leave; one question at a time. */
function useAsk(): (agreed: () => void) => void {
  const { t } = useT();
  const { modal } = App.useApp();
  const open = useRef<{ readonly destroy: () => void } | null>(null);
  return useMemo(
    () => (agreed) => {
      open.current?.destroy();
      open.current = modal.confirm({
        title: t(text.leaveTitle),
        content: t(text.leaveText),
        okText: t(text.leave),
        cancelText: t(text.stay),
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => agreed(),
      });
    },
    [modal, t],
  );
}

/** The router's location, which stays as it was shown while the browser is being sent back. */
function heldHooks(guard: () => BackGuard | null): {
  readonly hook: BaseLocationHook;
  readonly searchHook: () => string;
} {
  const shown = (): URL | null => {
    const back = guard();
    return back?.isAway() ? new URL(back.shown().address, location.origin) : null;
  };
  const path = (): string => shown()?.pathname ?? location.pathname;
  const search = (): string => shown()?.search ?? location.search;
  return {
    hook: () => [useLocationProperty(path), navigate],
    searchHook: () => useLocationProperty(search),
  };
}

function addressNow(): string {
  return `${location.pathname}${location.search}`;
}

function entryNow(): Entry {
  const { step = null } = (history.state ?? {}) as { readonly step?: number };
  return { address: addressNow(), step };
}

/** The entry at which the office was opened or loaded again. */
function firstEntry(): { readonly address: string; readonly step: number } {
  const { address, step } = entryNow();
  if (step === null) writeStep(0);
  return { address, step: step ?? 0 };
}

function writeStep(step: number): void {
  history.replaceState({ ...history.state, step }, '');
}

/** Asks for confirmation when a page with unsaved changes is left by a link, by the browser's Back, or closed. */
export function useLeaveGuard(isDirty: boolean): void {
  const leaving = useContext(LeavingContext);
  useEffect(() => {
    if (!isDirty) return;
    const onClose = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    const release = leaving.guard();
    return () => {
      window.removeEventListener('beforeunload', onClose);
      release();
    };
  }, [isDirty, leaving]);
}
