import { type RefObject, useEffect } from 'react';

/** `/` focuses the search, `b` the slip, `?` shows the keys; ignored while typing. */
export function useShortcuts(root: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') {
        event.preventDefault();
        onHelp();
        return;
      }
      const wanted =
        event.key === '/'
          ? '[data-sports-search]'
          : event.key === 'b'
            ? '[data-sports-slip] [data-stake], [data-sports-slip]'
            : null;
      if (wanted === null) return;
      const element = root.current?.querySelector<HTMLElement>(wanted);
      const stake = root.current?.querySelector<HTMLElement>('[data-sports-slip] [data-stake]');
      const target = event.key === 'b' ? (stake ?? element) : element;
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root, onHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}
