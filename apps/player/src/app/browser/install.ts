/** The browser's state of installing the site: no offer, an offer, or installed. */
export type InstallState = 'none' | 'offered' | 'installed';

/** The part of Chromium's event that is used; in other browsers the member is shown the steps. */
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

/** The browser's offer to install the site, kept from the moment it is made. */
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
  /** Starts to listen; an offer made before this would be missed. */
  watch(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
      held = event as InstallEvent;
      become('offered');
    });
    window.addEventListener('appinstalled', () => become('installed'));
  },
};
