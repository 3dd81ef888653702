import { useEffect, useRef } from 'react';

/** Actions by key, named as in `KeyboardEvent.key`. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs single keys while no field has the focus and no dialog is open. A key held with Ctrl, Alt or the command key is
 * left to the browser.
 */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('.ant-modal-wrap:not([style*=none])')) {
        return;
      }
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role=combobox]');
}
