import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { slipMessages as m } from '../messages.ts';
import { money } from './entry/entry-texts.ts';
import css from './slip.module.css';
import { SlipPanel } from './slip-panel.tsx';
import { useSlip } from './state/slip-context.tsx';

/** The slip as a bottom sheet. The browser's own dialog keeps the focus inside and restores it. */
export function SlipSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const count = useSlip((state) => state.slip.entries.length);
  const available = useSlip((state) => state.availableMinor);
  const ref = useRef<HTMLDialogElement>(null);
  useClosedByBack(onClose);
  useClosedWhenEmptied(count, onClose);
  const title = useId();
  // Opened before the effects of its content run: a closed sheet has nothing to scroll.
  useLayoutEffect(() => {
    const sheet = ref.current;
    const before = document.activeElement;
    sheet?.showModal();
    return () => {
      sheet?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, by onCancel
    <dialog
      ref={ref}
      className={css.sheet}
      aria-labelledby={title}
      data-testid="slip-sheet"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <span className={css.grab} aria-hidden="true" />
      <div className={css.sheetHead}>
        <h2 id={title}>{t(m.title)}</h2>
        <span className={css.num}>{count}</span>
        {available !== null && (
          <span className={`${css.num} ${css.wallet}`}>
            {t(m.balance, { amount: money(available) })}
          </span>
        )}
        <button type="button" aria-label={t(m.collapse)} onClick={onClose}>
          <Icon of={IconChevronDown} size="m" />
        </button>
      </div>
      <SlipPanel isSheet />
    </dialog>
  );
}

/** Marks the history entry that belongs to the open sheet. */
const SHEET_ENTRY = { slipSheet: true };

/** The back button closes the sheet first: the open sheet has a history entry of its own. */
function useClosedByBack(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isSheetEntry(history.state)) history.pushState(SHEET_ENTRY, '');
    const goBack = (): void => close.current();
    window.addEventListener('popstate', goBack);
    return () => {
      window.removeEventListener('popstate', goBack);
      if (isSheetEntry(history.state)) history.back();
    };
  }, []);
}

function isSheetEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'slipSheet' in state;
}

/** A slip emptied by its own buttons has nothing left to show above the prices, so the sheet closes. */
function useClosedWhenEmptied(count: number, onClose: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current > 0 && count === 0) onClose();
    before.current = count;
  }, [count, onClose]);
}
