const FIELDS = 'input, select, textarea, [contenteditable=true]';

export interface Calm {
  /** Whether something may open by itself: no dialog is open, no form of this page is begun. */
  readonly isCalm: () => boolean;
  /** Notes on which pages something is typed; ends with what it returns. */
  readonly watch: () => () => void;
}

/** Knows when a visitor would be interrupted. A page that was typed on stays so, as its tab is kept. */
export function createCalm(page: Document): Calm {
  const typedOn = new Set<string>();
  const note = (): void => void typedOn.add(page.location.pathname);
  return {
    isCalm: () =>
      !page.querySelector('dialog[open]') &&
      !page.activeElement?.matches(FIELDS) &&
      !typedOn.has(page.location.pathname),
    watch() {
      page.addEventListener('input', note, true);
      return () => page.removeEventListener('input', note, true);
    },
  };
}
