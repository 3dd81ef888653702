/** What a browser offers of installing: nothing, the offer, or that it is done. */
export type InstallState = 'none' | 'offered' | 'installed';

/** The part of Chromium's event that is used; other browsers have none and are told the steps. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let state: InstallState = 'none';
let held: InstallEvent | null = null;
const listeners = new Set<() => void>();

function become(next: InstallState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The browser's offer to install the site, held from the moment it is made. */
export const installOffer = {
  state: (): InstallState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async accept(): Promise<void> {
    const offer = held;
    held = null;
    become('none');
    await offer?.prompt();
  },
  /** Begins to listen; before this the offer would pass unheard. */
  watch(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
      held = event as InstallEvent;
      become('offered');
    });
    window.addEventListener('appinstalled', () => become('installed'));
  },
};
