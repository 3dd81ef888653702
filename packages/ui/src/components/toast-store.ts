/** One short message at the edge of the screen. States the outcome first, then what to do next. */
export interface Toast {
  readonly id: number;
  readonly tone: 'ok' | 'warn' | 'bad' | 'info';
  readonly title: string;
  readonly text?: string;
  /** What it is about: a newer toast about the same thing replaces it. */
  readonly about?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** At most this many together; the oldest leaves. */
export const TOASTS_SHOWN = 3;
export const TOAST_MS = 5_000;

export interface ToastStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly list: () => readonly Toast[];
  /** A toast without words is not shown. */
  readonly add: (toast: Omit<Toast, 'id'>) => number;
  readonly remove: (id: number) => void;
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    list: () => toasts,
    add(toast) {
      const id = nextId;
      nextId += 1;
      if (toast.title === '') return id;
      const isReplaced = (shown: Toast): boolean =>
        (toast.about !== undefined && shown.about === toast.about) ||
        (shown.title === toast.title && shown.text === toast.text);
      const others = toasts.filter((shown) => !isReplaced(shown));
      set([...others, { ...toast, id }].slice(-TOASTS_SHOWN));
      return id;
    },
    remove: (id) => set(toasts.filter((toast) => toast.id !== id)),
  };
}

export const toastStore = createToastStore();

/** Shows a toast; it leaves by itself unless the pointer or the focus rests on it. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  return toastStore.add(toast);
}
