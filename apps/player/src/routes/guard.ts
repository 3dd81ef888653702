import type { Route } from './types.ts';

/** The visitor who opens a screen; `null` for a guest. Flags are unknown until the member's data are loaded. */
export interface Visitor {
  readonly bindPhone: boolean | null;
  readonly bindRealName: boolean | null;
}

export type RouteAccess =
  | { readonly kind: 'open' }
  /** To home, with the login prompt; `wanted` opens after login. */
  | { readonly kind: 'login'; readonly wanted: string }
  /** To the page where phone and real name are verified. */
  | { readonly kind: 'verify' }
  /** The decision depends on data still loading. */
  | { readonly kind: 'wait' };

/** Whether a visitor may open a screen, and where they are sent if not. */
export function guard(
  route: Pick<Route, 'requiresAuth' | 'bindPhone'>,
  visitor: Visitor | null,
  wanted: string,
): RouteAccess {
  const needsMember = route.requiresAuth || route.bindPhone;
  if (needsMember && !visitor) return { kind: 'login', wanted };
  if (!route.bindPhone || !visitor) return { kind: 'open' };
  if (visitor.bindPhone === null || visitor.bindRealName === null) return { kind: 'wait' };
  return visitor.bindPhone && visitor.bindRealName ? { kind: 'open' } : { kind: 'verify' };
}
