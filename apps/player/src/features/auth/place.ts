import type { AuthWay } from '../../app/events.ts';

export type Channel = 'phone' | 'email';

/** Where in the dialog the visitor is. */
export type AuthPlace =
  | { readonly mode: 'enter'; readonly way: 1 | 2 }
  /** Without a channel: the one that was used last. */
  | { readonly mode: 'forget'; readonly channel: Channel | null }
  /** `message` is the server's own reason for the check. */
  | { readonly mode: 'device'; readonly message: string };

export function placeOfWay(way: AuthWay): AuthPlace {
  if (way === 1 || way === 2) return { mode: 'enter', way };
  return { mode: 'forget', channel: way === 3 ? 'phone' : 'email' };
}
