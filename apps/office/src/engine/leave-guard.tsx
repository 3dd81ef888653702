import { useT } from '@tianping/ui';
import { App } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { officeMessages as text } from '../messages.ts';
import { createLeaving } from './leaving.ts';

const LeavingContext = createContext(createLeaving());

/** Asks before a link inside the office leaves a page with unsaved changes. */
export function LeaveGuard(props: { readonly children: ReactNode }) {
  const { t } = useT();
  const { modal } = App.useApp();
  const leaving = useMemo(createLeaving, []);
  const around = useMemo<AroundNavHandler>(
    () => (navigate, to, options) =>
      leaving.go(
        () => navigate(to, options),
        (agreed) =>
          void modal.confirm({
            title: t(text.leaveTitle),
            content: t(text.leaveText),
            okText: t(text.leave),
            cancelText: t(text.stay),
            okButtonProps: { danger: true },
            focusable: { autoFocusButton: 'cancel' },
            onOk: () => agreed(),
          }),
      ),
    [leaving, modal, t],
  );
  return (
    <LeavingContext.Provider value={leaving}>
      <Router aroundNav={around}>{props.children}</Router>
    </LeavingContext.Provider>
  );
}

/** Asks for confirmation when a page with unsaved changes is left by a link, or closed. */
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
