import type { PageOrigin } from '@tianping/factors/server';

/** The page that passkeys are bound to: the origin that the browser stated, if it is that of the requested host. */
export function namedPage(origin: string | undefined, host: string): PageOrigin | null {
  if (origin === undefined || !URL.canParse(origin)) return null;
  const url = new URL(origin);
  return url.host === host ? { origin: url.origin, rpId: url.hostname } : null;
}
